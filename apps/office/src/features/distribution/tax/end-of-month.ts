/** The last day of a day's month, or the last that is possible. Both `YYYY-MM-DD`. */
export function endOfMonth(firstDay: string, lastPossibleDay: string): string {
  const [year, month] = firstDay.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
  return last < lastPossibleDay ? last : lastPossibleDay;
}
