import { randomUUIDv7 } from 'node:crypto';
import { recordOf } from '@tipwell/contract/countries/records';
import type { Tx } from '#platform/db/database.ts';
import { balancesOf, placeHold } from '#ledger/ledger';
import type { Location } from '#venues/locations';
import type { RunLine } from '../calculation/run-entry.rule.ts';
import type { Run } from './run-store.ts';
import { heldUntil } from '../calculation/release-clock.rule.ts';
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
  const given = [...givenByPerson(lines)];
  const balances = await balancesOf(
    tx,
    given.map(([, { account }]) => account),
  );
  const holds = given.flatMap(([staffId, { account, amount }], index) => {
    const holdable = Math.min(amount, balances[index]?.available ?? 0);
    return holdable > 0 ? [{ holdId: randomUUIDv7(), staffId, account, amount: holdable }] : [];
  });
  for (const { holdId, account, amount } of holds) {
    await placeHold(tx, { holdId, account, currency, amount, reason: 'NOT_RELEASED' }, now);
  }
  await insertRelease(tx, { runId, heldAt: now, releasesAt }, holds);
  return true;
}

function givenByPerson(
  lines: readonly RunLine[],
): Map<number, { account: string; amount: number }> {
  const given = new Map<number, { account: string; amount: number }>();
  for (const { person, account, amount } of lines) {
    if (!person || amount === 0) continue;
    given.set(person.staffId, {
      account,
      amount: (given.get(person.staffId)?.amount ?? 0) + amount,
    });
  }
  return given;
}
