import type { Charge, ChargeStatus, DeclineReason } from '../ports/ports.ts';
import type { PaymentAction, PaymentDetails } from './shapes.ts';

/** A payment at Checkout.com with what was done about it. */
export interface ReadPayment {
  details: PaymentDetails;
  actions: readonly PaymentAction[];
}

/** What was started: the sum, and whether anybody may still pay. */
export interface StartedCharge {
  attemptId: string;
  reference: string;
  amount: number;
  currency: Charge['currency'];
  isClosed: boolean;
}

type Standing = 'CAPTURED' | 'PROCESSING' | 'WAITING_FOR_BANK' | 'OVER';

const standings = new Map(
  Object.entries<Standing>({
    Captured: 'CAPTURED',
    'Partially Captured': 'CAPTURED',
    Refunded: 'CAPTURED',
    'Partially Refunded': 'CAPTURED',
    Authorized: 'PROCESSING',
    Declined: 'OVER',
    Voided: 'OVER',
    Canceled: 'OVER',
    Expired: 'OVER',
  }),
);

/** How a payment stands. A state that is new to us is under way: nothing is ended for it. */
export function standingOf({ status, bankUrl }: PaymentDetails): Standing {
  if (status === 'Pending' && bankUrl !== null) return 'WAITING_FOR_BANK';
  return standings.get(status) ?? 'PROCESSING';
}

/** Of several tries the one furthest on says how the charge stands. */
const furthest: readonly Standing[] = ['CAPTURED', 'PROCESSING', 'WAITING_FOR_BANK', 'OVER'];

/**
 * A charge of ours, by everything that was tried for it, the newest first. What was captured is counted
 * together: should two have been, people see that the sum is not what was asked for.
 */
export function chargeOf(started: StartedCharge, payments: readonly ReadPayment[]): Charge {
  const { attemptId, reference, amount, currency, isClosed } = started;
  const standing = furthest.find((one) => payments.some((of) => standingOf(of.details) === one));
  const counts = payments.find(({ details }) => standingOf(details) === standing);
  const captures = payments
    .flatMap(({ actions }) => actions)
    .filter(({ type, approved }) => type === 'Capture' && approved !== false);
  const amountCaptured = captures.reduce((sum, capture) => sum + capture.amount, 0);
  // What is to be captured by itself is so soon after; until then it is reserved.
  const isHeld = counts?.details.status === 'Authorized';
  const status = isHeld ? 'AUTHORISED' : statusOf(standing, { isClosed, amountCaptured });
  return {
    attemptId,
    reference,
    status,
    amount,
    amountCaptured,
    // The sum is told in the currency that was taken, so that another one is noticed.
    currency: counts?.details.currency ?? currency,
    capturedAt: status === 'CAPTURED' ? (captures.at(-1)?.processed_on ?? null) : null,
    declinedBecause: standing === 'OVER' && counts ? declinedBecause(counts) : null,
    card: counts && standing !== 'OVER' ? cardOf(counts.details) : null,
  };
}

function statusOf(
  standing: Standing | undefined,
  { isClosed, amountCaptured }: { isClosed: boolean; amountCaptured: number },
): ChargeStatus {
  if (standing === undefined || standing === 'OVER') {
    return isClosed ? 'CANCELLED' : 'WAITING_FOR_CARD';
  }
  // How much was taken is told apart: until then it is not known what to write down.
  return standing === 'CAPTURED' && amountCaptured === 0 ? 'PROCESSING' : standing;
}

function declinedBecause({ details, actions }: ReadPayment): Charge['declinedBecause'] {
  if (details.status === 'Expired') return 'AUTHENTICATION_FAILED';
  if (details.status !== 'Declined') return null;
  const refused = actions.find(({ type }) => type === 'Authorization');
  return declineOf(refused?.response_code);
}

/** Why a card was refused, by their numbers; all others are plain refusals. */
const declines = new Map(
  Object.entries<DeclineReason>({
    '20051': 'INSUFFICIENT_FUNDS',
    '20061': 'INSUFFICIENT_FUNDS',
    '20054': 'CARD_EXPIRED',
    '30033': 'CARD_EXPIRED',
    '20150': 'AUTHENTICATION_FAILED',
    '20151': 'AUTHENTICATION_FAILED',
    '20152': 'AUTHENTICATION_FAILED',
    '20153': 'AUTHENTICATION_FAILED',
    '20154': 'AUTHENTICATION_FAILED',
  }),
);

function declineOf(responseCode: string | null | undefined): DeclineReason {
  return declines.get(responseCode ?? '') ?? 'DECLINED';
}

const wallets = new Map(
  Object.entries<'APPLEPAY' | 'GOOGLEPAY'>({
    applepay: 'APPLEPAY',
    googlepay: 'GOOGLEPAY',
  }),
);

/** The card of a payment, as far as guests and books know it. */
function cardOf({ id, source }: PaymentDetails): Charge['card'] {
  if (!source) return null;
  return {
    brand: source.scheme ?? '',
    lastFour: source.last4 ?? null,
    fingerprint: source.fingerprint ?? id,
    country: source.issuer_country?.toLowerCase() ?? null,
    wallet: wallets.get(source.card_wallet_type ?? '') ?? null,
  };
}
