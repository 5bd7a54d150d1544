import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { keptSince, type Keeping, type Kept } from '#platform/kept/kept-rows.ts';
import { blankKept, removeKept } from '#platform/kept/remove-kept.ts';
import { nightOf } from './night.rule.ts';
import { doneIn, noteDone, type LookedAt } from './rounds-store.ts';

type OfTheNight = Kept & { keeping: Extract<Keeping, { how: 'NIGHTLY' | 'BLANKED' }> };

/** A table, and what is done to it, where two things are. */
const rowsOf = ({ table, keeping }: OfTheNight): string =>
  `${table} ${keeping.how} ${JSON.stringify(keeping.for)}`;

/**
 * Removes what every module says it keeps no longer, once a night and each table by itself: one that
 * fails is tried again with the next round and stops no other. Books are never among them.
 */
export async function removeWhatIsOver(context: Context, all: readonly Kept[]): Promise<void> {
  const now = context.clock.now();
  const night = nightOf(now);
  if (night === null) return;
  const done = await doneIn(context.db, night);
  const nothingToRemove: LookedAt[] = [];
  const items = all.filter(isOfTheNight).filter((kept) => !done.has(rowsOf(kept)));
  await forEachApart(context, {
    name: 'retention',
    clock: 'ROUND',
    items,
    idOf: rowsOf,
    handle: async (kept) => {
      const before = keptSince(now, kept.keeping.for);
      const removed = await removeInBatches(async (atMost) =>
        remove(context, kept, { before, atMost }),
      );
      const lookedAt = { rowsOf: rowsOf(kept), removed };
      if (removed === 0) nothingToRemove.push(lookedAt);
      else await noteDone(context.db, night, [lookedAt], context.clock.now());
    },
  });
  // Most nights most tables have nothing: they share a statement. Cut short before it, they are looked at again.
  await noteDone(context.db, night, nothingToRemove, context.clock.now());
}

function isOfTheNight(kept: Kept): kept is OfTheNight {
  return kept.keeping.how === 'NIGHTLY' || kept.keeping.how === 'BLANKED';
}

async function remove(
  { db }: Context,
  { table, keeping }: OfTheNight,
  batch: { before: Date; atMost: number },
): Promise<number> {
  return keeping.how === 'NIGHTLY'
    ? removeKept(db, { table, keeping }, batch)
    : blankKept(db, { table, keeping }, batch);
}
