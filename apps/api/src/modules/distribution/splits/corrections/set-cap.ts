import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { recordingSplitRefusals } from '../rights/recording-split-refusals.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { setCap as keepCap } from './correction-store.ts';

/** Says how much of each payout corrections take at most here, in per cent. @throws notAllowed, notFound */
export async function setCap(
  context: Context,
  actor: Person,
  { locationId, percent }: { locationId: number; percent: number },
): Promise<void> {
  await recordingSplitRefusals(context, actor, { locationId, way: 'correct' }, async () => {
    const now = context.clock.now();
    await context.db.transaction().execute(async (tx) => {
      const location = (await findLocation(tx, locationId)) ?? fail('notFound');
      if (!mayEditSplit(await splitSituation(tx, actor, location))) fail('notAllowed');
      await keepCap(tx, { locationId, percent, by: realPersonOf(actor), now });
      await audit(tx, {
        actor,
        action: 'correction.capSet',
        subject: `location:${locationId}`,
        at: now,
        details: { percent },
      });
    });
  });
}
