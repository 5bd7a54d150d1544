/** How many local days after the day of registration the daily plan is free (money rule 5.3). */
export const promoDays = 14;

/**
 * When the free time of the daily plan ends: with the last of so many whole local days after the day
 * of registration, at midnight by the clock on the wall (money rule 5.3). A payout is free when the
 * business day it covers began before this moment.
 */
export function promoEnd(registeredAt: Date, timeZone: string, days: number = promoDays): Date {
  const registered = Temporal.Instant.fromEpochMilliseconds(registeredAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const end = registered.add({ days: days + 1 }).toZonedDateTime({ timeZone });
  return new Date(end.epochMilliseconds);
}

/**
 * The first business day (`YYYY-MM-DD`) whose daily payout is not free any more: the first that begins,
 * at four in the morning, after the free time has ended at midnight.
 */
export function firstPaidDay(
  registeredAt: Date,
  timeZone: string,
  days: number = promoDays,
): string {
  const end = Temporal.Instant.fromEpochMilliseconds(
    promoEnd(registeredAt, timeZone, days).getTime(),
  );
  return end.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
