import type { Charge, ChargeStatus, DeclineReason } from '../ports/ports.ts';
import type { Session, Transaction } from './shapes.ts';

const states = new Map(
  Object.entries<ChargeStatus>({
    PendingPayment: 'WAITING_FOR_CARD',
    PendingAction: 'WAITING_FOR_BANK',
    Processing: 'PROCESSING',
    Approved: 'AUTHORISED',
    Captured: 'CAPTURED',
    Voided: 'CANCELLED',
  }),
);

/** Whether we know what a session's state means. */
export function isKnownState({ status }: Session): boolean {
  return states.has(status);
}

/**
 * A charge as we tell it. A session that waits cannot be ended at Ryft: once we have closed one, whatever
 * is still reserved for it is given free, so it counts as cancelled while nothing is taken. A state that is
 * new to us is under way: nothing is ended for it.
 * @param captures what was taken, the oldest first
 */
export function chargeOf(
  { attemptId, isClosed }: { attemptId: string; isClosed: boolean },
  session: Session,
  captures: readonly Transaction[],
): Charge {
  const { id, amount, currency } = session;
  const amountCaptured = captures.reduce((sum, one) => sum + one.amount, 0);
  const status = statusOf(session, { isClosed, amountCaptured });
  return {
    attemptId,
    reference: id,
    status,
    amount,
    amountCaptured,
    currency,
    capturedAt: status === 'CAPTURED' ? (captures.at(-1)?.createdTimestamp ?? null) : null,
    declinedBecause:
      session.status === 'PendingPayment' && session.lastError
        ? declineOf(session.lastError)
        : null,
    card: isPaid(status) ? cardOf(session) : null,
  };
}

function statusOf(
  session: Session,
  { isClosed, amountCaptured }: { isClosed: boolean; amountCaptured: number },
): ChargeStatus {
  const status = states.get(session.status) ?? 'PROCESSING';
  const isWaiting = status === 'WAITING_FOR_CARD' || status === 'WAITING_FOR_BANK';
  if (isClosed && isWaiting) return 'CANCELLED';
  // How much was taken is told apart: until then it is not known what to write down.
  return status === 'CAPTURED' && amountCaptured === 0 ? 'PROCESSING' : status;
}

function isPaid(status: ChargeStatus): boolean {
  return status === 'CAPTURED' || status === 'AUTHORISED' || status === 'PROCESSING';
}

/** Why a card was refused, in their words; all others are plain refusals. */
const declines = new Map(
  Object.entries<DeclineReason>({
    insufficient_funds: 'INSUFFICIENT_FUNDS',
    withdrawal_limit_exceeded: 'INSUFFICIENT_FUNDS',
    expired_card: 'CARD_EXPIRED',
    '3ds_authentication_failure': 'AUTHENTICATION_FAILED',
    '3ds_authentication_required': 'AUTHENTICATION_FAILED',
    '3ds_cardholder_not_participating': 'AUTHENTICATION_FAILED',
  }),
);

function declineOf(lastError: string): DeclineReason {
  return declines.get(lastError) ?? 'DECLINED';
}

const wallets = new Map(
  Object.entries<'APPLEPAY' | 'GOOGLEPAY'>({
    ApplePay: 'APPLEPAY',
    GooglePay: 'GOOGLEPAY',
  }),
);

/** The card of a session, as far as guests and books know it. Ryft does not say that two cards are one. */
function cardOf({ id, paymentMethod }: Session): Charge['card'] {
  if (!paymentMethod?.card) return null;
  const { card, tokenizedDetails, wallet } = paymentMethod;
  return {
    brand: card.scheme?.toLowerCase() ?? '',
    lastFour: card.last4 ?? null,
    fingerprint: tokenizedDetails?.id ?? id,
    country: card.binDetails?.issuerCountry?.toLowerCase() ?? null,
    wallet: wallets.get(wallet?.type ?? '') ?? null,
  };
}
