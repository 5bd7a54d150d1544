import { entryKinds } from '@tipwell/contract/entry-kinds';
import type { Database } from '../../platform/db/database.ts';
import { runsInShort } from '../distribution/index.ts';
import { fundingSources } from '../ledger/index.ts';
import { findLocations } from '../locations/index.ts';
import { holdReasons } from './hold-reasons.ts';
import { partsOfMany } from './payout-update-store.ts';
import { originOf, type Origin } from './made-of.rule.ts';
import type { Payout } from './store.ts';

/**
 * Of what each of several payouts is made, by their ids; those of which it is not known are left out.
 * However many they are, each module is asked once.
 */
export async function fundingOf(
  db: Database,
  payouts: readonly Payout[],
): Promise<Map<string, Origin>> {
  const made = payouts.filter(({ state }) => state !== 'DRAFT');
  if (made.length === 0) return new Map();
  const parts = await partsOfMany(
    db,
    made.map(({ payoutId }) => payoutId),
  );
  const taken = await fundingSources(
    db,
    [...parts.values()].flat().map(({ holdId }) => holdId),
    { reasons: Object.values(holdReasons), without: entryKinds.payout },
  );
  const runIds = [...taken.values()]
    .flat()
    .flatMap(({ kind, entryIds }) => (kind === entryKinds.poolShare ? entryIds : []));
  const runs = new Map((await runsInShort(db, runIds)).map((run) => [run.runId, run]));
  const places = await findLocations(db, [...new Set(made.map(({ locationId }) => locationId))]);
  const zones = new Map(places.map(({ locationId, timeZone }) => [locationId, timeZone]));

  return new Map(
    made.flatMap(({ payoutId, payee, locationId }): [string, Origin][] => {
      const own = parts.get(payoutId) ?? [];
      const lines = own.map(({ holdId }) => taken.get(holdId) ?? []);
      // One part of which nothing is known makes the whole unknown.
      if (lines.length === 0 || lines.some((part) => part.length === 0)) return [];
      const all = lines.flat();
      const origin = originOf(
        all.map((line) => ({ ...line, isVenues: payee === 'VENUE' })),
        all.flatMap(({ entryIds }) => entryIds).flatMap((entryId) => runs.get(entryId) ?? []),
        zones.get(locationId) ?? 'UTC',
      );
      return origin ? [[payoutId, origin]] : [];
    }),
  );
}
