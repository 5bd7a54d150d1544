// The SQL of what administrators do about somebody's onboarding, and about a business.
import type { StatusByHand } from '@tipwell/contract/people/calls/onboarding';
import { sql } from 'kysely';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** What an administrator has made of an account, who and why. */
export interface KeptHand {
  status: StatusByHand;
  since: Date;
  setBy: string;
  reason: string;
}

export async function findHand(db: Database, userId: string): Promise<KeptHand | undefined> {
  return db
    .selectFrom('onboarding.hands')
    .select(['status', 'since', 'set_by as setBy', 'reason'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Lays a hand on an account, in place of the one before. */
export async function layHand(tx: Tx, userId: string, hand: KeptHand): Promise<void> {
  const values = {
    status: hand.status,
    since: hand.since,
    set_by: hand.setBy,
    reason: hand.reason,
  };
  await tx
    .insertInto('onboarding.hands')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function takeHandAway(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('onboarding.hands').where('user_id', '=', userId).execute();
}

export type BusinessState = 'PENDING' | 'CLEAR' | 'REJECTED';

export async function findBusinessCheck(db: Database, locationId: number) {
  return db
    .selectFrom('onboarding.business_checks')
    .select(['state', 'since', 'reason'])
    .where('location_id', '=', locationId)
    .executeTakeFirst();
}

export async function setBusinessCheck(
  tx: Tx,
  locationId: number,
  check: { state: BusinessState; since: Date; decidedBy: string; reason: string },
): Promise<void> {
  const values = {
    state: check.state,
    since: check.since,
    decided_by: check.decidedBy,
    reason: check.reason,
  };
  await tx
    .insertInto('onboarding.business_checks')
    .values({ location_id: locationId, ...values })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(values))
    .execute();
}

/** Begins the look at a business of which nobody has asked yet. */
export async function beginBusinessCheck(tx: Tx, locationId: number, now: Date): Promise<void> {
  await tx
    .insertInto('onboarding.business_checks')
    .values({ location_id: locationId, state: 'PENDING', since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The separate agreements of a location's seller, the one that counts first. */
export async function agreementsOf(db: Database, locationId: number) {
  return db
    .selectFrom('onboarding.seller_agreements')
    .select([
      'agreed_on as agreedOn',
      'reference',
      'recorded_by as recordedBy',
      'recorded_at as at',
    ])
    .where('location_id', '=', locationId)
    .orderBy('recorded_at', 'desc')
    .orderBy('agreement_id', 'desc')
    .limit(50)
    .execute();
}

/** At which of these locations a separate agreement is recorded. */
export async function agreementsAmong(
  db: Database,
  locationIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('onboarding.seller_agreements')
    .distinct()
    .select('location_id')
    .where('location_id', '=', anyNumber(locationIds))
    .execute();
  return new Set(rows.map((row) => row.location_id));
}

/** Businesses that wait for a look at them, whoever has waited longest first, and how many there are. */
export async function waitingBusinesses(
  db: Database,
  limit: number,
): Promise<{
  waiting: { locationId: number; since: Date; reason: string | null }[];
  total: number;
}> {
  const all = db
    .selectFrom('onboarding.business_checks')
    .where('state', '=', sql.lit('PENDING' as const));
  const waiting = await all
    .select(['location_id as locationId', 'since', 'reason'])
    .orderBy('since')
    .orderBy('location_id')
    .limit(limit)
    .execute();
  if (waiting.length < limit) return { waiting, total: waiting.length };
  const counted = await all
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { waiting, total: counted.total };
}

export async function insertAgreement(
  tx: Tx,
  agreement: {
    agreementId: string;
    locationId: number;
    agreedOn: string;
    reference: string;
    recordedBy: string;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('onboarding.seller_agreements')
    .values({
      agreement_id: agreement.agreementId,
      location_id: agreement.locationId,
      agreed_on: agreement.agreedOn,
      reference: agreement.reference,
      recorded_by: agreement.recordedBy,
      recorded_at: agreement.now,
    })
    .execute();
}
