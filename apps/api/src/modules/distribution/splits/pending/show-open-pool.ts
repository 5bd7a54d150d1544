import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOpenPool } from '@tipwell/contract/distribution/calls/shares';
import { fail } from '@tipwell/contract/api/errors';
import { sum, type Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { boundsOfBusinessDay, businessDay } from '../calculation/business-day.rule.ts';
import { findSharers } from '../pools/find-sharers.ts';
import { likelyPart, type LikelyPart } from '../calculation/likely-part.rule.ts';
import { planRun } from '../calculation/plan-run.rule.ts';
import { portionsOfPool } from '../pools/pool-store.ts';
import { schemesFrom } from '../schemes/scheme-store.ts';
import { ownTermsOf } from '../terms/own-terms.ts';
import { tellsOfFew } from '../visibility/small-jobs.rule.ts';
import { jobsOfPlan } from '../calculation/parts-of-plan.rule.ts';
import { unsplitPoolsOf, type UnsplitPool } from '../runs/share-store.ts';
import { dayWaitsForHours, type FindHoursOfDay } from './day-waits-for-hours.ts';

type Shown = CallOutput<typeof getOpenPool>;
type Day = NonNullable<Shown['pool']>['today'];

/**
 * What a workplace has gathered and not split yet, and what of it would be this person's if it were
 * split now, by the percentages and with the people of this moment.
 * @throws notFound for a staff number that does not exist
 */
export async function showOpenPool(
  context: Context,
  staffId: number,
  hoursOfDay: FindHoursOfDay,
): Promise<Shown> {
  const now = context.clock.now();
  const read = context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return read.execute(async (tx) => {
    const staff = await findStaff(tx, staffId);
    const location = staff && (await findLocation(tx, staff.locationId));
    if (!location) fail('notFound');
    const running = businessDay(now, location.timeZone);
    const days = new Map<string, Day>();
    for (const pool of await unsplitPoolsOf(tx, location.locationId)) {
      const part = await partOfPool(tx, location, pool, { staffId, running });
      if (part) days.set(pool.businessDay, together(days.get(pool.businessDay), part));
    }
    const sharesAll = location.tipsType !== 'PERSONAL';
    if (days.size === 0 && !sharesAll) return { pool: null };
    const today = days.get(running) ?? nothingYet(running);
    days.delete(running);
    for (const day of days.values()) {
      // What has no percentages is told by that, and waits for hours afterwards.
      day.waitsForHours =
        day.likely !== null &&
        (await dayWaitsForHours(tx, location, day.businessDay, { hoursOfDay, now }));
    }
    return {
      pool: {
        currency: location.currency as Currency,
        splitAt: boundsOfBusinessDay(running, location.timeZone).end.toISOString(),
        today,
        waiting: [...days.values()],
        terms: await ownTermsOf(tx, location, { staffId, today: running }),
      },
    };
  });
}

/** One pool for one person; null where it is none of theirs. */
async function partOfPool(
  tx: Tx,
  location: Location,
  pool: UnsplitPool,
  { staffId, running }: { staffId: number; running: string },
): Promise<Day | null> {
  const people = await findSharers(tx, location, pool);
  const shares = people.some((person) => person.staffId === staffId);
  const schemes = await schemesFrom(tx, location.locationId, pool.businessDay, running);
  const isShared =
    pool.groupId === null ? location.tipsType !== 'PERSONAL' || schemes.length > 0 : shares;
  if (!isShared) return null;
  const content = await portionsOfPool(tx, pool.poolId);
  const portions = content
    .filter(({ amount }) => amount > 0)
    .map(({ primary, amount }) => ({ primary: primary && String(primary.staffId), amount }));
  const isGroup = pool.groupId !== null;
  const plan = planRun({ tipsType: location.tipsType, isGroup, portions, schemes, people });
  const part: LikelyPart = likelyPart(plan, { id: String(staffId), shares });
  const gathered = sum(portions.map(({ amount }) => amount));
  const jobs = plan.ok ? jobsOfPlan(plan.portions) : [people.map((person) => person.staffId)];
  // Nothing gathered tells nothing.
  const total = gathered > 0 && tellsOfFew(jobs, staffId) ? null : gathered;
  return { businessDay: pool.businessDay, total, tips: pool.tips, ...part, waitsForHours: false };
}

/** A day has a pool of the place and one of each group; nobody can tell more than the least known. */
function together(known: Day | undefined, part: Day): Day {
  if (!known) return part;
  const likely = known.likely === null || part.likely === null ? null : known.likely + part.likely;
  return {
    businessDay: known.businessDay,
    total: known.total === null || part.total === null ? null : known.total + part.total,
    tips: known.tips + part.tips,
    likely,
    reason: likely ? null : (known.reason ?? part.reason),
    waitsForHours: false,
  };
}

function nothingYet(day: string): Day {
  return { businessDay: day, total: 0, tips: 0, likely: 0, reason: null, waitsForHours: false };
}
