import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  findDuplicateReport,
  findTwin,
  insertDuplicateReport,
  type DuplicateReport,
} from './receipt-store.ts';
import { findTipByReceipt, type Tip } from './store.ts';

/** Two equal tips further apart than this are hardly a slip of the finger. */
const twinHours = 24;

/**
 * A customer says that a tip was paid twice (readings, Customers): opens a case with both payments,
 * once; a second word changes nothing. Nothing is given back by it: people look first, in two steps.
 * @throws notFound for no receipt, or a tip that is not paid (any more)
 */
export async function reportDuplicate(
  context: Context,
  receiptId: string,
): Promise<DuplicateReport> {
  const { db } = context;
  const tip = await findTipByReceipt(db, receiptId);
  if (tip?.state !== 'CAPTURED') fail('notFound');
  const known = await findDuplicateReport(db, tip.tipId);
  if (known) return known;
  await insertDuplicateReport(db, {
    reportId: randomUUIDv7(),
    tipId: tip.tipId,
    otherTipId: (await findEqualTip(db, tip)) ?? null,
    reportedAt: context.clock.now(),
  });
  return (await findDuplicateReport(db, tip.tipId)) ?? fail('notFound');
}

/** The other payment of the same to the same by the same device or card within a day, if any. */
export async function findEqualTip(db: Database, tip: Tip): Promise<string | undefined> {
  if (!tip.capturedAt) return undefined;
  const at = tip.capturedAt.getTime();
  const within = twinHours * 3_600_000;
  return findTwin(db, tip, { from: new Date(at - within), to: new Date(at + within) });
}
