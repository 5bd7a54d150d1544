import { add } from '@tipwell/contract/money/money';
import type { Tx } from '#platform/db/database.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { postEntries, type Entry } from '#ledger/ledger';
import type { FeeReport } from '#providers/providers';
import { lockTips, type Tip } from '../payments/payment-store.ts';
import { processorFeeEntry } from './processor-fee-entry.rule.ts';
import { findBookedFees, keepBookedFees, type BookedFee } from './processor-fee-store.ts';

/** States of a tip whose capture stands in the books, and with it an estimate of the fee. */
const isBooked = new Set(['CAPTURED', 'REFUNDED', 'CHARGED_BACK']);

/**
 * Books what a processor really kept for a payment (money rule 2.5). Told twice, it changes nothing. A fee
 * in another currency, or one above what was charged, is no fee of this payment: people must look at it.
 * What is told at one moment is booked in one transaction.
 */
export const bookProcessorFee = groupCommitted<FeeReport, void>(async (context, reports) => {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => bookFees(tx, reports, now));
  return reports.map(() => undefined);
});

async function bookFees(tx: Tx, reports: readonly FeeReport[], now: Date): Promise<void> {
  const ids = [...new Set(reports.map(({ attemptId }) => attemptId.toLowerCase()))];
  const tips = new Map((await lockTips(tx, ids)).map((tip) => [tip.tipId, tip]));
  const booked = await findBookedFees(tx, ids);
  const entries: Entry[] = [];
  const kept = new Map<string, BookedFee>();
  for (const report of reports) {
    const tip = tips.get(report.attemptId.toLowerCase());
    if (!tip || !isBooked.has(tip.state)) continue;
    if (!isFeeOf(tip, report)) {
      await alert(tx, tip, report, now);
      continue;
    }
    // A payment of which two are told at once has what the first made of it.
    const known = booked.get(tip.tipId) ?? null;
    const entry = entryFor(tip, report, known, now);
    if (entry) entries.push(entry);
    if (!entry && known !== null) continue;
    const next = { fee: report.fee, entries: (known?.entries ?? 0) + 1 };
    booked.set(tip.tipId, next);
    kept.set(tip.tipId, next);
  }
  if (entries.length > 0) await postEntries(tx, entries, now);
  await keepBookedFees(
    tx,
    [...kept].map(([tipId, fee]) => ({ tipId, ...fee })),
    now,
  );
}

function isFeeOf(tip: Tip, { fee, currency }: FeeReport): boolean {
  return currency === tip.currency && fee >= 0 && fee <= tip.charged;
}

function entryFor(tip: Tip, report: FeeReport, booked: BookedFee | null, now: Date) {
  return processorFeeEntry({
    tipId: tip.tipId,
    paymentSystem: tip.paymentSystem,
    currency: tip.currency,
    estimated: add(tip.processorFee, tip.billProcessorFee),
    booked,
    told: report.fee,
    at: report.at < now ? report.at : now,
  });
}

async function alert(tx: Tx, tip: Tip, { fee, currency }: FeeReport, at: Date): Promise<void> {
  await raiseIncident(tx, {
    kind: 'PROCESSOR_DIFFERS',
    subject: `tip:${tip.tipId}`,
    details: { fee, currency, charged: tip.charged },
    at,
  });
}
