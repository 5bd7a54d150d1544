// An entry whose accounts lie in two databases, as two entries that each balance where they are posted.
import type { Entry } from '../../apps/api/src/modules/ledger/index.ts';

export interface Halves {
  /** Of the shard where the tip was given. */
  home: Entry;
  /** Of the shard where the person's balance lies. */
  away: Entry;
}

/** What is on its way from one shard to another: the same name in both, and zero when it has arrived. */
export function transitAccount(from: number, to: number, currency: string): string {
  return `transit:${from}:${to}:${currency}`;
}

/**
 * Cuts an entry in two between its strict accounts, which lie away, and all others, which each shard has for
 * itself. Both halves carry the entry's own id: whoever posts one of them again finds it there.
 * @throws RangeError where there is nothing to cut, or more than one currency
 */
export function halvesOf(entry: Entry, from: number, to: number): Halves {
  const lying = entry.postings.filter(({ kind }) => kind === 'STRICT');
  const staying = entry.postings.filter(({ kind }) => kind !== 'STRICT');
  const [currency, ...others] = new Set(entry.postings.map((posting) => posting.currency));
  if (lying.length === 0 || staying.length === 0 || currency === undefined || others.length > 0) {
    throw new RangeError(`The entry ${entry.entryId} has no two sides of one currency.`);
  }
  const amount = lying.reduce((sum, posting) => sum + posting.amount, 0);
  if (amount === 0) throw new RangeError(`Nothing of the entry ${entry.entryId} leaves its shard.`);
  const transit = {
    account: transitAccount(from, to, currency),
    kind: 'APPEND_ONLY',
    currency,
  } as const;
  return {
    home: { ...entry, postings: [...staying, { ...transit, amount }] },
    away: { ...entry, postings: [{ ...transit, amount: -amount }, ...lying] },
  };
}
