import { add } from '@tipwell/contract/money';
import type { Context } from '../../../platform/context.ts';
import { raiseIncident } from '../../../platform/incidents.ts';
import { postEntries } from '../../ledger/index.ts';
import type { FeeReport } from '../../providers/index.ts';
import { lockTips } from '../store.ts';
import { processorFeeEntry } from './processor-fee-entry.rule.ts';
import { findBookedFee, keepBookedFee } from './processor-fee-store.ts';

/** States of a tip whose capture stands in the books, and with it an estimate of the fee. */
const isBooked = new Set(['CAPTURED', 'REFUNDED', 'CHARGED_BACK']);

/**
 * Books what a processor really kept for a payment (money rule 2.5). Told twice, it changes nothing. A fee
 * in another currency, or one above what was charged, is no fee of this payment: people must look at it.
 */
export async function bookProcessorFee(context: Context, report: FeeReport): Promise<void> {
  const now = context.clock.now();
  const { attemptId: tipId, fee, currency } = report;
  await context.db.transaction().execute(async (tx) => {
    const [tip] = await lockTips(tx, [tipId]);
    if (!tip || !isBooked.has(tip.state)) return;
    if (currency !== tip.currency || fee < 0 || fee > tip.charged) {
      await raiseIncident(tx, {
        kind: 'PROCESSOR_DIFFERS',
        subject: `tip:${tipId}`,
        details: { fee, currency, charged: tip.charged },
        at: now,
      });
      return;
    }
    const booked = await findBookedFee(tx, tipId);
    const entry = processorFeeEntry({
      tipId,
      paymentSystem: tip.paymentSystem,
      currency,
      estimated: add(tip.processorFee, tip.billProcessorFee),
      booked,
      told: fee,
      at: report.at < now ? report.at : now,
    });
    if (entry) await postEntries(tx, [entry], now);
    const entries = (booked?.entries ?? 0) + 1;
    if (entry || booked === null) await keepBookedFee(tx, tipId, { fee, entries, at: now });
  });
}
