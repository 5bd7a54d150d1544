// The SQL of what happens to a receipt after paying: its mails, a report of a double one.
import type { ReportKind } from '@tipwell/contract/payments/payment-kinds';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Tip } from './payment-store.ts';

/**
 * A captured tip of the same sum to the same, from the same device or card, close in time: the nearest
 * one. Which of the two was the mistake is for people to say.
 */
export async function findTwin(
  db: Database,
  tip: Tip,
  within: { from: Date; to: Date; isUnmeant?: boolean },
): Promise<string | undefined> {
  const own = db
    .selectFrom('tipping.tips')
    .select(['device', 'card_fingerprint', 'repeat_meant'])
    .where('tip_id', '=', tip.tipId);
  const row = await db
    .with('own', () => own)
    .selectFrom(['tipping.tips as twin', 'own'])
    .select('twin.tip_id')
    .where('twin.tip_id', '!=', tip.tipId)
    .where('twin.location_id', '=', tip.locationId)
    .where('twin.staff_id', 'is not distinct from', tip.staffId)
    .where('twin.group_id', 'is not distinct from', tip.groupId)
    .where('twin.amount', '=', tip.amount)
    .where('twin.bill', '=', tip.bill)
    .where('twin.state', '=', 'CAPTURED')
    .where('twin.captured_at', '>=', within.from)
    .where('twin.captured_at', '<=', within.to)
    .where((on) =>
      on.or([
        on('twin.device', '=', on.ref('own.device')),
        on('twin.card_fingerprint', '=', on.ref('own.card_fingerprint')),
      ]),
    )
    .$if(within.isUnmeant === true, (query) =>
      query.where('twin.repeat_meant', '=', false).where('own.repeat_meant', '=', false),
    )
    .orderBy('twin.captured_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.tip_id;
}

/** What a guest may report of a payment. */

/** A guest's word about a payment, for support. */
export interface DuplicateReport {
  reportId: string;
  kind: ReportKind;
  tipId: string;
  otherTipId: string | null;
  reportedAt: Date;
}

/** Writes a report down; of a tip that was reported already, the first stays. */
export async function insertDuplicateReport(db: Database, report: DuplicateReport): Promise<void> {
  await db
    .insertInto('tipping.duplicate_reports')
    .values({
      report_id: report.reportId,
      kind: report.kind,
      tip_id: report.tipId,
      other_tip_id: report.otherTipId,
      reported_at: report.reportedAt,
    })
    .onConflict((conflict) => conflict.column('tip_id').doNothing())
    .execute();
}

/** The report that a tip is part of, whichever of the two was reported. */
export async function findDuplicateReport(
  db: Database,
  tipId: string,
): Promise<DuplicateReport | undefined> {
  return db
    .selectFrom('tipping.duplicate_reports')
    .select([
      'report_id as reportId',
      'kind',
      'tip_id as tipId',
      'other_tip_id as otherTipId',
      'reported_at as reportedAt',
    ])
    .where((on) => on.or([on('tip_id', '=', tipId), on('other_tip_id', '=', tipId)]))
    .orderBy('reported_at')
    .limit(1)
    .executeTakeFirst();
}

/** What was reported of which payments, and whether somebody has closed it. */
export interface ReportState {
  reportId: string;
  tipId: string;
  otherTipId: string | null;
  closedAt: Date | null;
}

export async function lockReport(tx: Tx, reportId: string): Promise<ReportState | undefined> {
  return tx
    .selectFrom('tipping.duplicate_reports')
    .select([
      'report_id as reportId',
      'tip_id as tipId',
      'other_tip_id as otherTipId',
      'closed_at as closedAt',
    ])
    .where('report_id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
}

export async function closeReport(
  tx: Tx,
  reportId: string,
  closed: { by: string; because: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('tipping.duplicate_reports')
    .set({ closed_at: closed.at, closed_by: closed.by, closed_because: closed.because })
    .where('report_id', '=', reportId)
    .execute();
}

/** Counts what was sent since a moment, of one receipt and to one address. */
export async function countMails(
  tx: Tx,
  of: { tipId: string; addressHash: string; since: Date },
): Promise<{ ofReceipt: number; toAddress: number }> {
  const row = await tx
    .selectFrom('tipping.receipt_mails')
    .select((on) => [
      on.fn.countAll<number>().filterWhere('tip_id', '=', of.tipId).as('ofReceipt'),
      on.fn.countAll<number>().filterWhere('address_hash', '=', of.addressHash).as('toAddress'),
    ])
    .where('asked_at', '>', of.since)
    .where((on) => on.or([on('tip_id', '=', of.tipId), on('address_hash', '=', of.addressHash)]))
    .executeTakeFirstOrThrow();
  return row;
}

/** One at a time asks for mails of a receipt, so that two at once cannot pass the same limit. */
export async function lockTipForMail(tx: Tx, tipId: string): Promise<void> {
  await tx
    .selectFrom('tipping.tips')
    .select('tip_id')
    .where('tip_id', '=', tipId)
    .forNoKeyUpdate()
    .execute();
}

export async function insertMail(
  tx: Tx,
  mail: { mailId: string; tipId: string; addressHash: string; askedAt: Date },
): Promise<void> {
  await tx
    .insertInto('tipping.receipt_mails')
    .values({
      mail_id: mail.mailId,
      tip_id: mail.tipId,
      address_hash: mail.addressHash,
      asked_at: mail.askedAt,
    })
    .execute();
}

/** Forgets mails that no limit asks about any more. */
export async function deleteMailsBefore(tx: Tx, moment: Date): Promise<void> {
  await tx.deleteFrom('tipping.receipt_mails').where('asked_at', '<', moment).execute();
}

/** A page of what the processors call the payments to some staff, in the order of the tips' ids. */
export async function referencesOf(
  db: Database,
  staffIds: readonly number[],
  page: { after: string | null; limit: number },
): Promise<{ tipId: string; reference: string | null }[]> {
  const { rows } = await sql<{ tipId: string; reference: string | null }>`
    select tip_id as "tipId", payment_reference as reference from tipping.tips
    where staff_id = any(${[...staffIds]}::bigint[])
      and (${page.after}::uuid is null or tip_id > ${page.after}::uuid)
    order by tip_id limit ${page.limit}`.execute(db);
  return rows;
}
