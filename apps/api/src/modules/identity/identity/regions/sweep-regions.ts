import type { Context } from '#platform/context.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteOldOffersAndPasses } from './connection-store.ts';

export const sweepRegionsJob = defineJob<object>('identity:sweep-regions');

/** Removes offers and used passes that could be used by nobody any more. */
export async function sweepRegions(context: Context): Promise<void> {
  await deleteOldOffersAndPasses(context.db, context.clock.now());
}
