/**
 * The last day on which a UK tip may reach people: the last day of the month after the one in which
 * the customer paid, by the location's calendar (money rule 7). `YYYY-MM-DD`.
 */
export function payDeadline(paidAt: Date, timeZone: string): string {
  const nextMonth = Temporal.Instant.fromEpochMilliseconds(paidAt.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .add({ months: 1 });
  return nextMonth.toPlainDate({ day: nextMonth.daysInMonth }).toString();
}
