import type { Context } from '../../platform/context.ts';
import { defineJob } from '../../platform/jobs.ts';
import { failureWindowSeconds } from './login-delay.rule.ts';
import { deleteOldTokens } from './session-store.ts';
import { deleteOldFailures } from './store.ts';

export const sweepSessionsJob = defineJob<object>('identity:sweep-sessions');

/** A token that has expired is kept this long, for whoever has to find out what happened. */
const keptSeconds = 7 * 24 * 60 * 60;

/** Removes refresh tokens that are long over and failed sign-ins that no longer count. */
export async function sweepSessions(context: Context): Promise<void> {
  const before = (seconds: number) => new Date(context.clock.now().getTime() - seconds * 1000);
  await deleteOldTokens(context.db, before(keptSeconds));
  await deleteOldFailures(context.db, before(failureWindowSeconds));
}
