import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import { codeRequestWindowSeconds } from '../one-time-codes/code-limit.rule.ts';
import { deleteOldCodes } from '../one-time-codes/code-store.ts';
import { deleteOldEmailChanges } from './email-change-store.ts';

export const sweepCodesJob = defineJob<object>('identity:sweep-codes');

/** Removes codes that are over, requests that no longer count, and changes nobody can undo any more. */
export async function sweepCodes(context: Context): Promise<void> {
  const now = context.clock.now();
  const asked = new Date(now.getTime() - codeRequestWindowSeconds * 1000);
  await deleteOldCodes(context.db, { expired: now, asked });
  await deleteOldEmailChanges(context.db, now);
}
