import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { requireFreshProof } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { closePool } from '../runs/close-run.ts';
import { findPool } from '../pools/pool-store.ts';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { heldReleases } from '../runs/release-store.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { dayWaitsForHours, type FindHoursOfDay } from './day-waits-for-hours.ts';
import { refuseSplit } from '../schemes/refuse-split.ts';

/**
 * Splits a pool now, as somebody who has a say asks for it: before its day is over, or because it waits.
 * What comes in later that day has a pool and a split of its own, shared by the people of the same day
 * (record 0047). Done twice, or by two at once, it is split once.
 * @throws notAllowed for who has no say in the split; notFound for another place's pool; hoursMissing
 *   while hours of the day are open; percentagesNotSet and groupPercentagesMissing naming what lacks
 *   one; confirmationNeeded
 */
export async function splitNow(
  context: Context,
  actor: Person,
  { locationId, poolId }: { locationId: number; poolId: number },
  hoursOfDay: FindHoursOfDay,
): Promise<{ runId: string; isHeld: boolean }> {
  return recordingSplitRefusals(context, actor, { locationId, way: 'splitNow' }, async () => {
    const { db } = context;
    const location = (await findLocation(db, locationId)) ?? fail('notFound');
    if (!mayEditSplit(await splitSituation(db, actor, location))) fail('notAllowed');
    const pool = await findPool(db, poolId);
    if (pool?.locationId !== locationId) fail('notFound');
    const isOpen = pool.state === 'OPEN';
    if (isOpen) {
      const asked = { hoursOfDay, now: context.clock.now() };
      const waits = await dayWaitsForHours(db, location, pool.businessDay, asked);
      if (waits) fail('hoursMissing');
    }
    await requireFreshProof(context, actor);
    const closing = await closePool(context, location, poolId, 'ASKED');
    if (closing.outcome === 'WAITS') refuseSplit(closing);
    const { runId, businessDay, poolTotal } = closing.run;
    if (isOpen) {
      await audit(db, {
        actor,
        action: 'split.madeNow',
        subject: `location:${locationId}`,
        at: context.clock.now(),
        details: { runId, businessDay, amount: poolTotal },
      });
    }
    const held = await heldReleases(db, locationId);
    return { runId, isHeld: held.some((release) => release.runId === runId) };
  });
}
