// The SQL of what the onboarding itself keeps of people, read for their status.
import { anyId, anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import type { Hand } from './by-hand.rule.ts';

/** That somebody joined where people pass the onboarding. */
export interface Journey {
  beganAt: Date;
  /** Whether what is still open keeps money from them. */
  holdsPay: boolean;
  endedAt: Date | null;
}

export async function journeysOf(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Journey>> {
  const rows = await db
    .selectFrom('onboarding.journeys')
    .select(['user_id', 'began_at as beganAt', 'holds_pay as holdsPay', 'ended_at as endedAt'])
    .where('user_id', '=', anyId(userIds))
    .execute();
  return new Map(rows.map(({ user_id, ...journey }) => [user_id, journey]));
}

/** The newest look at the papers of each of these people. */
export async function newestChecksOf(db: Database, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('onboarding.identity_checks')
    .distinctOn('user_id')
    .select([
      'check_id as checkId',
      'user_id as userId',
      'state',
      'name_digest as nameDigest',
      'started_at as startedAt',
      'decided_at as decidedAt',
    ])
    .where('user_id', '=', anyId(userIds))
    .orderBy('user_id')
    .orderBy('started_at', 'desc')
    .orderBy('check_id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** These people as the issuer of cards knows them. */
export async function issuerUsersOf(db: Database, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('onboarding.issuer_users')
    .select(['user_id as userId', 'state', 'since', 'code'])
    .where('user_id', '=', anyId(userIds))
    .execute();
  return new Map(rows.map((row) => [row.userId, row]));
}

/** How the businesses of these places stand, and since when; of the others nobody has asked. */
export async function businessesAmong(
  db: Database,
  locationIds: readonly number[],
): Promise<Map<number, { state: 'PENDING' | 'CLEAR' | 'REJECTED'; since: Date }>> {
  const rows = await db
    .selectFrom('onboarding.business_checks')
    .select(['location_id', 'state', 'since'])
    .where('location_id', '=', anyNumber(locationIds))
    .execute();
  return new Map(rows.map(({ location_id, ...check }) => [location_id, check]));
}

/** What administrators have made of these accounts by hand. */
export async function handsOn(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, Hand>> {
  const rows = await db
    .selectFrom('onboarding.hands')
    .select(['user_id', 'status', 'since'])
    .where('user_id', '=', anyId(userIds))
    .execute();
  return new Map(rows.map(({ user_id, ...hand }) => [user_id, hand]));
}

/** Begins somebody's onboarding; one that has begun goes on, and is not led anew once it was left. */
export async function insertJourney(
  db: Database,
  userId: string,
  { now, holdsPay }: { now: Date; holdsPay: boolean },
): Promise<void> {
  await db
    .insertInto('onboarding.journeys')
    .values({ user_id: userId, began_at: now, holds_pay: holdsPay })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Leaves it; false where there is none, or it was left before. */
export async function endJourney(
  db: Database,
  userId: string,
  { by, now }: { by: 'COMPLETE' | 'SKIP' | 'NEXT'; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('onboarding.journeys')
    .set({ ended_at: now, ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
