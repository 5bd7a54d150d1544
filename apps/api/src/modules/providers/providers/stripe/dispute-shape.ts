import type { DisputeReason } from '@tipwell/contract/payments/payment-kinds';
import * as z from 'zod';
import type { DisputeReport } from '../ports/ports.ts';
import { moment, seconds } from '../ports/moment-in-seconds.ts';
import { attempt, currency } from './shapes.ts';

const line = z.object({
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  created: moment,
  type: z.string(),
});
type Line = z.infer<typeof line>;

const dispute = z.object({
  id: z.string(),
  amount: z.int(),
  currency,
  reason: z.string(),
  status: z.string(),
  created: moment,
  payment_intent: z.object({ metadata: attempt }).nullable(),
  // Nought where a bank takes no answer at all.
  evidence_details: z.object({ due_by: seconds.nullable() }),
  balance_transactions: z.array(line),
});

const statuses = new Map(
  Object.entries<DisputeReport['status']>({
    warning_needs_response: 'INQUIRY',
    warning_under_review: 'INQUIRY_ANSWERED',
    warning_closed: 'INQUIRY_CLOSED',
    // Settled with the customer before it became a dispute.
    prevented: 'INQUIRY_CLOSED',
    needs_response: 'NEEDS_RESPONSE',
    under_review: 'UNDER_REVIEW',
    won: 'WON',
    lost: 'LOST',
  }),
);

const reasons = new Map(
  Object.entries<DisputeReason>({
    fraudulent: 'FRAUDULENT',
    duplicate: 'DUPLICATE',
    product_not_received: 'NOT_RECEIVED',
    product_unacceptable: 'NOT_AS_DESCRIBED',
    credit_not_processed: 'REFUND_NOT_GIVEN',
    unrecognized: 'UNRECOGNISED',
  }),
);

/** A dispute, asked for with its payment intent; null where the charge is none of ours. */
export function readDispute(body: unknown): DisputeReport | null {
  const read = dispute.parse(body);
  const attemptId = read.payment_intent?.metadata ?? null;
  if (attemptId === null) return null;
  // A status that is new to us is under way: nothing is ended for it.
  const status = statuses.get(read.status) ?? 'UNDER_REVIEW';
  const { due_by: dueBy } = read.evidence_details;
  return {
    attemptId,
    reference: read.id,
    status,
    reason: reasons.get(read.reason) ?? 'OTHER',
    amount: read.amount,
    currency: read.currency,
    openedAt: read.created,
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
    ...movedBy(read.balance_transactions),
  };
}

/** What the lines of our balance say: taken below zero, given back above; what is kept stands beside. */
function movedBy(
  lines: readonly Line[],
): Pick<
  DisputeReport,
  'withdrawn' | 'withdrawnAt' | 'reinstated' | 'reinstatedAt' | 'fee' | 'feeReturned' | 'movedIn'
> {
  // Some fees are a line of their own.
  const ofMoney = lines.filter(({ type }) => type !== 'stripe_fee');
  const fees = lines.map(({ type, amount, fee }) => (type === 'stripe_fee' ? fee - amount : fee));
  const taken = ofMoney.filter(({ amount }) => amount < 0);
  const back = ofMoney.filter(({ amount }) => amount > 0);
  const currencies = new Set(lines.map((each) => each.currency));
  const [movedIn] = currencies;
  return {
    withdrawn: sumOf(taken.map(({ amount }) => -amount)),
    withdrawnAt: taken[0]?.created ?? null,
    reinstated: sumOf(back.map(({ amount }) => amount)),
    reinstatedAt: lastOf(back),
    fee: sumOf(fees.filter((fee) => fee > 0)),
    feeReturned: sumOf(fees.filter((fee) => fee < 0).map((fee) => -fee)),
    movedIn: currencies.size === 1 ? (currency.safeParse(movedIn).data ?? null) : null,
  };
}

/** When the last of them was. */
function lastOf(lines: readonly Line[]): Date | null {
  const moments = lines.flatMap(({ created }) => created?.getTime() ?? []);
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
