import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteOldChallenges } from './challenge-store.ts';
import { carryOutResets } from './factor-reset.ts';

export const sweepChallengesJob = defineJob<object>('identity:sweep-challenges');

/** Kept this long after they are over, for whoever has to find out what happened. */
const keptSeconds = 24 * 60 * 60;

/** Removes challenges that are long over, and carries out the resets that are due. */
export async function sweepChallenges(context: Context): Promise<void> {
  const now = context.clock.now();
  await carryOutResets(context);
  await deleteOldChallenges(context.db, new Date(now.getTime() - keptSeconds * 1000));
}
