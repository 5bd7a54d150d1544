/** What ended without a thing of PayerMax's: it is the same whatever was asked for. */
export type Refusal = { outcome: 'rejected'; reason: string } | { outcome: 'unknown' };

/** An answer without success. */
export interface PayerMaxRefusal {
  status: number;
  /** Null where none was told. */
  code: string | null;
  /** One of PayerMax's keys signed it. */
  isSigned: boolean;
}

/** Our key is not taken: the other one of two may be. */
export const refusesOurKey = (code: string | null): boolean =>
  code === 'SIGN_VERIFY_FAILED' || code === 'MERCHANT_APP_INVALID';

/**
 * Nothing was made, and the same may be asked for again: our clock is off, we ask too often or from
 * another address, our key or contract is not taken (yet), our account there is too empty today.
 */
const forLater = new Set([
  'REQ_TIME_OVER_TIME',
  'TOO_MANY_REQUEST',
  'TOO_MANY_REQUESTS',
  'ILLEGAL_IP_REQUEST',
  'MERCHANT_INVALID',
  'REFUND_INSUFFICIENT_BALANCE',
  'INSUFFICIENT_BALANCE',
  'BALANCE_NOT_ENOUGH',
]);

/** It may have been made all the same. */
const open = /TIME_?OUT|BUSY|UNEXPECTED|UNKNOWN|PROCESSING|SYSTEM_ERROR/;

/**
 * What an answer without success means for our money. Only what PayerMax says in so many words and has
 * signed ends anything, and never that our request came too early or too late by its clock. Whom it does
 * not know it refuses without a signature: such a refusal may put something off, and no more.
 */
export function outcomeOfRefusal({ status, code, isSigned }: PayerMaxRefusal): Refusal {
  const later = { outcome: 'rejected', reason: 'NOT_NOW' } as const;
  if (status === 401 || status === 403 || status === 429) return later;
  if (code === null || status >= 500 || open.test(code)) return { outcome: 'unknown' };
  if (refusesOurKey(code) || forLater.has(code)) return later;
  // Whatever else it finds wrong with the time of a request, nothing was made for it.
  if (/REQ(?:UEST)?_?TIME/.test(code) || code.startsWith('CONTRACT_')) return later;
  if (!isSigned) return { outcome: 'unknown' };
  if (/^(?:ORDER|REFUND_ORDER|REFUND|CASE)_NOT_EXIST$/.test(code)) {
    return { outcome: 'rejected', reason: 'NOT_FOUND' };
  }
  return { outcome: 'rejected', reason: code };
}

/** It knows our number already: what stands under it is asked about. */
export const isRepeat = (reason: string): boolean =>
  /^(?:ORDER|REFUND)(?:_[A-Z]+)?_REPEAT(?:ED)?$/.test(reason);

/** A question that was refused says that there is no such thing, or nothing at all of what it was about. */
export function outcomeOfQuestion(refusal: Refusal): Refusal {
  if (refusal.outcome === 'unknown') return refusal;
  const saysSomething = ['NOT_FOUND', 'NOT_NOW', 'NOT_REACHED'].includes(refusal.reason);
  return saysSomething ? refusal : { outcome: 'unknown' };
}
