import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { setHoldsSplits } from '../runs/release-store.ts';

/**
 * Says whether a place's splits wait for somebody who releases them; it counts from the next split on.
 * @throws notAllowed for who has no say in the split; notFound
 */
export async function setHolding(
  context: Context,
  actor: Person,
  { locationId, holds }: { locationId: number; holds: boolean },
): Promise<void> {
  await recordingSplitRefusals(context, actor, { locationId, way: 'hold' }, async () => {
    const now = context.clock.now();
    await context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
      await setHoldsSplits(tx, { locationId, holds, by: realPersonOf(actor), now });
      await audit(tx, {
        actor,
        action: 'split.holdingSet',
        subject: `location:${locationId}`,
        at: now,
        details: { holds },
      });
    });
  });
}
