// The SQL of offers of payouts, which nobody has taken yet.
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { BalanceHolder } from '#payouts/destinations';
import { columnsOfVenuePays, ofPayee, type Payout } from './store.ts';
import type { Promoted } from './offer-free-payout.ts';
import type { VenuePays } from './venue-paid-fees.rule.ts';

type NewDraft = Pick<
  Payout,
  | 'payoutId'
  | 'payee'
  | 'userId'
  | 'staffId'
  | 'locationId'
  | 'subjectKey'
  | 'currency'
  | 'amount'
  | 'fee'
  | keyof VenuePays
  | keyof Promoted
  | 'destinationId'
  | 'paymentSystem'
  | 'draftedAt'
  | 'expiresAt'
  | 'landsWithinSeconds'
  | 'attemptId'
>;

/** Writes an offer down; a repeated id changes nothing. */
export async function insertDraft(db: Database, draft: NewDraft): Promise<void> {
  await db
    .insertInto('payouts.payouts')
    .values({
      payout_id: draft.payoutId,
      payee: draft.payee,
      user_id: draft.userId,
      staff_id: draft.staffId,
      location_id: draft.locationId,
      subject_key: draft.subjectKey,
      kind: 'INSTANT',
      state: 'DRAFT',
      currency: draft.currency,
      amount: draft.amount,
      fee: draft.fee,
      ...columnsOfVenuePays(draft),
      promotion_id: draft.promotionId,
      promoted_fee: draft.promotedFee,
      destination_id: draft.destinationId,
      payment_system: draft.paymentSystem,
      drafted_at: draft.draftedAt,
      expires_at: draft.expiresAt,
      lands_within_seconds: draft.landsWithinSeconds,
      attempt_id: draft.attemptId,
    })
    .onConflict((conflict) => conflict.column('payout_id').doNothing())
    .execute();
}

/** Ends the older ones of a payee's open offers, so that a few are open at most. */
export async function endOlderDrafts(
  db: Database,
  payee: BalanceHolder,
  { now, mostOpen }: { now: Date; mostOpen: number },
): Promise<void> {
  await sql`
    update payouts.payouts set expires_at = ${now}
    where payout_id in (
      select payout_id from payouts.payouts
      where state = 'DRAFT' and expires_at > ${now} and ${ofPayee(payee)}
      order by drafted_at desc, payout_id desc offset ${mostOpen}
      -- Another offer of the same moment may be ending the same ones.
      for update skip locked)`.execute(db);
}

/** Removes offers that nobody took and that expired before a moment. @returns how many they were */
export async function deleteDraftsExpiredBefore(
  db: Database,
  moment: Date,
  atMost: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payouts.payouts where state = 'DRAFT' and payout_id in (
      select payout_id from payouts.payouts
      where state = 'DRAFT' and expires_at < ${moment}
      order by expires_at limit ${atMost} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
