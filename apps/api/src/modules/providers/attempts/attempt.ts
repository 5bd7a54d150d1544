import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import type { Outcome } from '#providers/providers';

/** What every attempt has, whatever is attempted. */
export interface Attempt {
  /** The id under which its owner keeps it. */
  id: string;
  paymentSystem: string;
  /** What the processor calls it; null until it has told. */
  reference: string | null;
  /** When the processor was called, or was to be called for the first time. */
  calledAt: Date | null;
  /** How many inquiries in a row told nothing of it, the last one among them. */
  unansweredInquiries: number;
  /** By when its end was to be known; null where nobody can say. */
  expectedBy: Date | null;
}

/**
 * The table of their owner in which attempts of a kind are kept. Besides the columns that are named here
 * it has those of every attempt: `state`, `inquire_at`, `inquiries`, `unanswered_inquiries`, and `sent_at`
 * where we call by ourselves.
 */
export interface AttemptTable {
  /** With its schema. */
  name: string;
  /** The columns of our own id, and of the processor's. */
  id: string;
  reference: string;
  /** The states in which the end is not known. */
  openStates: readonly string[];
}

/** A kind of attempt: what its owner alone knows of it. All else is the same for every kind. */
export interface AttemptKind<Item, Report> {
  /** What it is about, as incidents name it: `payout`. */
  subject: string;
  table: AttemptTable;
  attemptOf: (item: Item) => Attempt;
  load(db: Database, ids: readonly string[]): Promise<Item[]>;
  /** Asks the processor; `ok` with null: it has never heard of the attempt. */
  ask(context: Context, item: Item): Promise<Outcome<Report | null>>;
  /** Whether a processor tells of the very thing that was asked for. */
  isOurs(item: Item, report: Report): boolean;
  /** Makes true in the books what was told. Told twice, it changes nothing. */
  apply(context: Context, item: Item, report: Report): Promise<unknown>;
  /** Null where we do not call by ourselves: a charge is started while the customer waits. */
  sending: Sending<Item, Report> | null;
}

/** How an attempt is sent by a worker. */
export interface Sending<Item, Report> {
  send(context: Context, item: Item): Promise<Outcome<Report>>;
  /** Ends what the processor refused without making it. */
  refuse(context: Context, item: Item, refusal: Refusal): Promise<void>;
}

export interface Refusal {
  /** `declined` by a bank, or `rejected` by the processor. */
  outcome: 'declined' | 'rejected';
  reason: string;
}
