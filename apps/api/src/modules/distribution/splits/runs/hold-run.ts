import { randomUUIDv7 } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import type { Tx } from '#platform/db/database.ts';
import { balancesOf, placeHold } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import type { RunLine } from '../calculation/run-entry.rule.ts';
import type { Run } from './run-store.ts';
import { heldUntil } from '../calculation/release-clock.rule.ts';
import { holdableShares, sharesByPerson } from '../calculation/holdable-shares.rule.ts';
import { holdsSplits, insertRelease } from './release-store.ts';

/**
 * Holds what a run gave, where its place wants somebody to look before it can be paid out. Somebody whose
 * balance a refund left below zero has less to be held.
 * @returns false where nothing is held, and the money is there to be paid at once
 */
export async function holdForRelease(
  tx: Tx,
  location: Location,
  { run, lines }: { run: Run; lines: readonly RunLine[] },
  now: Date,
): Promise<boolean> {
  if (run.allocated === 0 || !(await holdsSplits(tx, location.locationId))) return false;
  const { timeZone, country } = location;
  const isProtected = recordOf(country)?.tips.areProtectedByLaw ?? false;
  const { businessDay, runId, currency } = run;
  const releasesAt = heldUntil({ businessDay, timeZone, isProtected }, now);
  if (releasesAt === null) return false;
  const shares = sharesByPerson(lines);
  const balances = await balancesOf(
    tx,
    shares.map(({ account }) => account),
  );
  const holds = holdableShares(shares, balances).map((share) => ({
    holdId: randomUUIDv7(),
    ...share,
  }));
  for (const { holdId, account, amount } of holds) {
    await placeHold(tx, { holdId, account, currency, amount, reason: 'NOT_RELEASED' }, now);
  }
  await insertRelease(tx, { runId, heldAt: now, releasesAt }, holds);
  return true;
}
