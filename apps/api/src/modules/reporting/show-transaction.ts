import type { CallOutput } from '@tipwell/contract/call';
import type {
  getTransaction,
  getTransactionTasks,
  TransactionRefund,
} from '@tipwell/contract/calls/transactions';
import { entryKinds } from '@tipwell/contract/entry-kinds';
import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { isSecondPerson } from '../../platform/second-person.rule.ts';
import { entryIdOf } from '../ledger/index.ts';
import { showTransaction } from './list-transactions.ts';
import {
  bookingsOf,
  findPayment,
  messagesAbout,
  openReports,
  refundsOf,
  reportsAbout,
  requestedRefunds,
  type RefundFacts,
} from './transaction-course-store.ts';
import { courseOf } from './transaction-course.rule.ts';
import { transactionsById } from './transaction-store.ts';

/** One payment with everything that happened to it, and what may be done now. @throws notFound */
export async function showWholeTransaction(
  context: Context,
  actor: Person,
  tipId: string,
): Promise<CallOutput<typeof getTransaction>> {
  const { db } = context;
  const row = (await transactionsById(db, [tipId])).get(tipId) ?? fail('notFound');
  const payment = (await findPayment(db, tipId)) ?? fail('notFound');
  const [refunds, reports] = await Promise.all([refundsOf(db, tipId), reportsAbout(db, tipId)]);
  const { servicePaymentId, recordedAt, salesPersonId, salesPersonName, ...facts } = payment;
  const [messages, bookings] = await Promise.all([
    messagesAbout(
      db,
      known([facts.paymentReference, ...refunds.map((each) => each.providerReference)]),
    ),
    bookingsOf(db, entryIdsOf(tipId, servicePaymentId, refunds)),
  ]);
  const refund = refunds.at(-1);
  const [report] = reports;
  return {
    ...showTransaction(row),
    ...facts,
    salesPerson:
      salesPersonId === null || salesPersonName === null
        ? null
        : { userId: salesPersonId, displayFullName: salesPersonName },
    otherTipId: report ? (report.tipId === tipId ? report.otherTipId : report.tipId) : null,
    timeline: courseOf({
      startedAt: row.startedAt,
      capturedAt: row.capturedAt,
      recordedAt,
      messages,
      bookings,
      reports: reports.filter((said) => said.tipId === tipId),
      refunds,
    }),
    refund: refund ? showRefund(refund, actor) : null,
    mayRequestRefund: row.state === 'CAPTURED' && (!refund || refund.state === 'FAILED'),
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
      if (!row || (row.refundState && row.refundState !== 'FAILED')) return [];
      return [{ reportedAt: reportedAt.toISOString(), transaction: showTransaction(row) }];
    }),
    refunds: refunds.flatMap((refund) => {
      const row = payments.get(refund.tipId);
      return row ? [{ refund: showRefund(refund, actor), transaction: showTransaction(row) }] : [];
    }),
  };
}

function showRefund(refund: RefundFacts, actor: Person): TransactionRefund {
  return {
    refundId: refund.refundId,
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    requestedBy: refund.requestedByName ?? '',
    requestedAt: refund.requestedAt.toISOString(),
    mayApprove: refund.state === 'REQUESTED' && isSecondPerson(refund.requestedBy, actor),
  };
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
