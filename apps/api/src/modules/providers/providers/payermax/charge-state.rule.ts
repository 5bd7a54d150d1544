import { createHash } from 'node:crypto';
import type { Charge, ChargeStatus, DeclineReason } from '../ports/ports.ts';
import type { Order } from './shapes.ts';

/** What was started: the sum, and whether anybody may still pay. */
interface StartedCharge {
  attemptId: string;
  reference: string;
  amount: number;
  currency: Charge['currency'];
  isClosed: boolean;
  /** Where the bank asks about the last try; null: it was told of no such page. */
  bankUrl: string | null;
}

type Standing = 'CAPTURED' | 'PENDING' | 'OVER';

const standings = new Map(
  Object.entries<Standing>({
    SUCCESS: 'CAPTURED',
    PENDING: 'PENDING',
    FAILED: 'OVER',
    CLOSED: 'OVER',
  }),
);

/** How an order stands; null: the state is new to us. */
export function knownStanding({ status }: Pick<Order, 'status'>): Standing | null {
  return standings.get(status) ?? null;
}

/** The same, where a state that is new to us is under way: nothing is ended for it. */
export function standingOf(order: Pick<Order, 'status'>): Standing {
  return knownStanding(order) ?? 'PENDING';
}

/** Of several tries the one furthest on says how the charge stands. */
const furthest: readonly Standing[] = ['CAPTURED', 'PENDING', 'OVER'];

/**
 * A charge of ours, by every order that was tried for it, the newest first. What was captured is counted
 * together: should two have been, people see that the sum is not what was asked for.
 */
export function chargeOf(started: StartedCharge, tries: readonly Order[]): Charge {
  const { attemptId, reference, amount, currency, isClosed, bankUrl } = started;
  const standing = furthest.find((one) => tries.some((order) => standingOf(order) === one));
  const counts = tries.find((order) => standingOf(order) === standing);
  const captured = tries.filter((order) => standingOf(order) === 'CAPTURED');
  return {
    attemptId,
    reference,
    status: statusOf(standing, { isClosed, bankUrl }),
    amount,
    amountCaptured: captured.reduce((sum, order) => sum + order.amount, 0),
    // The sum is told in the currency that was taken, so that another one is noticed.
    currency: counts?.currency ?? currency,
    capturedAt: captured[0]?.completeTime ?? null,
    declinedBecause: standing === 'OVER' && counts ? declinedBecause(counts) : null,
    card: counts && standing !== 'OVER' ? cardOf(counts) : null,
  };
}

function statusOf(
  standing: Standing | undefined,
  { isClosed, bankUrl }: Pick<StartedCharge, 'isClosed' | 'bankUrl'>,
): ChargeStatus {
  if (standing === undefined || standing === 'OVER') {
    return isClosed ? 'CANCELLED' : 'WAITING_FOR_CARD';
  }
  if (standing === 'CAPTURED') return 'CAPTURED';
  return bankUrl === null ? 'PROCESSING' : 'WAITING_FOR_BANK';
}

/** PayerMax says why in a sentence, of which its document names none: what is not understood is a plain no. */
const sentences: readonly [RegExp, DeclineReason][] = [
  [/insufficient|not enough/i, 'INSUFFICIENT_FUNDS'],
  [/expired card|card (?:has |is )?expired/i, 'CARD_EXPIRED'],
  [/3ds|3-d secure|authenticat/i, 'AUTHENTICATION_FAILED'],
];

function declinedBecause({ status, resultCode, resultMsg }: Order): DeclineReason {
  // Nobody answered on the bank's page while it was open.
  if (status === 'CLOSED') return 'AUTHENTICATION_FAILED';
  const told = `${resultCode ?? ''} ${resultMsg ?? ''}`;
  return sentences.find(([pattern]) => pattern.test(told))?.[1] ?? 'DECLINED';
}

/** The card of an order, as far as guests and books know it. */
function cardOf({ tradeToken, paymentDetails }: Order): Charge['card'] {
  const card = paymentDetails?.[0]?.cardInfo;
  if (!card) return null;
  const { source, cardIdentifierNo: masked } = card;
  return {
    brand: (card.cardOrg ?? '').toLowerCase(),
    lastFour: card.cardLast4 ?? /\d{4}$/.exec(masked ?? '')?.[0] ?? null,
    fingerprint: fingerprintOf(card) ?? tradeToken,
    country: card.country?.toLowerCase() ?? null,
    wallet: source?.startsWith('GOOGLEPAY')
      ? 'GOOGLEPAY'
      : source === 'APPLEPAY'
        ? 'APPLEPAY'
        : null,
  };
}

type Card = NonNullable<NonNullable<Order['paymentDetails']>[number]['cardInfo']>;

/** PayerMax gives cards no name of their own: ten digits and the end of a card are as near as it gets. */
function fingerprintOf({
  cardIdentifierNo: masked,
  cardExpirationYear: year,
  cardExpirationMonth: month,
}: Card): string | null {
  if (!masked || !year || !month || !/^\d{6}\*+\d{4}$/.test(masked)) return null;
  return createHash('sha256').update(`${masked} ${year}/${month}`).digest('hex').slice(0, 32);
}
