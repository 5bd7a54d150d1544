import { fail } from '@tipwell/contract/api/errors';
import type { receiptStates } from '@tipwell/contract/payments/calls/payments';
import type { Context } from '#platform/context.ts';
import { expediteInquiries, inquire } from '#providers/attempts';
import { chargeAttempts } from '../charging/charge-attempts.ts';
import { findTipByReceipt, type Tip } from '../payments/payment-store.ts';
import { customerName, findTipTarget, type TipTarget } from '../recipients/tip-recipient.ts';

export type ReceiptState = (typeof receiptStates)[number];

export interface Receipt {
  tip: Tip;
  state: ReceiptState;
  target: TipTarget;
  /** The name customers know the person by, or the location's. */
  paidTo: string;
  /** What was taken from the customer's card. */
  charged: number;
  /** The bank has not answered for longer than it normally takes. */
  isLate: boolean;
  /** What the customer paid above the tip and the bill; 0 where nothing was added. */
  serviceFee: number;
  /** The customer left the processor's page, and the processor says that nothing was paid there so far. */
  wasLeft: boolean;
}

/** What a customer is told about a tip. */
function receiptState({
  state,
  declinedBecause,
  sumDiffersSince,
  isCardProhibited,
}: Pick<Tip, 'state' | 'declinedBecause' | 'sumDiffersSince' | 'isCardProhibited'>): ReceiptState {
  switch (state) {
    case 'CAPTURED':
      return isCardProhibited ? 'GOING_BACK' : 'PAID';
    case 'REFUNDED':
    case 'CHARGED_BACK':
      return state;
    case 'EXPIRED':
      return 'EXPIRED';
    case 'STARTED':
      if (sumDiffersSince) return 'CHECKING';
      return declinedBecause ? 'DECLINED' : 'WAITING';
    case 'PROCESSING':
      return sumDiffersSince ? 'CHECKING' : 'WAITING';
  }
}

/** A bank answers within seconds; after this the page stops saying so (a setting). */
const lateAfterMinutes = 5;

function isLate(startedAt: Date, now: Date): boolean {
  return now.getTime() - startedAt.getTime() > lateAfterMinutes * 60_000;
}

/** What went back before it was booked was another sum than was asked for. */
function chargedOf({ charged, capturedBeyond, capturedAt }: Tip): number {
  return capturedAt === null ? charged + capturedBeyond : charged;
}

/** Whether something was paid, whatever has become of it since. */
export function wasPaid(state: ReceiptState): boolean {
  return (
    state === 'PAID' || state === 'GOING_BACK' || state === 'REFUNDED' || state === 'CHARGED_BACK'
  );
}

/**
 * The receipt behind its unguessable id. Looking at a receipt that still waits makes us ask the
 * processor soon, so that a lost message costs the customer seconds and not minutes; "nothing was
 * charged" is said only when the processor, asked now, says so too.
 * @param options.hasLeft the customer comes from the processor's page by its way back
 * @throws notFound
 */
export async function showReceipt(
  context: Context,
  receiptId: string,
  { hasLeft = false } = {},
): Promise<Receipt> {
  const known = await findTipByReceipt(context.db, receiptId);
  if (!known) fail('notFound');
  const before = receiptState(known);
  const isLeft = hasLeft && known.state === 'STARTED' && before === 'WAITING';
  const isAsked =
    (before === 'DECLINED' || isLeft) && (await inquire(context, chargeAttempts, known));
  const tip = isAsked ? ((await findTipByReceipt(context.db, receiptId)) ?? known) : known;
  const target = await findTipTarget(context.db, tip, context.clock.now());
  if (!target) fail('notFound');
  const told = receiptState(tip);
  const state = told === 'DECLINED' && !isAsked ? 'WAITING' : told;
  const wasLeft = isLeft && isAsked && state === 'WAITING' && tip.state === 'STARTED';
  if (state === 'WAITING' && !wasLeft) {
    const now = context.clock.now();
    await expediteInquiries(context.db, chargeAttempts.table, [tip.tipId], now);
  }
  return {
    tip,
    state,
    target,
    paidTo: customerName(target),
    charged: chargedOf(tip),
    isLate: state === 'WAITING' && isLate(tip.startedAt, context.clock.now()),
    serviceFee: tip.charged - tip.amount - tip.bill,
    wasLeft,
  };
}
