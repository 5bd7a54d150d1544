const dayMs = 86_400_000;

/** The Monday of the week in which a day lies, `YYYY-MM-DD`. */
export function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return daysBefore(day, weekday);
}

/** The same day a week earlier. */
export function weekBefore(day: string): string {
  return daysBefore(day, 7);
}

/**
 * The moment of a week ago with which now is compared: as far into the same day of the week. A day on
 * which the clocks change may be shorter; then the comparison ends with it.
 */
export function sameTimeLastWeek(
  now: Date,
  startOfToday: Date,
  dayLastWeek: { start: Date; end: Date },
): Date {
  const intoDay = now.getTime() - startOfToday.getTime();
  const moment = dayLastWeek.start.getTime() + intoDay;
  return new Date(Math.min(moment, dayLastWeek.end.getTime()));
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}
