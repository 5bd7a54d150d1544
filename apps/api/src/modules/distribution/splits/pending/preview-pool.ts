import type { CallOutput } from '@tipwell/contract/api/call';
import type { previewPool as previewPoolCall } from '@tipwell/contract/distribution/calls/runs';
import { fail } from '@tipwell/contract/api/errors';
import { fullName } from '@tipwell/contract/identity/full-name';
import { sum, type Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { namesAtLocation } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { namesOfRows } from '../schemes/name-groups.ts';
import { planPool } from '../pools/plan-pool.ts';
import { findPool } from '../pools/pool-store.ts';
import { tellsOfFew } from '../visibility/small-jobs.rule.ts';
import { jobsOfPlan, partsOfPlan } from '../calculation/parts-of-plan.rule.ts';
import { refusePlan } from '../schemes/refuse-split.ts';

/**
 * What a pool that is not split yet would give now, by the people and percentages of this moment.
 * @throws notFound for another place's pool, or one that was split; percentagesNotSet and
 *   groupPercentagesMissing naming the staff types that lack one
 */
export async function previewPool(
  context: Context,
  {
    locationId,
    poolId,
    seesParts,
    seesShares,
  }: { locationId: number; poolId: number; seesParts: boolean; seesShares: boolean },
): Promise<CallOutput<typeof previewPoolCall>> {
  const now = context.clock.now();
  const read = context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return read.execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const pool = await findPool(tx, poolId);
    if (pool?.locationId !== locationId || pool.state !== 'OPEN') fail('notFound');
    const { portions, plan } = await planPool(tx, location, pool, { now });
    if (!plan.ok) return refusePlan(tx, locationId, plan);
    const { types, people, unallocated } = partsOfPlan(plan.portions);
    const typeNames = await namesOfRows(
      tx,
      locationId,
      types.map(({ staffType }) => staffType),
    );
    const staff = seesParts ? await namesAtLocation(tx, locationId) : [];
    const names = new Map(staff.map((person) => [person.staffId, fullName(person)]));
    return {
      currency: pool.currency as Currency,
      total:
        !seesShares && tellsOfFew(jobsOfPlan(plan.portions), null)
          ? null
          : sum(portions.map(({ amount }) => amount)),
      schemeVersion: plan.schemeVersion,
      unallocated,
      types: types.map((type, index) => ({
        ...type,
        staffType: typeNames[index] ?? type.staffType,
        amount: seesParts ? type.amount : null,
      })),
      people: seesParts
        ? people.map((person) => ({
            ...person,
            displayFullName: names.get(person.staffId) ?? `#${person.staffId}`,
          }))
        : null,
    };
  });
}
