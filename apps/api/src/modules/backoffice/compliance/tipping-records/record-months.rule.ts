/** Calendar months, `2026-11`, both included. */
export interface Months {
  first: string;
  last: string;
}

/** How far back the law lets a worker ask. */
const yearsBack = 3;

/**
 * The months of which somebody can have the record of their tips at a workplace: those in which they
 * worked there, as far as three years back, and once they are over: what the place received in a month
 * that is running would tell, asked for day after day, what each day brought. Null where there is none.
 * @param joinedOn their first business day there, `YYYY-MM-DD`
 * @param leftOn their last; null while they work there
 * @param today the location's business day
 */
export function recordMonths(
  { joinedOn, leftOn }: { joinedOn: string; leftOn: string | null },
  today: string,
): Months | null {
  const day = Temporal.PlainDate.from(today);
  const oldest = monthOf(day.subtract({ years: yearsBack }));
  const before = monthOf(day.subtract({ months: 1 }));
  const first = joinedOn.slice(0, 7);
  const last = leftOn?.slice(0, 7) ?? before;
  const months = { first: first < oldest ? oldest : first, last: last > before ? before : last };
  return months.first <= months.last ? months : null;
}

const monthOf = (day: Temporal.PlainDate): string => day.toString().slice(0, 7);

/** The first and the last day of each month, in their order. */
export function daysOfMonths({ first, last }: Months): { from: string; to: string }[] {
  const days: { from: string; to: string }[] = [];
  const end = Temporal.PlainYearMonth.from(last);
  let month = Temporal.PlainYearMonth.from(first);
  while (Temporal.PlainYearMonth.compare(month, end) <= 0) {
    const from = month.toPlainDate({ day: 1 });
    days.push({ from: from.toString(), to: from.with({ day: from.daysInMonth }).toString() });
    month = month.add({ months: 1 });
  }
  return days;
}
