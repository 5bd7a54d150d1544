// The SQL of trials that were shown to the team, whom they concern, and the votes on them.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { SchemeRow } from '../../percentages.rule.ts';
import type { ToldToTeam } from '../tell-team.rule.ts';

/** A split that was tried and shown to the team of a location. */
export interface SharedTrial {
  trialId: string;
  locationId: number;
  rows: SchemeRow[];
  sharedBy: string;
  sharedAt: Date;
  currency: string;
  from: string;
  to: string;
  days: number;
  told: ToldToTeam;
  voteEndsAt: Date | null;
  takenBackAt: Date | null;
  countedAt: Date | null;
  votesFor: number | null;
  votesAgainst: number | null;
}

/** Somebody whom a trial concerns, with their own sums in minor units. */
export interface ConcernedBy {
  staffId: number;
  now: number;
  next: number;
}

export type Choice = 'FOR' | 'AGAINST';

/** The newest that anybody is shown; what is older nobody decides about any more. */
const trialsShown = 20;

function selectTrials(db: Database) {
  return db
    .selectFrom('distribution.shared_trials as trial')
    .select([
      'trial.trial_id as trialId',
      'trial.location_id as locationId',
      'trial.shared_by as sharedBy',
      'trial.shared_at as sharedAt',
      'trial.currency',
      'trial.from_day as from',
      'trial.to_day as to',
      'trial.days',
      'trial.vote_ends_at as voteEndsAt',
      'trial.taken_back_at as takenBackAt',
      'trial.counted_at as countedAt',
      'trial.votes_for as votesFor',
      'trial.votes_against as votesAgainst',
    ])
    .select([sql<SchemeRow[]>`trial.rows`.as('rows'), sql<ToldToTeam>`trial.told`.as('told')]);
}

export async function findTrial(db: Database, trialId: string): Promise<SharedTrial | undefined> {
  return selectTrials(db).where('trial.trial_id', '=', trialId).executeTakeFirst();
}

/** The same, held until the transaction ends: no vote comes in while it is counted. */
export async function lockTrial(tx: Tx, trialId: string): Promise<SharedTrial | undefined> {
  return selectTrials(tx).where('trial.trial_id', '=', trialId).forUpdate().executeTakeFirst();
}

export async function insertTrial(
  tx: Tx,
  trial: Omit<SharedTrial, 'takenBackAt' | 'countedAt' | 'votesFor' | 'votesAgainst'>,
  people: readonly ConcernedBy[],
): Promise<void> {
  await tx
    .insertInto('distribution.shared_trials')
    .values({
      trial_id: trial.trialId,
      location_id: trial.locationId,
      rows: JSON.stringify(trial.rows),
      shared_by: trial.sharedBy,
      shared_at: trial.sharedAt,
      currency: trial.currency,
      from_day: trial.from,
      to_day: trial.to,
      days: trial.days,
      told: JSON.stringify(trial.told),
      vote_ends_at: trial.voteEndsAt,
    })
    .execute();
  await tx
    .insertInto('distribution.shared_trial_people')
    .values(
      people.map(({ staffId, now, next }) => ({
        trial_id: trial.trialId,
        staff_id: staffId,
        now_amount: now,
        next_amount: next,
      })),
    )
    .execute();
}

/** What is shown at a location, the newest first. */
export async function trialsOfLocation(db: Database, locationId: number): Promise<SharedTrial[]> {
  return selectTrials(db)
    .where('trial.location_id', '=', locationId)
    .where('trial.taken_back_at', 'is', null)
    .orderBy('trial.shared_at', 'desc')
    .orderBy('trial.trial_id', 'desc')
    .limit(trialsShown)
    .execute();
}

/** What is shown to somebody whom it concerns, with what is theirs alone. */
export async function trialsOfStaff(
  db: Database,
  staffId: number,
): Promise<(SharedTrial & Omit<ConcernedBy, 'staffId'> & { yourVote: Choice | null })[]> {
  return selectTrials(db)
    .innerJoin('distribution.shared_trial_people as person', 'person.trial_id', 'trial.trial_id')
    .leftJoin('distribution.trial_votes as vote', (join) =>
      join
        .onRef('vote.trial_id', '=', 'person.trial_id')
        .onRef('vote.staff_id', '=', 'person.staff_id'),
    )
    .select(['person.now_amount as now', 'person.next_amount as next', 'vote.choice as yourVote'])
    .where('person.staff_id', '=', staffId)
    .where('trial.taken_back_at', 'is', null)
    .orderBy('trial.shared_at', 'desc')
    .orderBy('trial.trial_id', 'desc')
    .limit(trialsShown)
    .execute();
}

/** The staff numbers of those whom a trial concerns. */
export async function concernedBy(
  db: Database,
  trialIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (trialIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('distribution.shared_trial_people')
    .select(['trial_id', 'staff_id'])
    .where('trial_id', 'in', trialIds)
    .orderBy('staff_id')
    .execute();
  const of = Map.groupBy(rows, ({ trial_id: trialId }) => trialId);
  return new Map([...of].map(([trialId, people]) => [trialId, people.map((one) => one.staff_id)]));
}

/** One vote each; a later one takes the place of the one before. Call it with the trial locked. */
export async function upsertVote(
  tx: Tx,
  vote: { trialId: string; staffId: number; choice: Choice },
  now: Date,
): Promise<void> {
  const { trialId, staffId, choice } = vote;
  await tx
    .insertInto('distribution.trial_votes')
    .values({ trial_id: trialId, staff_id: staffId, choice, voted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['trial_id', 'staff_id']).doUpdateSet({ choice, voted_at: now }),
    )
    .execute();
}

/** Counts the votes and forgets who gave which. Call it with the trial locked. */
export async function countVotes(
  tx: Tx,
  trialId: string,
  now: Date,
): Promise<{ for: number; against: number }> {
  const votes = await tx
    .deleteFrom('distribution.trial_votes')
    .where('trial_id', '=', trialId)
    .returning('choice')
    .execute();
  const count = (choice: Choice) => votes.filter((vote) => vote.choice === choice).length;
  const counted = { for: count('FOR'), against: count('AGAINST') };
  await tx
    .updateTable('distribution.shared_trials')
    .set({ counted_at: now, votes_for: counted.for, votes_against: counted.against })
    .where('trial_id', '=', trialId)
    .execute();
  return counted;
}

/** Takes a trial back with whatever was voted. Call it with the trial locked. */
export async function markTakenBack(tx: Tx, trialId: string, now: Date): Promise<void> {
  await tx.deleteFrom('distribution.trial_votes').where('trial_id', '=', trialId).execute();
  await tx
    .updateTable('distribution.shared_trials')
    .set({ taken_back_at: now })
    .where('trial_id', '=', trialId)
    .execute();
}

/** Votes whose time is over and that nobody has counted, the oldest first. */
export async function votesToCount(db: Database, now: Date): Promise<SharedTrial[]> {
  return selectTrials(db)
    .where('trial.vote_ends_at', '<=', now)
    .where('trial.counted_at', 'is', null)
    .where('trial.taken_back_at', 'is', null)
    .orderBy('trial.vote_ends_at')
    .execute();
}
