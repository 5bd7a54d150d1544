import type { Charge, DeclineReason } from '../ports/ports.ts';
import type { Fact } from './messages.ts';

/** What was started: the sum, whether it is only reserved, and whether anybody may still pay. */
export interface StartedCharge {
  attemptId: string;
  reference: string;
  amount: number;
  currency: Charge['currency'];
  isReserved: boolean;
  isClosed: boolean;
  /** When the guest's browser was sent to its bank last. */
  atBankAt: Date | null;
}

/** What the session says when it is read: by that alone it is known before any message has come. */
export interface ReadSession {
  /** Paid, or about to be. */
  standing: 'AUTHORISED' | 'PENDING' | 'REFUSED' | 'OPEN';
  payment: {
    pspReference: string;
    amount: number;
    currency: Charge['currency'];
    brand: string | null;
  } | null;
  readAt: Date;
}

/** What ends an authorisation before anything is taken. */
const endings = new Set(['CANCELLATION', 'TECHNICAL_CANCEL', 'EXPIRE']);

/**
 * A charge by all that was told of it, in whichever order it came. What is not reserved is captured by
 * Adyen as soon as it is authorised, because every session of ours asks for that; what is reserved is taken
 * by what was captured. Should two payments have been made, their sums are told together and people see it.
 */
export function chargeOf(
  started: StartedCharge,
  facts: readonly Fact[],
  session: ReadSession | null,
): Charge {
  const { attemptId, reference, amount, currency, isReserved, isClosed } = started;
  const done = (code: string) => facts.filter((one) => one.eventCode === code && one.isSuccess);
  const ended = new Set(
    facts
      .filter(({ eventCode, isSuccess }) => isSuccess && endings.has(eventCode))
      .map(({ originalReference, pspReference }) => originalReference ?? pspReference),
  );
  const authorised = done('AUTHORISATION');
  const held = authorised.filter(({ pspReference }) => !ended.has(pspReference));
  const failed = new Set(done('CAPTURE_FAILED').map((one) => one.originalReference));
  const captures = done('CAPTURE').filter((one) => !failed.has(one.originalReference));
  const refusals = facts.filter((one) => one.eventCode === 'AUTHORISATION' && !one.isSuccess);
  const refused = refusals.at(-1);
  const [paid] = held.length > 0 ? held : captures;
  const base = {
    attemptId,
    reference,
    amount,
    currency: paid?.currency ?? session?.payment?.currency ?? currency,
    amountCaptured: 0,
    capturedAt: null,
    declinedBecause: null,
  };
  const card = paid ? cardOf(paid) : cardOfSession(session);

  if (captures.length > 0) {
    const taken = captures.reduce((sum, capture) => sum + capture.amount, 0);
    const capturedAt = captures.at(-1)?.at ?? null;
    return { ...base, status: 'CAPTURED', amountCaptured: taken, capturedAt, card };
  }
  if (paid) {
    if (isReserved) return { ...base, status: 'AUTHORISED', card };
    // It was to be taken by itself and was not: people have to look at it.
    if (failed.has(paid.pspReference)) return { ...base, status: 'PROCESSING', card };
    const taken = held.reduce((sum, one) => sum + one.amount, 0);
    return { ...base, status: 'CAPTURED', amountCaptured: taken, capturedAt: paid.at, card };
  }
  if (authorised.length === 0 && session?.standing === 'AUTHORISED' && session.payment) {
    if (ended.has(session.payment.pspReference))
      return { ...base, status: 'CANCELLED', card: null };
    if (isReserved) return { ...base, status: 'AUTHORISED', card };
    const { amount: taken } = session.payment;
    return { ...base, status: 'CAPTURED', amountCaptured: taken, capturedAt: session.readAt, card };
  }
  if (isClosed || ended.size > 0) return { ...base, status: 'CANCELLED', card: null };
  if (session?.standing === 'PENDING') return { ...base, status: 'PROCESSING', card };
  const isAtBank =
    started.atBankAt !== null && (refused === undefined || started.atBankAt > refused.at);
  if (isAtBank && session?.standing !== 'REFUSED') {
    return { ...base, status: 'WAITING_FOR_BANK', card: null };
  }
  return {
    ...base,
    status: 'WAITING_FOR_CARD',
    declinedBecause: refused ? declineOf(refused.reason) : null,
    card: null,
  };
}

/** Why a card was refused, in their words; all others are plain refusals. */
const declines: readonly (readonly [RegExp, DeclineReason])[] = [
  [/not enough balance|insufficient/i, 'INSUFFICIENT_FUNDS'],
  [/expired card/i, 'CARD_EXPIRED'],
  [/3d not authenticated|authentication|cancelled/i, 'AUTHENTICATION_FAILED'],
];

export function declineOf(reason: string): DeclineReason {
  return declines.find(([pattern]) => pattern.test(reason))?.[1] ?? 'DECLINED';
}

/** The last group of `874574:1935:11/2012` before the expiry is the card's last four. */
const lastFourIn = (reason: string): string | null =>
  /^[^:]*:(\d{4}):\d{1,2}\/\d{4}$/.exec(reason)?.[1] ?? null;

/** The card of a payment, as far as Adyen is set to tell of it. */
function cardOf({ pspReference, reason, details }: Fact): Charge['card'] {
  const variant = details.paymentMethodVariant ?? details.paymentMethod ?? '';
  const country = details.issuerCountry ?? details.cardIssuingCountry;
  return {
    brand: brandOf(details.paymentMethod ?? variant),
    lastFour: details.cardSummary ?? lastFourIn(reason),
    fingerprint: details.alias ?? pspReference,
    country: country?.toLowerCase() ?? null,
    wallet: walletOf(variant),
  };
}

function cardOfSession(session: ReadSession | null): Charge['card'] {
  const payment = session?.payment;
  if (!payment) return null;
  return {
    brand: brandOf(payment.brand ?? ''),
    lastFour: null,
    fingerprint: payment.pspReference,
    country: null,
    wallet: null,
  };
}

const brands = new Map(Object.entries<string>({ mc: 'mastercard' }));

function brandOf(method: string): string {
  const [name = ''] = method.split('_');
  return brands.get(name) ?? name;
}

function walletOf(variant: string): 'APPLEPAY' | 'GOOGLEPAY' | null {
  if (/applepay/i.test(variant)) return 'APPLEPAY';
  return /googlepay|paywithgoogle/i.test(variant) ? 'GOOGLEPAY' : null;
}
