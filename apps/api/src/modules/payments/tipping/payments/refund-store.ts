import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { mentions } from '#platform/db/mentions.ts';
import type { RefundCause } from '@tipwell/contract/payments/payment-kinds';
import { isStanding, refundStates, type RefundState } from './refund-state.rule.ts';

export interface Refund {
  refundId: string;
  tipId: string;
  state: RefundState;
  reason: RefundCause;
  /** What goes back where it is not the whole payment; null: all that was charged. */
  amount: number | null;
  note: string;
  /** Null: nobody; it was paid by a card of a prohibited place. */
  requestedBy: string | null;
  requestedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  refusedBecause: string | null;
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
      'amount',
      'note',
      'requested_by as requestedBy',
      'requested_at as requestedAt',
      'approved_by as approvedBy',
      'approved_at as approvedAt',
      'refused_because as refusedBecause',
      'ended_at as endedAt',
    ]);
}

export async function findRefund(db: Database, refundId: string): Promise<Refund | undefined> {
  return selectRefunds(db).where('refund_id', '=', refundId).executeTakeFirst();
}

export async function lockRefund(db: Database, refundId: string): Promise<Refund | undefined> {
  return selectRefunds(db).where('refund_id', '=', refundId).forUpdate().executeTakeFirst();
}

/** The refund of a tip that has not come to nothing. */
export async function standingRefund(db: Database, tipId: string): Promise<Refund | undefined> {
  return (
    selectRefunds(db)
      .where('tip_id', '=', tipId)
      .where('state', 'in', refundStates.filter(isStanding))
      // An excess that went back leaves a payment like any other.
      .where((on) => on.or([on('reason', '!=', 'EXCESS'), on('state', '!=', 'SUCCEEDED')]))
      .executeTakeFirst()
  );
}

/** Writes a request down; false when the tip has another refund that stands. */
export async function insertRefund(
  db: Database,
  refund: Pick<
    Refund,
    'refundId' | 'tipId' | 'reason' | 'amount' | 'note' | 'requestedBy' | 'requestedAt'
  >,
): Promise<boolean> {
  const result = await db
    .insertInto('tipping.refunds')
    .values({
      refund_id: refund.refundId,
      tip_id: refund.tipId,
      state: 'REQUESTED',
      reason: refund.reason,
      amount: refund.amount,
      note: refund.note,
      requested_by: refund.requestedBy,
      requested_at: refund.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Writes down what we give back of ourselves: approved at once, with nobody who asks. */
export async function insertOwnRefunds(
  db: Database,
  refunds: readonly { refundId: string; tipId: string }[],
  { at, inquireAt }: { at: Date; inquireAt: Date },
): Promise<void> {
  await db
    .insertInto('tipping.refunds')
    .values(
      refunds.map(({ refundId, tipId }) => ({
        refund_id: refundId,
        tip_id: tipId,
        state: 'APPROVED',
        reason: 'PROHIBITED_PLACE',
        note: '',
        requested_at: at,
        approved_at: at,
        inquire_at: inquireAt,
      })),
    )
    .execute();
}

export async function setApproved(
  db: Database,
  refundId: string,
  approved: { by: string; at: Date; inquireAt: Date },
): Promise<void> {
  await db
    .updateTable('tipping.refunds')
    .set({
      state: 'APPROVED',
      approved_by: approved.by,
      approved_at: approved.at,
      inquire_at: approved.inquireAt,
    })
    .where('refund_id', '=', refundId)
    .execute();
}

export async function setRefused(
  db: Database,
  refundId: string,
  refused: { by: string; because: string; at: Date },
): Promise<void> {
  await db
    .updateTable('tipping.refunds')
    .set({
      state: 'REFUSED',
      refused_by: refused.by,
      refused_because: refused.because,
      ended_at: refused.at,
    })
    .where('refund_id', '=', refundId)
    .execute();
}

export async function setRefundEnded(
  db: Database,
  refundId: string,
  ended: { state: RefundState; at: Date },
): Promise<void> {
  await db
    .updateTable('tipping.refunds')
    .set({ state: ended.state, ended_at: ended.at, inquire_at: null })
    .where('refund_id', '=', refundId)
    .execute();
}

export async function setRefunded(db: Database, tipId: string): Promise<void> {
  await db
    .updateTable('tipping.tips')
    .set({
      state: 'REFUNDED',
      taken_primary_part: 0,
      taken_pool_part: 0,
      taken_workplace_part: 0,
    })
    .where('tip_id', '=', tipId)
    .where('state', 'in', ['CAPTURED', 'CHARGED_BACK'])
    .execute();
}

/** Forgets what was written about refunds and reports of some staff's tips, where it names the person. */
export async function forgetNotesAbout(
  db: Database,
  { staffIds, texts }: { staffIds: readonly number[]; texts: readonly string[] },
): Promise<void> {
  await sql`
    update tipping.refunds refund set note = 'Erased.'
    from tipping.tips tip
    where tip.tip_id = refund.tip_id
      and tip.staff_id = any(${[...staffIds]}::bigint[])
      and ${mentions(sql`refund.note`, texts)}`.execute(db);
  await sql`
    update tipping.refunds refund set refused_because = 'Erased.'
    from tipping.tips tip
    where tip.tip_id = refund.tip_id
      and tip.staff_id = any(${[...staffIds]}::bigint[])
      and ${mentions(sql`refund.refused_because`, texts)}`.execute(db);
  await sql`
    update tipping.duplicate_reports report set closed_because = 'Erased.'
    from tipping.tips tip
    where tip.tip_id = report.tip_id
      and tip.staff_id = any(${[...staffIds]}::bigint[])
      and ${mentions(sql`report.closed_because`, texts)}`.execute(db);
}
