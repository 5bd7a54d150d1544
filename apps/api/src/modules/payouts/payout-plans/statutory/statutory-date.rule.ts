/** What somebody has of tips that the law wants paid by a date, in minor units. */
export interface Unpaid {
  readonly balance: number;
  /** What of all they earned was paid by customers since the first day of this month. */
  readonly earnedThisMonth: number;
  /** The same since the first day of the month before. */
  readonly earnedSinceLastMonth: number;
}

/** The last day of the month that a day lies in, `YYYY-MM-DD`. */
function endOfMonth(day: Temporal.PlainDate): string {
  return day.with({ day: day.daysInMonth }).toString();
}

/**
 * The earliest statutory date of what is still unpaid, and how much of it falls due then: a tip reaches
 * people by the last day of the month after the one in which the customer paid (money rule 7). What was
 * earned last is what is left, since the oldest is paid first. Null where nothing is due before the end
 * of next month.
 * @param today the location's business day
 */
export function statutoryDue(unpaid: Unpaid, today: string): { dueOn: string; due: number } | null {
  const day = Temporal.PlainDate.from(today);
  const { balance, earnedThisMonth, earnedSinceLastMonth } = unpaid;
  if (balance > earnedSinceLastMonth) {
    return { dueOn: endOfMonth(day.subtract({ months: 1 })), due: balance - earnedSinceLastMonth };
  }
  if (balance > earnedThisMonth) return { dueOn: endOfMonth(day), due: balance - earnedThisMonth };
  return null;
}
