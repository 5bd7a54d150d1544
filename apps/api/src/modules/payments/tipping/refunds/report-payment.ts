import type { ReportKind } from '@tipwell/contract/payments/payment-kinds';
import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import {
  closeReport as setClosed,
  findDuplicateReport,
  findTwin,
  insertDuplicateReport,
  lockReport,
  type DuplicateReport,
  type ReportState,
} from '../payments/receipt-store.ts';
import { standingRefund } from '../payments/refund-store.ts';
import { findTip, findTipByReceipt, type Tip } from '../payments/payment-store.ts';

/** Two equal tips further apart than this are hardly a slip of the finger. */
const twinHours = 24;

/**
 * A customer says what is wrong with a payment (readings, Customers): opens a case, where it was made twice
 * with both payments, once; a second word changes nothing. The receipt's name is known to its customer
 * alone. Nothing is given back by it: people look first, in two steps.
 * @throws notFound for no receipt, or a tip that is not paid (any more)
 */
export async function reportPayment(
  context: Context,
  receiptId: string,
  kind: ReportKind,
): Promise<DuplicateReport> {
  const { db } = context;
  const tip = await findTipByReceipt(db, receiptId);
  if (tip?.state !== 'CAPTURED') fail('notFound');
  const known = await findDuplicateReport(db, tip.tipId);
  if (known) return known;
  await insertDuplicateReport(db, {
    reportId: randomUUIDv7(),
    kind,
    tipId: tip.tipId,
    otherTipId: kind === 'TWICE' ? ((await findEqualTip(db, tip)) ?? null) : null,
    reportedAt: context.clock.now(),
  });
  return (await findDuplicateReport(db, tip.tipId)) ?? fail('notFound');
}

/** The other payment of the same to the same by the same device or card within a day, if any. */
export async function findEqualTip(db: Database, tip: Tip): Promise<string | undefined> {
  const within = around(tip);
  return within && findTwin(db, tip, within);
}

/**
 * Whether the same was paid twice without anybody having said that it was meant. Whoever answered "Yes,
 * tip again" is not asked once more whether it was a mistake, on neither of the two receipts.
 */
export async function mayBeMistake(db: Database, tip: Tip): Promise<boolean> {
  const within = around(tip);
  if (!within) return false;
  return (await findTwin(db, tip, { ...within, isUnmeant: true })) !== undefined;
}

function around({ capturedAt }: Tip): { from: Date; to: Date } | undefined {
  if (!capturedAt) return undefined;
  const at = capturedAt.getTime();
  const within = twinHours * 3_600_000;
  return { from: new Date(at - within), to: new Date(at + within) };
}

/** The same for a tip of which only the number is known. */
export async function findTwinOf(db: Database, tipId: string): Promise<string | undefined> {
  const tip = await findTip(db, tipId);
  return tip && findEqualTip(db, tip);
}

/**
 * What a customer reported of a payment was looked into and calls for no refund; says why. Closed
 * again, it stays as it was closed first.
 * @throws notFound; refundUnderWay where the money of one of its payments goes back after all
 */
export async function closeReport(
  context: Context,
  actor: Person,
  { reportId, reason }: { reportId: string; reason: string },
): Promise<ReportState> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const report = (await lockReport(tx, reportId)) ?? fail('notFound');
    if (report.closedAt) return report;
    for (const tipId of [report.tipId, report.otherTipId]) {
      if (tipId !== null && (await standingRefund(tx, tipId))) fail('refundUnderWay');
    }
    await setClosed(tx, reportId, { by: realPersonOf(actor), because: reason, at: now });
    await audit(tx, {
      actor,
      action: 'report.closed',
      subject: `tip:${report.tipId}`,
      details: { reportId, reason },
      at: now,
    });
    return { ...report, closedAt: now };
  });
}
