import { fail } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/audit.ts';
import { realPersonOf, type Person } from '../../platform/actor.ts';
import { closeReport as setClosed, lockReport, type ReportState } from './receipt-store.ts';
import { standingRefund } from './refund-store.ts';

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
