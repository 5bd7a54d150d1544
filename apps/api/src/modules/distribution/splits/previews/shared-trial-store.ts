// The SQL of trials that were shown to the team, and of the people they would affect.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import type { ToldToTeam } from './tell-team.rule.ts';

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
  takenBackAt: Date | null;
}

/** Somebody whom a trial concerns, with their own sums in minor units. */
export interface ConcernedBy {
  staffId: number;
  now: number;
  next: number;
}

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
      'trial.taken_back_at as takenBackAt',
    ])
    .select([sql<SchemeRow[]>`trial.rows`.as('rows'), sql<ToldToTeam>`trial.told`.as('told')]);
}

export async function findTrial(db: Database, trialId: string): Promise<SharedTrial | undefined> {
  return selectTrials(db).where('trial.trial_id', '=', trialId).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockTrial(tx: Tx, trialId: string): Promise<SharedTrial | undefined> {
  return selectTrials(tx).where('trial.trial_id', '=', trialId).forUpdate().executeTakeFirst();
}

export async function insertTrial(
  tx: Tx,
  trial: Omit<SharedTrial, 'takenBackAt'>,
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
): Promise<(SharedTrial & Omit<ConcernedBy, 'staffId'>)[]> {
  return selectTrials(db)
    .innerJoin('distribution.shared_trial_people as person', 'person.trial_id', 'trial.trial_id')
    .select(['person.now_amount as now', 'person.next_amount as next'])
    .where('person.staff_id', '=', staffId)
    .where('trial.taken_back_at', 'is', null)
    .orderBy('trial.shared_at', 'desc')
    .orderBy('trial.trial_id', 'desc')
    .limit(trialsShown)
    .execute();
}

/** The staff numbers of those whom a trial concerns. */
export async function concernedBy(db: Database, trialId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('distribution.shared_trial_people')
    .select('staff_id')
    .where('trial_id', '=', trialId)
    .orderBy('staff_id')
    .execute();
  return rows.map((one) => one.staff_id);
}

/** Takes a trial back. Call it with the trial locked. */
export async function markTakenBack(tx: Tx, trialId: string, now: Date): Promise<void> {
  await tx
    .updateTable('distribution.shared_trials')
    .set({ taken_back_at: now })
    .where('trial_id', '=', trialId)
    .execute();
}
