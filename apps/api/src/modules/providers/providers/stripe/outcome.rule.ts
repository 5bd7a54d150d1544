/** What ended without a thing of Stripe's: it is the same whatever was asked for. */
export type Refusal =
  | { outcome: 'declined'; reason: string; value: null }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'unknown' };

/** What Stripe says of what it refused. */
export interface StripeError {
  type: string;
  code?: string | undefined;
  declineCode?: string | undefined;
}

/** Our balance there is too small today; nothing was moved. */
export const emptyBalance = new Set(['balance_insufficient']);

/**
 * What an answer without success means for our money. Only what Stripe says in so many words ends
 * anything: a refused key, too many calls and an empty balance are for later, a call that another one is
 * still making is unknown, and so is every answer that is not Stripe's own, such as a proxy's.
 */
export function outcomeOfRefusal(status: number, error: StripeError | null): Refusal {
  const later = { outcome: 'rejected', reason: 'NOT_NOW' } as const;
  if (status === 401 || status === 403 || status === 429) return later;
  if (error === null || status >= 500 || status === 409) return { outcome: 'unknown' };
  const { type, code, declineCode } = error;
  if (type === 'idempotency_error') return { outcome: 'rejected', reason: 'KEY_REUSED' };
  if (type === 'api_error') return { outcome: 'unknown' };
  if (code === 'resource_missing' && status === 404)
    return { outcome: 'rejected', reason: 'NOT_FOUND' };
  if (code !== undefined && emptyBalance.has(code)) return later;
  if (code === 'lock_timeout' || code === 'rate_limit') return later;
  if (status === 402)
    return { outcome: 'declined', reason: declineCode ?? code ?? type, value: null };
  if (status >= 400) return { outcome: 'rejected', reason: code ?? type };
  return { outcome: 'unknown' };
}
