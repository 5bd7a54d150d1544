import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getTransaction,
  getTransactionTasks,
  TransactionRefund,
  TransactionInFull,
} from '@tipwell/contract/backoffice/calls/payments';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { entryIdOf } from '#ledger/ledger';
import {
  entryIdsOfDispute,
  findTwinOf,
  isStanding,
  judgeRefundDecision,
  isPartlyBack,
  keepsRefundOut,
  refundApproval,
  differenceOf,
} from '#payments/tipping';
import { whyNotSecondApprover, namesOfPeople } from '#identity/identity';
import { showTransaction } from './list-payments.ts';
import { showDisputes } from './show-disputes.ts';
import {
  bookingsOf,
  disputesAbout,
  findPayment,
  messagesAbout,
  openReports,
  refundsOf,
  reportsAbout,
  requestedRefunds,
  type RefundFacts,
} from './payment-timeline-store.ts';
import { courseOf } from './payment-timeline.rule.ts';
import { transactionsById } from './payment-store.ts';

/** One payment with everything that happened to it, and what may be done now. @throws notFound */
export async function showWholeTransaction(
  context: Context,
  actor: Person,
  tipId: string,
): Promise<CallOutput<typeof getTransaction>> {
  const { db } = context;
  const row = (await transactionsById(db, [tipId])).get(tipId) ?? fail('notFound');
  const payment = (await findPayment(db, tipId)) ?? fail('notFound');
  const [refunds, reports, disputes] = await Promise.all([
    refundsOf(db, tipId),
    reportsAbout(db, tipId),
    disputesAbout(db, tipId),
  ]);
  const { servicePaymentId, recordedAt, salesPersonId, salesPersonName, ...facts } = payment;
  const [messages, bookings] = await Promise.all([
    messagesAbout(
      db,
      known([
        facts.paymentReference,
        ...refunds.map((each) => each.providerReference),
        ...disputes.map((each) => each.reference),
      ]),
    ),
    bookingsOf(db, [
      ...entryIdsOf(tipId, servicePaymentId, refunds),
      ...disputes.flatMap(entryIdsOfDispute),
    ]),
  ]);
  const difference = await showDifference(context, actor, tipId);
  const refund = refunds.at(-1);
  const [report] = reports;
  const otherTipId = report ? (report.tipId === tipId ? report.otherTipId : report.tipId) : null;
  const twinTipId = otherTipId ?? (await findTwinOf(db, tipId));
  const twin = twinTipId ? (await transactionsById(db, [twinTipId])).get(twinTipId) : null;
  const openReport = reports.find(({ closedAt }) => closedAt === null);
  return {
    ...showTransaction(row),
    ...facts,
    salesPerson:
      salesPersonId === null || salesPersonName === null
        ? null
        : { userId: salesPersonId, displayFullName: salesPersonName },
    otherTipId,
    twin: twin ? showTransaction(twin) : null,
    // As the list of tasks has it: once one of the two was given back, it is dealt with.
    openReportId:
      openReport && row.state === 'CAPTURED' && twin?.state !== 'REFUNDED'
        ? openReport.reportId
        : null,
    timeline: courseOf({
      startedAt: row.startedAt,
      capturedAt: row.capturedAt,
      recordedAt,
      messages,
      bookings,
      reports: reports.filter((said) => said.tipId === tipId),
      refunds,
      disputes,
      declinedBecause: facts.declinedBecause,
      difference: difference && {
        foundAt: new Date(difference.foundAt),
        resolution: difference.resolution,
        resolvedAt: difference.resolvedAt === null ? null : new Date(difference.resolvedAt),
        resolvedByName: difference.resolvedBy,
      },
    }),
    difference,
    refund: refund ? await showRefund(context, refund, tipId, actor) : null,
    disputes: await showDisputes(context, actor, { ...payment, tipId }, disputes),
    mayRequestRefund:
      row.state === 'CAPTURED' &&
      !(refund && isStanding(refund.state) && !isExcessBack(refund)) &&
      !disputes.some((dispute) => keepsRefundOut(dispute.state) || isPartlyBack(dispute)),
  };
}

/** As many as one person deals with; the rest follows when these are done. */
export const mostTasks = 50;

/** What waits for somebody, the oldest first. */
export async function listTransactionTasks(
  context: Context,
  actor: Person,
): Promise<CallOutput<typeof getTransactionTasks>> {
  const [reports, refunds] = await Promise.all([
    openReports(context.db, mostTasks),
    requestedRefunds(context.db, mostTasks),
  ]);
  const payments = await transactionsById(
    context.db,
    [...reports, ...refunds].map(({ tipId }) => tipId),
  );
  return {
    reports: reports.flatMap(({ tipId, reportedAt }) => {
      const row = payments.get(tipId);
      // Where a refund was asked for it is on the other list.
      if (!row || (row.refundState && isStanding(row.refundState))) return [];
      return [{ reportedAt: reportedAt.toISOString(), transaction: showTransaction(row) }];
    }),
    mayBeMoreReports: reports.length >= mostTasks,
    refunds: await Promise.all(
      refunds.flatMap((refund) => {
        const row = payments.get(refund.tipId);
        return row ? [taskOf(context, refund, actor, row)] : [];
      }),
    ),
  };
}

async function taskOf(
  context: Context,
  refund: RefundFacts & { tipId: string },
  actor: Person,
  row: Parameters<typeof showTransaction>[0],
) {
  const shown = await showRefund(context, refund, refund.tipId, actor);
  return { refund: shown, transaction: showTransaction(row) };
}

async function showRefund(
  context: Context,
  refund: RefundFacts,
  tipId: string,
  actor: Person,
): Promise<TransactionRefund> {
  const { db } = context;
  const { requestedBy, state } = refund;
  const isOpen = judgeRefundDecision('APPROVE', refund, actor) === 'decide';
  const asked = state === 'REQUESTED' && requestedBy !== null;
  const why = asked
    ? await whyNotSecondApprover(
        context,
        db,
        actor,
        await refundApproval(db, { tipId, requestedBy }),
      )
    : null;
  return {
    refundId: refund.refundId,
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    amount: refund.amount,
    requestedBy: refund.requestedByName ?? '',
    requestedAt: refund.requestedAt.toISOString(),
    refusedBy: refund.refusedByName,
    refusedBecause: refund.refusedBecause,
    mayApprove: isOpen && why === null,
    whyNotSecond: why,
    mayRefuse: judgeRefundDecision('REFUSE', refund, actor) === 'decide',
    mayWithdraw: judgeRefundDecision('WITHDRAW', refund, actor) === 'decide',
  };
}

/** An excess that went back leaves a payment like any other. */
function isExcessBack({ reason, state }: RefundFacts): boolean {
  return reason === 'EXCESS' && state === 'SUCCEEDED';
}

function known(ids: readonly (string | null)[]): string[] {
  return ids.filter((id) => id !== null);
}

/** Entries from before ids followed from kinds have the ids of what they book. */
function entryIdsOf(
  tipId: string,
  servicePaymentId: string | null,
  refunds: readonly RefundFacts[],
): string[] {
  const ofRefunds = refunds.flatMap(({ refundId }) => [
    entryIdOf(entryKinds.refund, refundId),
    refundId,
  ]);
  return known([entryIdOf(entryKinds.tip, tipId), tipId, servicePaymentId, ...ofRefunds]);
}

/** Both sums of a payment that was captured otherwise than asked for, whose it is, and the ways out. */
async function showDifference(
  context: Context,
  actor: Person,
  tipId: string,
): Promise<TransactionInFull['difference']> {
  const found = await differenceOf(context, tipId);
  if (!found) return null;
  const { owner, resolvedBy, foundAt, resolvedAt, accepted, ...shown } = found;
  const people = [owner, resolvedBy].filter((userId) => userId !== null);
  const names = await namesOfPeople(context.db, people);
  const nameOf = (userId: string | null) => (userId === null ? null : (names.get(userId) ?? null));
  return {
    ...shown,
    owner: nameOf(owner),
    isOwn: owner === actor.userId,
    foundAt: foundAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
    resolvedBy: nameOf(resolvedBy),
    accepted: accepted && {
      tip: accepted.tipAmount,
      net: accepted.net,
      charged: accepted.charged,
    },
  };
}
