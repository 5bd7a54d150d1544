import type { Context } from '#platform/context.ts';
import type { PaymentAccount } from '#platform/payment-accounts.ts';
import { publish } from '#platform/events.ts';
import type { SettlementLine } from '../../ports/balance-port.ts';
import type { AskAdyen, Told } from '../client.ts';
import { findFacts, findReports } from '../fact-store.ts';
import type { Fact } from '../messages.ts';
import { attemptOf } from '../references.ts';
import { keepLines, type LineOfPayment, linesOfPayment } from './line-store.ts';
import { readReportFile } from './report-file.ts';
import { linesOfReport, type ReportedLine } from './report-lines.rule.ts';
import { disputeAsText, disputeReported, feeReported } from '../../events.ts';
import { feeOfLines } from '../../ports/fee-of-lines.rule.ts';
import { knownDispute } from '../known-dispute.ts';

/** A file of a batch; reports of other kinds are told of in the same words. */
const isOfBatch = /^settlement_detail_report_[\w.-]{1,120}\.csv$/;

/** A report of a batch that Adyen told of. */
export interface ToldReport {
  file: string;
  /** What told of it. */
  fact: Fact;
}

/**
 * The settlement details reports of one of our accounts, read as Adyen's documentation describes them.
 * Their address is made of their name, never taken from a message.
 */
export function adyenReports(account: PaymentAccount, ask: AskAdyen) {
  const { paymentSystem, processingChannel: merchantAccount } = account;
  const folder = `/reports/download/MerchantAccount/${merchantAccount}/`;

  /** The file of a report that a message tells of; null where it is none of a batch of ours. */
  function fileOf({ reason: address }: Fact): string | null {
    const at = address.lastIndexOf(folder);
    const name = at < 0 ? '' : address.slice(at + folder.length);
    return isOfBatch.test(name) ? name : null;
  }

  /** Puts our own name to a line: a payment's reference says it, and each refund has one of its own. */
  async function withAttempt(
    { db }: Pick<Context, 'db'>,
    { reference, kind, row, amount, fee }: ReportedLine,
  ): Promise<SettlementLine> {
    const { netCurrency: currency, at, modificationReference, pspReference } = row;
    const line = { reference, kind, amount, fee, currency, at, availableAt: null };
    if (kind === 'CHARGE' || kind === 'DISPUTE') {
      const source = kind === 'CHARGE' ? pspReference : modificationReference;
      return { ...line, attemptId: attemptOf('charge', row.merchantReference), source };
    }
    if (kind !== 'REFUND') return { ...line, attemptId: null, source: null };
    const about = { pspReference: modificationReference };
    const facts = await findFacts(db, paymentSystem, about);
    // It may be told of under the reference of its payment, here as in messages.
    const names = [row.modificationMerchantReference, ...facts.map((one) => one.merchantReference)];
    const attemptId = names.map((name) => attemptOf('refund', name)).find((one) => one !== null);
    return { ...line, attemptId: attemptId ?? null, source: modificationReference };
  }

  return {
    /** The reports that were told of since a moment, the oldest first. */
    async since({ db }: Pick<Context, 'db'>, moment: Date): Promise<ToldReport[]> {
      const facts = await findReports(db, paymentSystem, moment);
      return facts.flatMap((fact) => {
        const file = fileOf(fact);
        return file === null ? [] : [{ file, fact }];
      });
    },

    /** Which reports were dealt with already, by what told of them. */
    async readSince({ db }: Pick<Context, 'db'>, code: string, moment: Date): Promise<Set<string>> {
      const facts = await findReports(db, paymentSystem, moment, code);
      return new Set(facts.map(({ pspReference }) => pspReference));
    },

    /** Reads a report. What is new of payments of ours is kept, and what it cost is told. */
    async read(
      context: Context,
      { file }: Pick<ToldReport, 'file'>,
    ): Promise<Told<SettlementLine[]>> {
      const told = await ask(context, {
        at: 'reports',
        method: 'GET',
        path: `${folder}${file}`,
        isFile: true,
        read: readReportFile,
      });
      if (told.outcome !== 'ok') return told;
      // A report of several accounts tells what others of the company were settled as well.
      const ours = linesOfReport(told.value).filter(
        ({ row }) => row.merchantAccount === merchantAccount,
      );
      const ofPayments = ours.flatMap(lineOfPayment);
      const report = { paymentSystem, report: file };
      const changed = await keepLines(context.db, report, ofPayments, context.clock.now());
      await tellCosts(context, paymentSystem, changed);
      const lines: SettlementLine[] = [];
      for (const line of ours) lines.push(await withAttempt(context, line));
      return { outcome: 'ok', value: lines };
    },
  };
}

function lineOfPayment({ reference, kind, row, amount, fee }: ReportedLine): LineOfPayment[] {
  if (kind !== 'CHARGE' && kind !== 'REFUND' && kind !== 'DISPUTE') return [];
  const { merchantReference, modificationReference: source, netCurrency: currency, at } = row;
  if (attemptOf('charge', merchantReference) === null) return [];
  return [{ reference, kind, merchantReference, source, amount, fee, currency, at }];
}

/**
 * Tells what payments, and disputes of them, have cost by the lines of a report: nobody else would ask about
 * a payment for a week, and about a dispute that is over never.
 */
async function tellCosts(
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
