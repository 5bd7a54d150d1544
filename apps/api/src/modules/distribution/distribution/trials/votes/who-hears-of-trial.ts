import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { concernedBy, findTrial } from './shared-trial-store.ts';
import type { TrialNews } from './trial-words.ts';
import { voteResult } from './vote-result.rule.ts';

/** Whom a message about a trial is for, by staff number, and what it says; null where it was taken back. */
export async function whoHearsOfTrial(
  { db }: Pick<Context, 'db'>,
  trialId: string,
): Promise<{ staffIds: readonly number[]; news: TrialNews } | null> {
  const trial = await findTrial(db, trialId);
  if (!trial || trial.takenBackAt) return null;
  const location = await findLocation(db, trial.locationId);
  if (!location) return null;
  const { voteEndsAt, votesFor, votesAgainst } = trial;
  const result =
    votesFor === null || votesAgainst === null
      ? null
      : voteResult({ for: votesFor, against: votesAgainst });
  return {
    staffIds: (await concernedBy(db, [trialId])).get(trialId) ?? [],
    news: { place: location.name, timeZone: location.timeZone, voteEndsAt, result },
  };
}
