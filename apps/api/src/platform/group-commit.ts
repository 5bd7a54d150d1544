import type { Context } from './context.ts';
import { isDatabaseSlow } from './db/database-away.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommitOptions<Item, Result> {
  /**
   * Does the work for all items in one transaction, and answers after its COMMIT with one result per
   * item, in their order. It must be safe to repeat: after a failure its items are tried again.
   */
  commit(items: readonly Item[]): Promise<readonly Result[]>;
  mostPerBatch?: number;
  /**
   * Batches in flight at once. One, unless somebody measured that more are better: what comes in the
   * meantime is one larger batch, and a batch's own cost is paid once.
   */
  writers?: number;
  /**
   * Whether a failure is nobody's fault in particular (the database is away), so that trying the
   * items apart would only fail as many times more. They all get this error, and so do those who wait
   * behind them.
   */
  concernsAll?(error: unknown): boolean;
}

/**
 * Lets many callers share a transaction: those who come within one turn of the event loop, or while the
 * writers are busy, form the next batch. Nobody waits for company longer than for what has arrived
 * already. A failed batch is tried again in halves, down to the single item, so that each item gets its
 * own result or its own error.
 */
export class GroupCommit<Item, Result> {
  private readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>;
  private readonly mostPerBatch: number;
  private readonly writers: number;
  private readonly concernsAll: (error: unknown) => boolean;
  private queue: Waiting<Item, Result>[] = [];
  private busy = 0;
  private isGathering = false;
  private whenIdle: (() => void)[] = [];

  constructor(options: GroupCommitOptions<Item, Result>) {
    this.commit = (items) => options.commit(items);
    this.mostPerBatch = options.mostPerBatch ?? 256;
    this.writers = options.writers ?? 1;
    this.concernsAll = (error) => options.concernsAll?.(error) ?? false;
  }

  /** The item's own result, once it is committed; rejects with the error of this item alone. */
  submit(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      this.gather();
    });
  }

  /** Resolves when everything submitted so far has been answered. */
  async drain(): Promise<void> {
    if (this.busy === 0 && this.queue.length === 0) return;
    await new Promise<void>((resolve) => {
      this.whenIdle.push(resolve);
    });
  }

  /**
   * Starts a batch when the requests and answers that have arrived by now are read: many of them ask for
   * the same a moment later, and those answered by the last batch come back with their next question.
   */
  private gather(): void {
    if (this.isGathering || this.busy >= this.writers) return;
    this.isGathering = true;
    setImmediate(() => {
      this.isGathering = false;
      this.startWriters();
    });
  }

  private startWriters(): void {
    while (this.busy < this.writers && this.queue.length > 0) {
      const batch = this.queue.slice(0, this.mostPerBatch);
      this.queue = this.queue.slice(this.mostPerBatch);
      this.busy += 1;
      void this.settle(batch).then(() => this.finishWriter());
    }
  }

  private finishWriter(): void {
    this.busy -= 1;
    if (this.queue.length > 0) {
      this.gather();
      return;
    }
    if (this.busy > 0) return;
    for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  /** Answers every item of a batch; never rejects. */
  private async settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.commit(batch.map(({ item }) => item));
      if (results.length !== batch.length) {
        throw new Error(`A batch of ${batch.length} was answered with ${results.length} results.`);
      }
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1 || this.concernsAll(error)) {
        for (const { reject } of batch) reject(error);
        if (!this.concernsAll(error)) return;
        for (const { reject } of this.queue.splice(0)) reject(error);
        return;
      }
      const middle = Math.ceil(batch.length / 2);
      await this.settle(batch.slice(0, middle));
      await this.settle(batch.slice(middle));
    }
  }
}

/**
 * A group commit for each program: what is submitted with the same context at the same moment is
 * committed together.
 */
export function groupCommitted<Item, Result>(
  commit: (context: Context, items: readonly Item[]) => Promise<readonly Result[]>,
): (context: Context, item: Item) => Promise<Result> {
  const groups = new WeakMap<Context, GroupCommit<Item, Result>>();
  return async (context, item) => {
    const known = groups.get(context);
    if (known) return known.submit(item);
    const group = new GroupCommit<Item, Result>({
      commit: (items) => commit(context, items),
      concernsAll: isDatabaseSlow,
    });
    groups.set(context, group);
    return group.submit(item);
  };
}
