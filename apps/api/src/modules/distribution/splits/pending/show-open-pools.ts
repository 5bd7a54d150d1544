import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOpenPools, HeldRun, OpenPool } from '@tipwell/contract/distribution/calls/runs';
import { fail } from '@tipwell/contract/api/errors';
import { sum, type Currency } from '@tipwell/contract/money/money';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { findLocation, groupsOfLocation, type Location } from '#venues/locations';
import { boundsOfBusinessDay } from '../calculation/business-day.rule.ts';
import { namesOfRows } from '../schemes/name-groups.ts';
import { planPool } from '../pools/plan-pool.ts';
import { proofOfRun } from '../approval/proof-of-run.ts';
import { heldReleases, holdsOfRun, holdsSplits, type Release } from '../runs/release-store.ts';
import { findRun } from '../runs/run-store.ts';
import { schemeOn } from '../schemes/scheme-store.ts';
import { unsplitPoolsOf, type UnsplitPool } from '../runs/share-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { runsOfFew } from '../visibility/hidden-totals.ts';
import { tellsOfFew } from '../visibility/small-jobs.rule.ts';
import { jobsOfPlan } from '../calculation/parts-of-plan.rule.ts';
import { dayWaitsForHours, type FindHoursOfDay } from './day-waits-for-hours.ts';
import { fallsBackAt } from '../calculation/fallback-clock.rule.ts';

/** What a location has gathered and not split, or split and not released, the oldest day first. @throws notFound */
export async function showOpenPools(
  context: Context,
  actor: Person,
  { locationId, seesShares }: { locationId: number; seesShares: boolean },
  hoursOfDay: FindHoursOfDay,
): Promise<CallOutput<typeof getOpenPools>> {
  const now = context.clock.now();
  const read = context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return read.execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const groups = await groupsOfLocation(tx, locationId);
    const groupNames = new Map(groups.map(({ groupId, name }) => [groupId, name]));
    const pools: OpenPool[] = [];
    for (const open of await unsplitPoolsOf(tx, locationId)) {
      pools.push(await showPool(tx, location, open, { now, groupNames, seesShares, hoursOfDay }));
    }
    const held: HeldRun[] = [];
    for (const release of await heldReleases(tx, locationId)) {
      held.push(await showHeld(tx, release, { groupNames, seesShares }));
    }
    return {
      mayAct: mayEditSplit(await splitSituation(tx, actor, location)),
      holdsSplits: await holdsSplits(tx, locationId),
      pools,
      held,
    };
  });
}

interface Shown {
  groupNames: ReadonlyMap<number, string>;
  /** A reader who sees no one's share isn't shown totals from which a single one follows. */
  seesShares: boolean;
}

async function showPool(
  tx: Tx,
  location: Location,
  pool: UnsplitPool,
  { now, groupNames, seesShares, hoursOfDay }: Shown & { now: Date; hoursOfDay: FindHoursOfDay },
): Promise<OpenPool> {
  const { end } = boundsOfBusinessDay(pool.businessDay, location.timeZone);
  const { portions, plan } = await planPool(tx, location, pool, { now });
  const isHidden = !seesShares && plan.ok && tellsOfFew(jobsOfPlan(plan.portions), null);
  const waitsFor = plan.ok
    ? await whatItWaitsFor(tx, location, pool, { hoursOfDay, now })
    : kindOf(plan.error);
  const scheme = plan.ok ? undefined : await schemeOn(tx, location.locationId, pool.businessDay);
  return {
    poolId: pool.poolId,
    businessDay: pool.businessDay,
    part: pool.part,
    currency: pool.currency as Currency,
    groupName: pool.groupId === null ? null : (groupNames.get(pool.groupId) ?? null),
    total: isHidden ? null : sum(portions.map(({ amount }) => amount)),
    tips: pool.tips,
    endsAt: end.toISOString(),
    waitsFor,
    staffTypes: plan.ok ? [] : await namesOfRows(tx, location.locationId, plan.staffTypes),
    fallback: plan.ok
      ? null
      : {
          kind: scheme?.fallback ?? 'EQUAL',
          at: fallsBackAt('PERCENTAGES', end).toISOString(),
        },
  };
}

/** What a pool that could be split waits for; null where it is split within minutes. */
async function whatItWaitsFor(
  db: Database,
  location: Location,
  { businessDay }: UnsplitPool,
  { hoursOfDay, now }: { hoursOfDay: FindHoursOfDay; now: Date },
): Promise<'HOURS' | 'DAY' | null> {
  if (await dayWaitsForHours(db, location, businessDay, { hoursOfDay, now })) return 'HOURS';
  const { end } = boundsOfBusinessDay(businessDay, location.timeZone);
  return now < end ? 'DAY' : null;
}

function kindOf(error: 'percentagesNotSet' | 'groupPercentagesMissing') {
  return error === 'percentagesNotSet' ? 'PERCENTAGES_NOT_SET' : 'GROUP_PERCENTAGES_MISSING';
}

async function showHeld(
  db: Database,
  { runId, poolId, heldAt, releasesAt }: Release,
  { groupNames, seesShares }: Shown,
): Promise<HeldRun> {
  const run = (await findRun(db, runId)) ?? fail('notFound');
  const [holds, proof, few] = await Promise.all([
    holdsOfRun(db, runId),
    proofOfRun(db, run),
    seesShares ? new Set<string>() : runsOfFew(db, [runId]),
  ]);
  const isHidden = few.has(runId);
  return {
    runId,
    poolId,
    businessDay: run.businessDay,
    currency: run.currency as Currency,
    groupName: run.groupId === null ? null : (groupNames.get(run.groupId) ?? null),
    amount: isHidden ? null : sum(holds.map(({ amount }) => amount)),
    people: holds.length,
    heldAt: heldAt.toISOString(),
    releasesAt: releasesAt.toISOString(),
    ...proof,
    ...(isHidden ? { inTheBooks: null, ofShares: null } : {}),
  };
}
