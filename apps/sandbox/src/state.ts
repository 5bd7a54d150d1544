import type {
  StripeAccount,
  StripeAccountLink,
  StripeMove,
  StripeSession,
  StripeTransfer,
} from './dialects/stripe/rows.ts';
import type {
  IntercomAttribute,
  IntercomContact,
  IntercomConversation,
} from './dialects/intercom/rows.ts';
import type { NymCard, NymLoad, NymUser } from './dialects/nymcard/rows.ts';
import type { RyftAccount, RyftLink, RyftTransfer } from './dialects/ryft/rows.ts';
import type { OnfidoApplicant, OnfidoRun } from './dialects/onfido/rows.ts';
import type { Change, Journal } from './journal.ts';
import type {
  BankAccount,
  CardToken,
  ClockRow,
  Delivery,
  Dispute,
  EvidenceFile,
  ForeignEvent,
  IdempotentAnswer,
  Message,
  PaymentIntent,
  Payout,
  PayoutCard,
  PayoutCardSetup,
  Refund,
  Row,
  Timer,
  WebhookEvent,
} from './rows.ts';

type Note<R> = (id: string, before: R | undefined, after: R | null) => void;

/** A table as the journal sees it: rows of any kind. */
interface AnyTable {
  readonly name: string;
  readonly size: number;
  all(): Iterable<Row>;
  restore(id: string, row: Row | null): void;
}

/** Rows of one kind in the order in which they came, found by id or by the caller's attempt id. */
export class Table<R extends Row> {
  readonly name: string;
  readonly #rows = new Map<string, R>();
  readonly #byAttempt = new Map<string, string>();
  readonly #note: Note<R>;

  constructor(name: string, note: Note<R>) {
    this.name = name;
    this.#note = note;
  }

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): R | undefined {
    return this.#rows.get(id);
  }

  byAttempt(attemptId: string): R | undefined {
    const id = this.#byAttempt.get(attemptId);
    return id === undefined ? undefined : this.#rows.get(id);
  }

  /** Oldest first. */
  all(): IterableIterator<R> {
    return this.#rows.values();
  }

  put(row: R): R {
    this.#note(row.id, this.#rows.get(row.id), row);
    this.restore(row.id, row);
    return row;
  }

  remove(id: string): void {
    const before = this.#rows.get(id);
    if (before === undefined) return;
    this.#note(id, before, null);
    this.restore(id, null);
  }

  /** Sets a row without noting it: for reading the journal and for undoing. */
  restore(id: string, row: R | null): void {
    const before = this.#rows.get(id);
    if (row === null) {
      this.#rows.delete(id);
      if (before?.attemptId !== undefined) this.#byAttempt.delete(before.attemptId);
      return;
    }
    this.#rows.set(id, row);
    if (row.attemptId !== undefined) this.#byAttempt.set(row.attemptId, id);
  }
}

/** How soon that is written which nobody waits for, such as that a webhook has arrived. */
const keepWithinMs = 50;

interface Open {
  changes: Change[];
  undo: (() => void)[];
  /** The time of the whole piece of work, once it was asked for. */
  momentMs: number | null;
  afterwards: (() => void)[];
}

/** Everything the sandbox remembers. Writing is possible only inside `commit`. */
export class State {
  readonly #journal: Journal;
  readonly #tables: AnyTable[] = [];
  #open: Open | null = null;
  /** What has been done and not written yet, and who waits until it is. */
  #unkept: Open[] = [];
  #waiting: ((error?: Error) => void)[] = [];
  #whenNobodyWaits: NodeJS.Timeout | null = null;

  readonly intents = this.#table<PaymentIntent>('intents');
  readonly refunds = this.#table<Refund>('refunds');
  readonly disputes = this.#table<Dispute>('disputes');
  readonly evidenceFiles = this.#table<EvidenceFile>('evidenceFiles');
  readonly cardTokens = this.#table<CardToken>('cardTokens');
  readonly payoutCards = this.#table<PayoutCard>('payoutCards');
  readonly payoutCardSetups = this.#table<PayoutCardSetup>('payoutCardSetups');
  readonly bankAccounts = this.#table<BankAccount>('bankAccounts');
  readonly payouts = this.#table<Payout>('payouts');
  readonly messages = this.#table<Message>('messages');
  readonly events = this.#table<WebhookEvent>('events');
  readonly foreignEvents = this.#table<ForeignEvent>('foreignEvents');
  readonly stripeAccounts = this.#table<StripeAccount>('stripeAccounts');
  readonly stripeAccountLinks = this.#table<StripeAccountLink>('stripeAccountLinks');
  readonly stripeSessions = this.#table<StripeSession>('stripeSessions');
  readonly stripeTransfers = this.#table<StripeTransfer>('stripeTransfers');
  readonly stripeMoves = this.#table<StripeMove>('stripeMoves');
  readonly onfidoApplicants = this.#table<OnfidoApplicant>('onfidoApplicants');
  readonly onfidoRuns = this.#table<OnfidoRun>('onfidoRuns');
  readonly nymUsers = this.#table<NymUser>('nymUsers');
  readonly nymCards = this.#table<NymCard>('nymCards');
  readonly nymLoads = this.#table<NymLoad>('nymLoads');
  readonly intercomContacts = this.#table<IntercomContact>('intercomContacts');
  readonly intercomAttributes = this.#table<IntercomAttribute>('intercomAttributes');
  readonly intercomConversations = this.#table<IntercomConversation>('intercomConversations');
  readonly ryftAccounts = this.#table<RyftAccount>('ryftAccounts');
  readonly ryftLinks = this.#table<RyftLink>('ryftLinks');
  readonly ryftTransfers = this.#table<RyftTransfer>('ryftTransfers');
  readonly deliveries = this.#table<Delivery>('deliveries');
  readonly timers = this.#table<Timer>('timers');
  readonly clock = this.#table<ClockRow>('clock');
  readonly idempotentAnswers = this.#table<IdempotentAnswer>('idempotentAnswers');

  constructor(journal: Journal) {
    this.#journal = journal;
    const byName = new Map(this.#tables.map((table) => [table.name, table]));
    for (const [name, id, row] of journal.read()) {
      byName.get(name)?.restore(id, row as Row | null);
    }
  }

  /** Whether nothing is remembered, neither from an earlier run nor from this one. */
  get isFresh(): boolean {
    return this.#tables.every((table) => table.size === 0);
  }

  /** From here on changes reach the journal. Called once the port is ours and nobody else's. */
  begin(): void {
    const tables = this.#tables;
    this.#journal.begin(
      (function* present(): Generator<Change> {
        for (const table of tables) {
          for (const row of table.all()) yield [table.name, row.id, row];
        }
      })(),
    );
  }

  /**
   * Runs a piece of work whose writes belong together: all of them are kept or (when it throws) none.
   * Work asked for with `afterCommit` runs once it has ended well. The journal is written once for all
   * that one turn of the event loop did, and whoever tells the outside waits for it with `whenKept`.
   */
  commit<T>(work: () => T): T {
    if (this.#open !== null) return work();
    const open: Open = { changes: [], undo: [], momentMs: null, afterwards: [] };
    this.#open = open;
    let result: T;
    try {
      result = work();
    } catch (error) {
      for (const undo of open.undo.toReversed()) undo();
      throw error;
    } finally {
      this.#open = null;
    }
    if (open.changes.length > 0) {
      this.#unkept.push(open);
      this.#whenNobodyWaits ??= setTimeout(() => this.#keep(), keepWithinMs);
    }
    for (const next of open.afterwards) next();
    return result;
  }

  /** Calls back once all that was written is kept; with an error when it could not be and is undone. */
  whenKept(next: (error?: Error) => void): void {
    if (this.#unkept.length === 0) return next();
    if (this.#waiting.push(next) === 1) setImmediate(() => this.#keep());
  }

  /** The time by this clock; a piece of work that is kept as one also happens at one moment. */
  momentMs(clock: () => number): number {
    if (this.#open === null) return clock();
    return (this.#open.momentMs ??= clock());
  }

  afterCommit(next: () => void): void {
    if (this.#open === null) next();
    else this.#open.afterwards.push(next);
  }

  /** Whether changes need not wait for the disk; once it ends all of them are on it. */
  hurry(isInAHurry: boolean): void {
    this.#keep();
    this.#journal.hurry(isInAHurry);
  }

  close(): void {
    this.#keep();
    this.#journal.close();
  }

  #keep(): void {
    if (this.#whenNobodyWaits !== null) clearTimeout(this.#whenNobodyWaits);
    this.#whenNobodyWaits = null;
    const [unkept, waiting] = [this.#unkept, this.#waiting];
    this.#unkept = [];
    this.#waiting = [];
    let failure: Error | undefined;
    try {
      if (unkept.length > 0) this.#journal.append(unkept.flatMap(({ changes }) => changes));
    } catch (error) {
      failure = new Error('The sandbox cannot write its state file.', { cause: error });
      for (const undo of unkept.flatMap((piece) => piece.undo).toReversed()) undo();
    }
    for (const next of waiting) next(failure);
  }

  #table<R extends Row>(name: string): Table<R> {
    const table = new Table<R>(name, (id, before, after) => {
      if (this.#open === null)
        throw new Error(`Nothing may be written to ${name} outside a commit.`);
      this.#open.changes.push([name, id, after]);
      this.#open.undo.push(() => table.restore(id, before ?? null));
    });
    this.#tables.push(table);
    return table;
  }
}
