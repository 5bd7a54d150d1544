/** The calendar day of a moment in a time zone, `YYYY-MM-DD`, or so many days later. */
export function dayAt(moment: Date, timeZone: string, laterDays: number = 0): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: laterDays })
    .toString();
}
