// What the issuer's refusal to load a card means for the money that was held for it.

export type LoadRefusal =
  | { outcome: 'declined'; reason: string; value: null }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'unknown' };

/** An answer without success, as far as it is read. */
export interface RefusedLoad {
  status: number;
  /** What is wrong, where they say so in their own shape; null: anybody between us may have said it. */
  code: string | null;
}

const cannotBeLoaded = new Set(['card_not_active', 'account_not_active', 'account_not_found']);
const ourIdIsTaken = new Set(['reference_reused', 'idempotency_key_reused']);
/** What we keep at the issuer is too little today; nothing was moved. */
const floatIsEmpty = /^insufficient_|_insufficient_(?:funds|balance)$/;

/**
 * Only what the issuer says in so many words ends anything. A refused key, too many calls and a float
 * that is empty are for later, the last one once people have put money there; a conflict whose reason is not known may be the very load that we asked
 * for before, so it is looked up; an answer without a code is somebody's between us.
 */
export function outcomeOfRefusedLoad({ status, code }: RefusedLoad): LoadRefusal {
  const later = { outcome: 'rejected', reason: 'NOT_NOW' } as const;
  if (status === 401 || status === 403 || status === 429) return later;
  if (code === null || status < 400 || status >= 500) return { outcome: 'unknown' };
  if (floatIsEmpty.test(code)) return { outcome: 'rejected', reason: 'BALANCE_EMPTY' };
  if (ourIdIsTaken.has(code)) return { outcome: 'rejected', reason: 'KEY_REUSED' };
  if (cannotBeLoaded.has(code)) return { outcome: 'rejected', reason: 'destination_not_active' };
  if (code === 'load_declined') return { outcome: 'declined', reason: code, value: null };
  if (status === 404) return { outcome: 'rejected', reason: 'NOT_FOUND' };
  return status === 409 ? { outcome: 'unknown' } : { outcome: 'rejected', reason: code };
}
