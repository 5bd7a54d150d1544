/** Somebody is told ten days before, and with more weight three days before (money rule 7). */
const soonDays = 10;
const nowDays = 3;

/** How urgent a legal date is; null while it is further off than ten days. */
export function urgencyOfDate(dueOn: string, today: string): 'NOW' | 'SOON' | null {
  const days = daysUntil(dueOn, today);
  if (days <= nowDays) return 'NOW';
  return days <= soonDays ? 'SOON' : null;
}

/** How many days ago a legal date was; 0 on the day itself and before it. */
export function daysLate(dueOn: string, today: string): number {
  return Math.max(0, -daysUntil(dueOn, today));
}

const daysUntil = (dueOn: string, today: string): number =>
  Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(dueOn)).days;
