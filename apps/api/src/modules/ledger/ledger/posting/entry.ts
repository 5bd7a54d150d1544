import type { Json } from '#platform/db/canonical-json.ts';
/** What an entry wants to remember about itself: never a name, an address or a card (money rule 3.6). */
export type Details = { readonly [key: string]: Json };

/**
 * STRICT: a row with the balance, never overdrawn by our own act; for people, pools and payouts.
 * APPEND_ONLY: no row, so that all tips may share it without a queue; for fees and processors.
 */
export type AccountKind = 'STRICT' | 'APPEND_ONLY';

/** One line of an entry. Amounts are minor units, credit-positive: what we owe somebody is positive. */
export interface Posting {
  /** The account's code: opaque to the ledger, opened when it is first posted to. */
  readonly account: string;
  readonly kind: AccountKind;
  readonly currency: string;
  readonly amount: number;
}

/** One thing that happened to money, in at least two postings that sum to zero per currency. */
export interface Entry {
  /** The caller's id: the same id again gets the first answer. */
  readonly entryId: string;
  readonly kind: string;
  readonly occurredAt: Date;
  readonly details: Details;
  /** Only refunds, chargebacks and returned corrections may leave an account below zero. */
  readonly mayOverdraw?: boolean;
  /** The holds that this entry posts: for each account it debits exactly what they hold. */
  readonly postsHolds?: readonly string[];
  readonly postings: readonly Posting[];
}

/** An entry as it is kept: with the entry that it reverses, if any. Only `reverseEntry` makes one. */
export interface KeptEntry extends Entry {
  readonly reverses: string | null;
}

export interface PostedEntry {
  readonly entryId: string;
  /** REPEATED: this id was posted before, with the same content, and nothing was done now. */
  readonly outcome: 'POSTED' | 'REPEATED';
}

export interface Hold {
  /** The caller's id: the same id again gets the first answer. */
  readonly holdId: string;
  /** The code of a strict account. */
  readonly account: string;
  readonly currency: string;
  /** Minor units, positive. */
  readonly amount: number;
  readonly reason: string;
}

export interface Balance {
  readonly account: string;
  /** The sum of all postings, in minor units. */
  readonly balance: number;
  /** What open holds reserve. */
  readonly held: number;
  /** balance − held: what can be spent now. */
  readonly available: number;
}
