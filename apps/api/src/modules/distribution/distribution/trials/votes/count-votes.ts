import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { trialMoved } from '../../events.ts';
import { countVotes, lockTrial, votesToCount } from './shared-trial-store.ts';

/** Counts every vote whose time is over, once, tells those concerned, and forgets who voted what. */
export async function countDueVotes(context: Context): Promise<void> {
  const now = context.clock.now();
  await forEachApart(context, {
    name: 'count-due-votes',
    items: await votesToCount(context.db, now),
    idOf: ({ trialId }) => trialId,
    clock: 'ROUND',
    handle: async ({ trialId, locationId }) => {
      await context.db.transaction().execute(async (tx) => {
        const trial = await lockTrial(tx, trialId);
        if (!trial || trial.countedAt || trial.takenBackAt) return;
        await countVotes(tx, trialId, now);
        await publish(tx, trialMoved, { trialId, locationId, step: 'COUNTED' });
      });
    },
  });
}
