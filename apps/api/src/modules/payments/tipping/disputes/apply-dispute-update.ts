import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { idOfKind } from '#platform/derived-id.ts';
import { endIncident, raiseIncident } from '#platform/incidents.ts';
import { settleEach } from '#platform/settle-each.ts';
import { believeReport, type DisputeReport } from '#providers/providers';
import { lockTips, type Tip } from '../payments/payment-store.ts';
import { isAnswerDue } from './dispute-state.rule.ts';
import { disputesOf, keepDispute, waitingDisputes, type Dispute } from './dispute-store.ts';
import { hearDispute } from './hear-dispute.rule.ts';
import { settleDisputes } from './settle-disputes.ts';

/**
 * Makes true in the books what the processor told of a dispute: first it is written down, then what is
 * not booked yet is booked. Told twice or late, it changes nothing.
 * @param toldBy the account that told of it; absent where we asked the one that its tip is at
 */
export async function applyDisputeUpdate(
  context: Context,
  report: DisputeReport,
  toldBy?: string,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const [tip] = await lockTips(tx, [report.attemptId]);
    if (!tip) return;
    const subject = `tip:${tip.tipId}`;
    const { paymentSystem, tipId } = tip;
    if (!(await believeReport(context, tx, { toldBy, paymentSystem, subject }))) return;
    const all = await disputesOf(tx, tip.tipId);
    const known = all.find(({ reference }) => reference === report.reference) ?? null;
    const disputeId =
      known?.disputeId ?? idOfKind('DISPUTE', `${paymentSystem} ${report.reference}`);
    const heard = hearDispute(known, report, { disputeId, tipId, paymentSystem, now });
    await keepDispute(tx, heard.dispute);
    if (heard.isContradiction) await alertToDifference(tx, heard.dispute, now);
    await alertToAnswer(tx, tip, heard.dispute, now);
    const others = all.filter((other) => other.disputeId !== disputeId);
    await settleDisputes(tx, { tip, disputes: [...others, heard.dispute] }, now);
  });
}

/**
 * Books what was told of payments before they were recorded. One that cannot be booked keeps no other
 * waiting. @throws the first error, once all the others are booked
 */
export async function settleWaitingDisputes(context: Context): Promise<void> {
  const now = context.clock.now();
  await settleEach(await waitingDisputes(context.db, 100), async ({ tipId }) =>
    context.db.transaction().execute(async (tx) => {
      const [tip] = await lockTips(tx, [tipId]);
      if (tip) await settleDisputes(tx, { tip, disputes: await disputesOf(tx, tipId) }, now);
    }),
  );
}

/** People of the platform are alerted while an answer is due, and no longer. */
async function alertToAnswer(tx: Tx, tip: Tip, dispute: Dispute, now: Date): Promise<void> {
  const incident = { kind: 'DISPUTE_NEEDS_ANSWER', subject: `tip:${tip.tipId}`, at: now } as const;
  const { state, reason, amount, currency, respondBy, reference } = dispute;
  const all = (await disputesOf(tx, tip.tipId)).filter((each) => isAnswerDue(each.state));
  if (all.length === 0) return endIncident(tx, { ...incident, resolution: endings[state] });
  if (!isAnswerDue(state)) return;
  const details = { reference, reason, amount, currency };
  const due = respondBy?.toISOString() ?? null;
  await raiseIncident(tx, { ...incident, details: { ...details, respondBy: due } });
}

/** Why nobody has to answer any more. */
const endings: Record<Dispute['state'], string> = {
  INQUIRY: '',
  NEEDS_RESPONSE: '',
  INQUIRY_ANSWERED: 'Answered.',
  INQUIRY_CLOSED: 'Closed by the bank.',
  UNDER_REVIEW: 'Answered.',
  WON: 'Won.',
  LOST: 'Lost.',
};

async function alertToDifference(tx: Tx, dispute: Dispute, now: Date): Promise<void> {
  const { disputeId, reference, state, amount, currency } = dispute;
  await raiseIncident(tx, {
    kind: 'PROCESSOR_DIFFERS',
    subject: `dispute:${disputeId}`,
    details: { reference, state, amount, currency },
    at: now,
  });
}
