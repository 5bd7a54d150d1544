import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { RefundState } from './refund-state.rule.ts';

export interface Refund {
  refundId: string;
  tipId: string;
  state: RefundState;
  reason: 'DUPLICATE' | 'LAW';
  note: string;
  requestedBy: string;
  requestedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  sentAt: Date | null;
  lookUps: number;
  providerReference: string | null;
  endedAt: Date | null;
}

function selectRefunds(db: Database) {
  return db
    .selectFrom('tipping.refunds')
    .select([
      'refund_id as refundId',
      'tip_id as tipId',
      'state',
      'reason',
      'note',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'approved_by as approvedBy',
      'approved_at as approvedAt',
      'sent_at as sentAt',
      'look_ups as lookUps',
      'provider_reference as providerReference',
      'ended_at as endedAt',
    ])
    .$castTo<Refund>();
}

export async function findRefund(db: Database, refundId: string): Promise<Refund | undefined> {
  return selectRefunds(db).where('refund_id', '=', refundId).executeTakeFirst();
}

export async function lockRefund(db: Database, refundId: string): Promise<Refund | undefined> {
  return selectRefunds(db).where('refund_id', '=', refundId).forUpdate().executeTakeFirst();
}

/** The refund of a tip that has not failed. */
export async function standingRefund(db: Database, tipId: string): Promise<Refund | undefined> {
  return selectRefunds(db)
    .where('tip_id', '=', tipId)
    .where('state', '!=', 'FAILED')
    .executeTakeFirst();
}

/** Writes a request down; false when the tip has another refund that stands. */
export async function insertRefund(
  db: Database,
  refund: Pick<Refund, 'refundId' | 'tipId' | 'reason' | 'note' | 'requestedBy' | 'requestedAt'>,
): Promise<boolean> {
  const result = await db
    .insertInto('tipping.refunds')
    .values({
      refund_id: refund.refundId,
      tip_id: refund.tipId,
      state: 'REQUESTED',
      reason: refund.reason,
      note: refund.note,
      requested_by: refund.requestedBy,
      requested_at: refund.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function setApproved(
  db: Database,
  refundId: string,
  approved: { by: string; at: Date; lookUpAt: Date },
): Promise<void> {
  await db
    .updateTable('tipping.refunds')
    .set({
      state: 'APPROVED',
      approved_by: approved.by,
      approved_at: approved.at,
      look_up_at: approved.lookUpAt,
    })
    .where('refund_id', '=', refundId)
    .execute();
}

/** Marks that the processor is about to be called; false when that was done before. */
export async function claimRefundSending(
  db: Database,
  refundId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('tipping.refunds')
    .set({ sent_at: now })
    .where('refund_id', '=', refundId)
    .where('state', '=', 'APPROVED')
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setRefundReference(
  db: Database,
  refundId: string,
  reference: string,
): Promise<void> {
  await db
    .updateTable('tipping.refunds')
    .set({ provider_reference: reference })
    .where('refund_id', '=', refundId)
    .where('provider_reference', 'is', null)
    .execute();
}

export async function setRefundEnded(
  db: Database,
  refundId: string,
  ended: { state: RefundState; at: Date },
): Promise<void> {
  await db
    .updateTable('tipping.refunds')
    .set({ state: ended.state, ended_at: ended.at, look_up_at: null })
    .where('refund_id', '=', refundId)
    .execute();
}

export async function setRefunded(db: Database, tipId: string): Promise<void> {
  await db
    .updateTable('tipping.tips')
    .set({ state: 'REFUNDED' })
    .where('tip_id', '=', tipId)
    .where('state', '=', 'CAPTURED')
    .execute();
}

/** Takes refunds whose look-up is due; the wait doubles, from half a minute to an hour. */
export async function takeDueRefunds(db: Database, now: Date, limit: number): Promise<Refund[]> {
  const { rows } = await sql<{ refund_id: string }>`
    update tipping.refunds
    set look_ups = look_ups + 1,
        look_up_at = ${now}::timestamptz
          + least(interval '30 seconds' * power(2, least(look_ups, 12)), interval '1 hour')
    where refund_id in (
      select refund_id from tipping.refunds
      where state = 'APPROVED' and look_up_at <= ${now}
      order by look_up_at limit ${limit} for update skip locked)
    returning refund_id`.execute(db);
  if (rows.length === 0) return [];
  return selectRefunds(db)
    .where(
      'refund_id',
      'in',
      rows.map((row) => row.refund_id),
    )
    .execute();
}
