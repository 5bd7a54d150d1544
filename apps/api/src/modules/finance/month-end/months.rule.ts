/** The month after, `YYYY-MM`. */
export function monthAfter(month: string): string {
  return Temporal.PlainYearMonth.from(month).add({ months: 1 }).toString();
}

/** The month before, `YYYY-MM`. */
export function monthBefore(month: string): string {
  return Temporal.PlainYearMonth.from(month).subtract({ months: 1 }).toString();
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** All months from one to another, both included; none where they are the wrong way round. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
