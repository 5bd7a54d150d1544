/** A business day ends at four in the morning, when the last guests have gone (money rule 5.1). */
const dayEndsAtHour = 4;

/** The business day of a moment at a place, `YYYY-MM-DD`: before four it is still yesterday's. */
export function businessDay(now: Date, timeZone: string): string {
  const local = zoned(now, timeZone);
  const day =
    local.hour < dayEndsAtHour ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate();
  return day.toString();
}

/** When the business day of a moment began: four o'clock by the clock on the wall. */
export function startOfBusinessDay(now: Date, timeZone: string): Date {
  const start = Temporal.PlainDate.from(businessDay(now, timeZone)).toZonedDateTime({
    timeZone,
    plainTime: new Temporal.PlainTime(dayEndsAtHour),
  });
  return new Date(start.epochMilliseconds);
}

function zoned(now: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
}
