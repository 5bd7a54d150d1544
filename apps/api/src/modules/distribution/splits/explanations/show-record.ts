import type { AllocationRecord } from '@tipwell/contract/distribution/calls/split-records';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import { subtract, sum, type Currency } from '@tipwell/contract/money/money';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { detailsOf, entryIdOf } from '#ledger/ledger';
import { primaryRowOf } from '../calculation/percentages.rule.ts';
import { findRun, type Run } from '../runs/run-store.ts';
import { findSchemeVersion, schemeOn, type Scheme } from '../schemes/scheme-store.ts';
import { shareOf } from '../runs/share-store.ts';
import { runsWithHiddenTotals } from '../visibility/hidden-totals.ts';
import { levelOfRun } from '../visibility/level-of-run.ts';
import {
  recordOfOwnSumAlone,
  recordOfRun,
  recordOfShare,
  type PortionInFull,
  type RunInFull,
} from './allocation-record.rule.ts';
import { portionsOfRun, sharesOfRun, tipsOfRun, typesOfRun } from './record-store.ts';

/** A whole run of a location with everybody's part. @throws notFound for another location's run */
export async function showRunRecord(
  { db }: Context,
  { locationId, runId }: { locationId: number; runId: string },
): Promise<AllocationRecord> {
  const run = await findRun(db, runId);
  if (run?.locationId !== locationId) fail('notFound');
  const people = await namesAtLocation(db, locationId);
  const names = new Map(people.map((person) => [person.staffId, fullName(person)]));
  return recordOfRun(await readInFull(db, run, names));
}

/** What a person may see of a run. @throws notFound where they had no part in it */
export async function showShareRecord(
  { db }: Context,
  { staffId, runId }: { staffId: number; runId: string },
): Promise<AllocationRecord> {
  if (!(await shareOf(db, staffId, runId))) fail('notFound');
  return (await seenShare(db, { staffId, runId })).record;
}

/** Somebody's part for others who read what people have: nothing of a colleague. @throws notFound */
export async function showShareAlone(
  { db }: Context,
  { staffId, runId }: { staffId: number; runId: string },
): Promise<AllocationRecord> {
  const run = await findRun(db, runId);
  if (!run || !(await shareOf(db, staffId, runId))) fail('notFound');
  return recordOfShare(await readInFull(db, run, new Map()), staffId, 'OWN');
}

/** A person's record of a run, and how much of their colleagues it shows at this moment (record 0048). */
export async function seenShare(
  db: Database,
  { staffId, runId }: { staffId: number; runId: string },
): Promise<{ record: AllocationRecord; level: VisibilityLevel }> {
  const run = (await findRun(db, runId)) ?? fail('notFound');
  const { locationId, businessDay } = run;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const people = await namesAtLocation(db, locationId);
  const names = new Map(people.map((person) => [person.staffId, fullName(person)]));
  const full = await readInFull(db, run, names);
  const staffIds = full.people.map((one) => one.staffId);
  const level = await levelOfRun(db, location, { businessDay, staffIds });
  const hidden = await runsWithHiddenTotals(db, location, staffId, [run]);
  const record = hidden.has(runId)
    ? recordOfOwnSumAlone(full, staffId)
    : recordOfShare(full, staffId, level);
  return { record, level };
}

async function readInFull(
  db: Database,
  run: Run,
  names: ReadonlyMap<number, string>,
): Promise<RunInFull> {
  const { runId, locationId, schemeVersion, businessDay } = run;
  const [tips, portions, types, shares, scheme, atCapture] = await Promise.all([
    tipsOfRun(db, runId),
    portionsOfRun(db, runId),
    typesOfRun(db, runId),
    sharesOfRun(db, runId),
    schemeVersion === null ? undefined : findSchemeVersion(db, locationId, schemeVersion),
    schemeOn(db, locationId, businessDay),
  ]);
  const nets = await netsOf(
    db,
    tips.map(({ tipId }) => tipId),
  );
  // What a tip's primary had at once was decided when it was given, by the version of its own day.
  const atOnce = primaryRowOf(atCapture?.rows ?? [])?.percentage ?? null;
  const portionsInFull = portions.map(({ portion, primary, amount, unallocated }) => {
    const own = shares.filter((share) => share.portion === portion);
    const whole = own.filter(({ staffType }) => staffType === null);
    return {
      primary,
      amount,
      unallocated,
      primaryPercentage: primary === null ? null : atOnce,
      tips: tips
        .filter((tip) => tip.primary === primary)
        .map(({ tipId, poolPart, takenOut }) => {
          const net = nets.get(tipId) ?? null;
          const primaryPart = net === null ? null : subtract(net, poolPart);
          return { net, primaryPart, poolPart, takenOut };
        }),
      types: types
        .filter((type) => type.portion === portion)
        .map(({ portion: _of, ...type }) => type),
      shares: own.flatMap(({ staffId, staffType, weight, amount: given, spare }) =>
        staffType === null || weight === null
          ? []
          : [{ staffId, staffType, weight, amount: given, spare }],
      ),
      back: unallocated === 0 ? (whole[0] ?? null) : null,
      givenOut: unallocated === 0 ? [] : whole,
    } satisfies PortionInFull;
  });
  return {
    run: {
      runId,
      businessDay,
      currency: run.currency as Currency,
      closedAt: run.closedAt.toISOString(),
      sharedBy: run.groupId === null ? 'TEAM' : 'GROUP',
    },
    scheme: scheme ? showScheme(scheme) : null,
    pool: {
      total: run.poolTotal,
      tips: new Set(tips.filter((tip) => tip.poolPart > tip.takenOut).map(({ tipId }) => tipId))
        .size,
    },
    portions: portionsInFull,
    people: [...Map.groupBy(shares, ({ staffId }) => staffId)].map(([staffId, of]) => ({
      staffId,
      name: names.get(staffId) ?? null,
      amount: sum(of.map(({ amount }) => amount)),
      takenBack: sum(of.map(({ takenBack }) => takenBack)),
    })),
  };
}

/** What reached people of each tip; one that was put in before the books kept it is left out. */
async function netsOf(db: Database, tipIds: readonly string[]): Promise<Map<string, number>> {
  const idOf = (tipId: string): string => entryIdOf(entryKinds.tip, tipId);
  const details = await detailsOf(db, tipIds.map(idOf));
  return new Map(
    tipIds.flatMap((tipId) => {
      const net = details.get(idOf(tipId))?.['net'];
      return typeof net === 'number' ? [[tipId, net] as const] : [];
    }),
  );
}

function showScheme({ version, validFrom, rows }: Scheme): NonNullable<AllocationRecord['scheme']> {
  return {
    version,
    validFrom,
    rows: rows
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ staffType, percentage, isPrimaryStaff }) => {
        return { staffType, percentage, isPrimary: isPrimaryStaff };
      }),
  };
}
