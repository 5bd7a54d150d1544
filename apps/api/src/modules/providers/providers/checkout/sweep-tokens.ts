import type { Context } from '#platform/context.ts';
import { removeInBatches } from '#platform/housekeeping.ts';
import { defineJob } from '#platform/jobs.ts';
import { deleteCardsNotGiven } from './card-store.ts';

export const sweepTokenCardsJob = defineJob<object>('providers:sweep-token-cards');

/** A card that nobody gave is of no use. */
const keptDays = 30;

/**
 * Removes what was asked for and never given. A card that was given stays: whether it can be paid across
 * a border is known by the place that asked for it.
 */
export async function sweepTokenCards(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 86_400_000);
  await removeInBatches(async (atMost) => deleteCardsNotGiven(context.db, before, atMost));
}
