import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Database } from '#platform/db/database.ts';
import { runsInShort } from '#distribution/splits';
import { fundingSources, type Piece } from '#ledger/ledger';
import { findLocations } from '#venues/locations';
import { holdReasons } from '../records/hold-reasons.ts';
import { originOf, type Origin } from './payout-breakdown.rule.ts';
import { partsOfMany } from '../records/payout-update-store.ts';
import type { Payout } from '../records/store.ts';

/** The postings of which money is in payouts, by the payouts' ids; none where the books do not tell. */
export async function piecesOf(
  db: Database,
  payoutIds: readonly string[],
): Promise<Map<string, readonly Piece[]>> {
  const parts = await partsOfMany(db, payoutIds);
  const taken = await fundingSources(
    db,
    [...parts.values()].flat().map(({ holdId }) => holdId),
    Object.values(holdReasons),
  );
  return new Map(
    [...parts].flatMap(([payoutId, own]) => {
      const pieces = own.map(({ holdId }) => taken.get(holdId) ?? []);
      // One part of which nothing is known makes the whole unknown.
      return pieces.every((part) => part.length > 0) ? [[payoutId, pieces.flat()] as const] : [];
    }),
  );
}

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
  const pieces = await piecesOf(
    db,
    made.map(({ payoutId }) => payoutId),
  );
  const sharesIn = (of: readonly Piece[]): string[] =>
    of.flatMap(({ kind, entryId }) => (kind === entryKinds.poolShare ? [entryId] : []));
  const runIds = [...pieces.values()].flatMap(sharesIn);
  const runs = new Map((await runsInShort(db, runIds)).map((run) => [run.runId, run]));
  const places = await findLocations(db, [...new Set(made.map(({ locationId }) => locationId))]);
  const zones = new Map(places.map(({ locationId, timeZone }) => [locationId, timeZone]));

  return new Map(
    made.flatMap(({ payoutId, payee, locationId }): [string, Origin][] => {
      const all = pieces.get(payoutId) ?? [];
      const origin = originOf(
        all.map((piece) => ({ ...piece, isVenues: payee === 'VENUE' })),
        [...new Set(sharesIn(all))].flatMap((entryId) => runs.get(entryId) ?? []),
        zones.get(locationId) ?? 'UTC',
      );
      return origin ? [[payoutId, origin]] : [];
    }),
  );
}
