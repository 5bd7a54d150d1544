import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { disputeAsText, disputeReported, feeReported } from '../../events.ts';
import { feeOfLines } from '../../fee-of-lines.rule.ts';
import { knownDispute } from '../known-dispute.ts';
import { attemptOf } from '../references.ts';
import { linesOfPayment, type LineOfPayment } from './line-store.ts';

/**
 * Tells what payments, and disputes of them, have cost by the lines of a report: nobody else would ask about
 * a payment for a week, and about a dispute that is over never.
 */
export async function tellCosts(
  { db }: Pick<Context, 'db'>,
  paymentSystem: string,
  lines: readonly LineOfPayment[],
): Promise<void> {
  for (const merchantReference of new Set(lines.map((line) => line.merchantReference))) {
    const attemptId = attemptOf('charge', merchantReference);
    if (attemptId === null) continue;
    const ofPayment = await linesOfPayment(db, { paymentSystem, merchantReference });
    const told = ofPayment.map((line) => ({ ...line, availableAt: null }));
    const fee = feeOfLines(attemptId, told);
    if (fee) await publish(db, feeReported, { fee: { ...fee, at: fee.at.toISOString() } });
  }
  const disputes = lines.filter(({ kind, fee }) => kind === 'DISPUTE' && fee !== 0);
  for (const source of new Set(disputes.map((line) => line.source))) {
    const known = await knownDispute(db, paymentSystem, source);
    if (known) await publish(db, disputeReported, { dispute: disputeAsText(known.dispute) });
  }
}
