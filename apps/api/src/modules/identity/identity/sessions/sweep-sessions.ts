import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import { guessWindowSeconds } from '../throttling/guess-delay.rule.ts';
import { deviceLifetimeSeconds } from '../throttling/known-device.ts';
import { deleteOldDevices } from '../throttling/known-device-store.ts';
import { deleteOldTokens } from './session-store.ts';
import { deleteOldHandOvers } from './view-store.ts';
import { deleteOldFailures } from '../throttling/failure-store.ts';

export const sweepSessionsJob = defineJob<object>('identity:sweep-sessions');

/** A token that has expired is kept this long, for whoever has to find out what happened. */
const keptSeconds = 7 * 24 * 60 * 60;

/** Removes refresh tokens that are long over, views that no tab took up, guesses that no longer count, and forgotten devices. */
export async function sweepSessions(context: Context): Promise<void> {
  const before = (seconds: number) => new Date(context.clock.now().getTime() - seconds * 1000);
  await deleteOldTokens(context.db, before(keptSeconds));
  await deleteOldHandOvers(context.db, before(0));
  await deleteOldFailures(context.db, before(guessWindowSeconds));
  await deleteOldDevices(context.db, before(deviceLifetimeSeconds));
}
