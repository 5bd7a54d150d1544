/** The most that a month of inactivity costs: £3.00 (money rule 5.6). Pounds only. */
const mostPerMonth = 300;

/** How long an account may rest before it costs anything. */
const restMonths = 12;

export interface InactivityFee {
  /** The day on which it is taken, `YYYY-MM-DD`. */
  readonly date: string;
  /** Minor units, above zero. */
  readonly fee: number;
  /** What is left afterwards, never below zero. */
  readonly balance: number;
}

/**
 * The fees of an account in pounds that rests on, until nothing is left (money rule 5.6): the first on
 * the day after twelve full months without a payment received or money sent out, then one each month.
 * The fee itself is no activity. It never touches UK qualifying money: pass only the free balance.
 * @param balance in pence
 * @param lastActivity the date of the last payment received or transfer out, `YYYY-MM-DD`
 */
export function inactivityFees(balance: number, lastActivity: string): InactivityFee[] {
  // Each month counts from the first date, so that a short month does not move those after it.
  const first = Temporal.PlainDate.from(lastActivity).add({ months: restMonths }).add({ days: 1 });
  const fees: InactivityFee[] = [];
  let left = balance;
  while (left > 0) {
    const fee = Math.min(mostPerMonth, left);
    left -= fee;
    fees.push({ date: first.add({ months: fees.length }).toString(), fee, balance: left });
  }
  return fees;
}
