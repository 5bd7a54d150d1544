import { hasFailedForLong } from './back-off.rule.ts';
import type { Context } from './context.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { failingItems, forgetFailures, keepFailures, type FailingItem } from './failing-items.ts';
import { raiseIncident } from './incidents.ts';
import { describeError } from './log.ts';

/** A round of work over many items. */
interface Round<Item> {
  /** Its name in the log and in incidents. */
  name: string;
  items: readonly Item[];
  /** An id of ours for an item, never anything of a person: it is logged. */
  idOf: (item: Item) => string | number;
  /**
   * Who decides when an item that failed is tried again. `ITEM`: it carries a clock that was moved on
   * before it was handled. `ROUND`: this round leaves it out until its wait is over.
   */
  clock: 'ITEM' | 'ROUND';
  /** How many are handled at once; those that wait for their next try take no other's place. */
  atMost?: number;
}

/** What became of a round. */
export interface RoundReport<Item> {
  handled: number;
  /** What failed, what failed before and whose next try has not come, and what was too many at once. */
  leftOver: readonly Item[];
}

/**
 * Handles each item of a round on its own: one that fails keeps no other from being handled, is logged by
 * its id, waits ever longer for its next try, and once it has failed for long a person is alerted.
 * @returns how many were handled and what is left over; it does not throw for an item
 * @throws when the database is away, which concerns all
 */
export async function forEachApart<Item>(
  context: Context,
  round: Round<Item> & { handle: (item: Item) => Promise<unknown> },
): Promise<RoundReport<Item>> {
  return forGroupsApart(context, {
    ...round,
    groupSize: 1,
    handleGroup: async ([item]) => {
      if (item !== undefined) await round.handle(item);
    },
  });
}

/**
 * The same for items that are handled many at a time, all of a group or none: a group that fails is tried
 * again in halves, down to the items that fail by themselves.
 */
export async function forGroupsApart<Item>(
  context: Context,
  round: Round<Item> & {
    groupSize: number;
    handleGroup: (items: readonly Item[]) => Promise<unknown>;
  },
): Promise<RoundReport<Item>> {
  const idOf = (item: Item): string => String(round.idOf(item));
  const now = context.clock.now();
  const before = await failingItems(context.db, round.name, round.items.map(idOf));
  const isDue = (item: Item): boolean => {
    const known = before.get(idOf(item));
    return round.clock === 'ITEM' || !known || known.tryAgainAt <= now;
  };
  const due = round.items.filter(isDue).slice(0, round.atMost);
  const failed = new Map<string, unknown>();
  for (let at = 0; at < due.length; at += round.groupSize) {
    await handleApart(due.slice(at, at + round.groupSize), round.handleGroup, (item, error) => {
      failed.set(idOf(item), error);
    });
  }
  const handled = due.map(idOf).filter((id) => !failed.has(id));
  const done = new Set(handled);
  await report(context, round.name, { before, failed, handled });
  return {
    handled: handled.length,
    leftOver: round.items.filter((item) => !done.has(idOf(item))),
  };
}

async function handleApart<Item>(
  items: readonly Item[],
  handleGroup: (items: readonly Item[]) => Promise<unknown>,
  onFailure: (item: Item, error: unknown) => void,
): Promise<void> {
  try {
    await handleGroup(items);
  } catch (error) {
    // Nobody's fault in particular: each item would only fail the same way.
    if (isDatabaseAway(error)) throw error;
    const [only] = items;
    if (only === undefined) return;
    if (items.length === 1) {
      onFailure(only, error);
      return;
    }
    const middle = Math.ceil(items.length / 2);
    await handleApart(items.slice(0, middle), handleGroup, onFailure);
    await handleApart(items.slice(middle), handleGroup, onFailure);
  }
}

/** Writes down what failed and forgets what did not, tells the log, and people once it was long. */
async function report(
  context: Context,
  round: string,
  outcome: {
    before: ReadonlyMap<string, FailingItem>;
    failed: ReadonlyMap<string, unknown>;
    handled: readonly string[];
  },
): Promise<void> {
  const { before, failed, handled } = outcome;
  const now = context.clock.now();
  await forgetFailures(
    context.db,
    round,
    handled.filter((id) => before.has(id)),
  );
  const failing = await keepFailures(context.db, round, [...failed.keys()], { now, before });
  for (const item of failing) {
    const err = describeError(failed.get(item.item));
    const { failures } = item;
    context.log.error({ err, round, item: item.item, failures }, 'an item of a round failed');
    if (!hasFailedForLong(item, now)) continue;
    await raiseIncident(context.db, {
      kind: 'WORK_KEEPS_FAILING',
      subject: `${round}:${item.item}`,
      details: { failures, failingSince: item.failingSince.toISOString(), ...named(err) },
      at: now,
    });
  }
  if (failing.length > 0) {
    context.log.error(
      { round, failed: failing.length, handled: handled.length },
      'a round handled all but some of its items',
    );
  }
}

/** The kind of a fault, without its message, which might quote what somebody wrote. */
function named({ type, code }: Record<string, unknown>): Record<string, string> {
  return {
    ...(typeof type === 'string' ? { error: type } : {}),
    ...(typeof code === 'string' ? { code } : {}),
  };
}
