import type { OwnReview } from '@tipwell/contract/payments/calls/reviews';
import type { ReceivedTip } from '@tipwell/contract/payments/calls/payments';

type Bill = NonNullable<ReceivedTip['bill']>;

/** One line of a person's list: a tip, or a bill; never one counted as the other. */
export type TipRow = {
  tip: ReceivedTip;
  /** What reached the person, or the team where all of a tip is shared. */
  amount: number;
  /** What the guest said of the payment; beside the tip, or beside the bill where no tip was given. */
  review: OwnReview | null;
} & (
  | { kind: 'TIP' }
  | {
      kind: 'BILL';
      bill: Bill;
      /** All that left the guest's card: the bill, the tip, and fees where they paid them on top. */
      paid: number;
    }
);

/** The lines of one payment: the tip first, then the bill; either may be missing. */
export function rowsOf(tip: ReceivedTip): TipRow[] {
  const { bill, review } = tip;
  const rows: TipRow[] = [];
  if (tip.amount > 0) {
    rows.push({ kind: 'TIP', tip, amount: shownAmount(tip), review });
  }
  if (bill) {
    rows.push({
      kind: 'BILL',
      tip,
      bill,
      amount: bill.net,
      paid: tip.charged + bill.net + bill.fees,
      review: tip.amount > 0 ? null : review,
    });
  }
  return rows;
}

/** What a tip brought: the person's own part, or the team's where all of it is shared. */
export function shownAmount(tip: Pick<ReceivedTip, 'net' | 'toTeam'>): number {
  return tip.net === 0 ? tip.toTeam : tip.net;
}

/** Whether the sum beside a row is the person's no more: of a tip that the venue bears it still is. */
export function isLost({ tip, kind }: Pick<TipRow, 'tip' | 'kind'>): boolean {
  return tip.wentBack !== null && !(kind === 'TIP' && tip.isKept);
}
