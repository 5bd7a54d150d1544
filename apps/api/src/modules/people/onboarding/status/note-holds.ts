import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { forGroupsApart } from '#platform/for-each-apart.ts';
import { defineJob } from '#platform/jobs.ts';
import { keepHolds, peopleToReread } from '#identity/identity';
import { onboardingHoldsOf } from './holds.ts';

/** What nobody told of is found out within so long: a passing day, what was changed past every use case. */
const rereadAfterHours = 24;
const rereadAtATime = 500;

/** Keeps what holds the money of these people, so that the register is searched and put in order by it. */
export async function noteHolds(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  if (userIds.length === 0) return;
  const holds = await onboardingHoldsOf(db, userIds);
  const kept = userIds.map((userId) => ({ userId, hold: holds.get(userId) ?? null }));
  await keepHolds(db, kept, now);
}

export const rereadHoldsJob = defineJob<object>('onboarding:reread-holds');

/** Reads again what holds the money of those of whom it was read longest ago. */
export async function rereadHolds(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - rereadAfterHours * 3_600_000);
  await forGroupsApart(context, {
    name: 'reread-holds',
    items: await peopleToReread(context.db, before, rereadAtATime),
    idOf: (userId) => userId,
    clock: 'ROUND',
    groupSize: 100,
    handleGroup: async (userIds) => noteHolds(context.db, userIds, now),
  });
}
