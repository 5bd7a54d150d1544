/** The calendar date of a moment in a time zone, `YYYY-MM-DD`. */
export function localDate(now: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
