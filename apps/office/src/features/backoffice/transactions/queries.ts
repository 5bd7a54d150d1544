import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  acceptDispute,
  answerDispute,
  approveDisputeAcceptance,
  endDisputeAcceptance,
  getEvidenceFile,
} from '@tipwell/contract/payments/calls/dispute-evidence';
import {
  acceptCapture,
  approveRefund,
  closePaymentReport,
  refuseRefund,
  requestRefund,
  withdrawRefund,
} from '@tipwell/contract/payments/calls/refunds';
import {
  getTransaction,
  getTransactions,
  getTransactionTasks,
  getTransactionTotals,
  type transactionSorts,
} from '@tipwell/contract/backoffice/calls/payments';
import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import { api } from '#lib/api.ts';
import { queryKeys } from '#lib/query.ts';
import type { TransactionFilters } from './filters.ts';
import { isMoving } from './is-moving.ts';

const perPage = 50;

/** While money or an answer is on its way the page asks by itself. */
const underWayPollMs = 2000;

/** What the list is put in order by; the newest first where nobody has chosen. */
export interface TransactionOrder {
  sort: (typeof transactionSorts)[number];
  direction: 'asc' | 'desc';
}

/** Payments in order, page by page. */
export const transactionsQuery = (filters: TransactionFilters, order: TransactionOrder) =>
  infiniteQueryOptions({
    queryKey: queryKeys.transactions({ ...filters, ...order }),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getTransactions,
        {
          query: {
            ...filters,
            ...order,
            limit: perPage,
            ...(pageParam ? { before: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.hasMore ? (page.transactions.at(-1)?.tipId ?? null) : null),
    placeholderData: (previous) => previous,
  });

/** The sums of all that the filters leave. */
export const transactionTotalsQuery = (filters: TransactionFilters) =>
  queryOptions({
    queryKey: queryKeys.transactionTotals(filters),
    queryFn: ({ signal }) => api.call(getTransactionTotals, { query: filters }, { signal }),
  });

/** What waits for somebody. */
export const transactionTasksQuery = queryOptions({
  queryKey: queryKeys.transactionTasks,
  queryFn: ({ signal }) => api.call(getTransactionTasks, {}, { signal }),
});

/** One payment with its course. */
export const transactionQuery = (tipId: string) =>
  queryOptions({
    queryKey: queryKeys.transaction(tipId),
    queryFn: ({ signal }) => api.call(getTransaction, { params: { tipId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && isMoving(state.data, Date.now()) ? underWayPollMs : false,
  });

export interface RefundRequest {
  /** Made once for each request, so that a lost answer is asked for again and nothing is asked twice. */
  refundId: string;
  tipId: string;
  reason: 'DUPLICATE' | 'LAW' | 'EXCESS' | 'OTHER_SUM';
  note: string;
}

/** The first step of a refund. */
export function askForRefund(request: RefundRequest) {
  return api.call(requestRefund, { body: request }, { idempotencyKey: `ask-${request.refundId}` });
}

/** Books a payment with the sum that was captured; sent again it stays as it is. */
export function acceptCapturedSum(tipId: string, accepted: { captured: number; note: string }) {
  const idempotencyKey = `accept-${tipId}-${accepted.captured}`;
  return api.call(acceptCapture, { params: { tipId }, body: accepted }, { idempotencyKey });
}

/** The second step, by another person. */
export function agreeToRefund(refundId: string) {
  return api.call(
    approveRefund,
    { params: { refundId } },
    { idempotencyKey: `approve-${refundId}` },
  );
}

/** The other end of the second step: no, and why. */
export function sayNoToRefund(refundId: string, reason: string) {
  return api.call(refuseRefund, { params: { refundId }, body: { reason } });
}

/** Whoever asked takes it back. */
export function takeRefundBack(refundId: string) {
  return api.call(withdrawRefund, { params: { refundId } });
}

/** What a guest reported calls for no refund. */
export function closeReport(reportId: string, reason: string) {
  return api.call(closePaymentReport, { params: { reportId }, body: { reason } });
}

/** What speaks against a dispute; the same id is the same answer. */
export function answerBank(
  disputeId: string,
  said: {
    answerId: string;
    words: string;
    files: { kind: EvidenceKind; name: string; file: string }[];
  },
) {
  return api.call(answerDispute, { params: { disputeId }, body: said });
}

/** Says for good that the guest is right. */
export function approveAcceptance(answerId: string) {
  return api.call(approveDisputeAcceptance, { params: { answerId } });
}

export function endAcceptance(answerId: string) {
  return api.call(endDisputeAcceptance, { params: { answerId } });
}

export function acceptAtBank(disputeId: string, answerId: string) {
  return api.call(acceptDispute, { params: { disputeId }, body: { answerId } });
}

/** A file as it was sent to the bank. */
export function readEvidenceFile(answerId: string, kind: EvidenceKind) {
  return api.call(getEvidenceFile, { params: { answerId, kind } });
}

/** Reads everything about payments anew after something was done. */
export function useFreshTransactions(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.allTransactions });
}
