/** What ended without a thing of Checkout.com's: it is the same whatever was asked for. */
export type Refusal =
  | { outcome: 'rejected'; reason: string; codes?: readonly string[] }
  | { outcome: 'unknown' };

/** An answer without success, as far as it is read. */
export interface CheckoutRefusal {
  status: number;
  /** It carries the id that Checkout.com gives to every request: no proxy said it. */
  isTheirs: boolean;
  /** What is wrong, where they say so. */
  codes: readonly string[];
}

/** Our account there is too empty today; nothing was moved. */
const emptyBalance =
  /^(?:insufficient_(?:funds|balance)|balance_insufficient)$|_insufficient_(?:funds|balance)$/;

/**
 * What an answer without success means for our money. Only what Checkout.com says in so many words ends
 * anything: a refused key, a call that is not allowed (now), too many calls and an empty balance are for
 * later; a call that another one is still making is unknown, and so is every answer of somebody between.
 */
export function outcomeOfRefusal({ status, isTheirs, codes }: CheckoutRefusal): Refusal {
  const later = { outcome: 'rejected', reason: 'NOT_NOW' } as const;
  if (status === 401 || status === 403 || status === 429) return later;
  if (!isTheirs || status < 400 || status >= 500 || status === 409) return { outcome: 'unknown' };
  if (status === 404) return { outcome: 'rejected', reason: 'NOT_FOUND' };
  if (codes.some((code) => emptyBalance.test(code))) return later;
  if (codes.some((code) => code.startsWith('cko_idempotency_key')))
    return { outcome: 'rejected', reason: 'KEY_REUSED' };
  const reason = codes[0] ?? `HTTP_${status}`;
  return { outcome: 'rejected', reason, ...(codes.length > 1 ? { codes } : {}) };
}
