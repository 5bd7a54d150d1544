import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { concernedBy, findTrial } from './shared-trial-store.ts';

/** Who is told of a shared trial, by staff number, and at which place; null where it was taken back. */
export async function whoHearsOfTrial(
  { db }: Pick<Context, 'db'>,
  trialId: string,
): Promise<{ staffIds: readonly number[]; place: string } | null> {
  const trial = await findTrial(db, trialId);
  if (!trial || trial.takenBackAt) return null;
  const location = await findLocation(db, trial.locationId);
  if (!location) return null;
  return { staffIds: await concernedBy(db, trialId), place: location.name };
}
