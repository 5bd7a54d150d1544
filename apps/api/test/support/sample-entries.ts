// One-line makers of entries for the ledger's own tests.
import { randomUUIDv7 } from 'node:crypto';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Entry, Hold, Posting } from '#ledger/ledger';

/** A fixed moment, so that no test depends on the day it runs. */
export const noon = new Date('2026-03-02T12:00:00.000Z');

export function strict(account: string, amount: number, currency = 'GBP'): Posting {
  return { account, kind: 'STRICT', currency, amount };
}

export function appendOnly(account: string, amount: number, currency = 'GBP'): Posting {
  return { account, kind: 'APPEND_ONLY', currency, amount };
}

export function entry(postings: Posting[], given: Partial<Entry> = {}): Entry {
  return {
    entryId: randomUUIDv7(),
    kind: 'test',
    occurredAt: noon,
    details: {},
    ...given,
    postings,
  };
}

/** A processor owes us what a person may have. */
export function tip(person: string, amount: number, given: Partial<Entry> = {}): Entry {
  return entry([strict(person, amount), appendOnly('processor', -amount)], given);
}

/** A person is paid through a processor. */
export function payout(person: string, amount: number, given: Partial<Entry> = {}): Entry {
  return entry([strict(person, -amount), appendOnly('processor', amount)], given);
}

export function hold(account: string, amount: number, given: Partial<Hold> = {}): Hold {
  return { holdId: randomUUIDv7(), account, currency: 'GBP', amount, reason: 'payout', ...given };
}

/** Does something in a transaction of its own. */
export function inTransaction<Result>(
  db: Database,
  action: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(action);
}
