import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { BalanceLine } from '../ports/balance-port.ts';
import type { AnswerReport, DisputeReport, Outcome, PaymentSystem } from '../ports/ports.ts';
import type { AskCheckout, Told } from './client.ts';
import { readFinancialLines } from './balance.ts';
import { readDispute, readOpenings, type ReadDispute } from './dispute-shape.ts';
import { disputeOf, linesOfDispute } from './dispute-state.rule.ts';
import { readPayment } from './read-payments.ts';
import { attemptOf } from './references.ts';

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** Where each kind of file stands in what is said against a dispute. */
const places: Readonly<Record<EvidenceKind, string>> = {
  RECEIPT: 'invoice_or_receipt_file',
  MESSAGES: 'customer_communication_file',
  SERVICE: 'proof_of_delivery_or_service_file',
  POLICY: 'refund_or_cancellation_policy_file',
  OTHER: 'additional_evidence_file',
};

const readFile = (body: unknown) => ({ reference: z.object({ id: z.string() }).parse(body).id });
const readText = (body: unknown): string | null =>
  z.object({ additional_evidence_text: z.string().nullish() }).parse(body)
    .additional_evidence_text ?? null;
const nothing = (): null => null;

type Disputes = Pick<
  PaymentSystem,
  | 'readDispute'
  | 'answerForms'
  | 'giveEvidenceFile'
  | 'answerDispute'
  | 'acceptDispute'
  | 'findAnswer'
>;

/** Disputes of payments, each with the payment that it names, which carries our reference. */
export function checkoutDisputes(ask: AskCheckout): Disputes {
  const pathOf = (reference: string): string => `/disputes/${encodeURIComponent(reference)}`;

  /** A dispute, and its state in the words of Checkout.com: more of them end it than we tell apart. */
  async function read(
    context: Context,
    reference: string,
  ): Promise<Told<{ dispute: DisputeReport; state: string }>> {
    const path = pathOf(reference);
    const told = await ask(context, { method: 'GET', path, read: readDispute });
    if (told.outcome !== 'ok') return told;
    const payment = await readPayment(ask, context, told.value.payment.id);
    if (payment.outcome !== 'ok') return payment;
    const attemptId = attemptOf('charge', payment.value.reference);
    if (attemptId === null) return notFound;
    const { status: state } = told.value;
    const dispute = disputeOf(attemptId, told.value, await movesOf(context, told.value));
    return { outcome: 'ok', value: { dispute, state } };
  }

  /**
   * What a dispute has moved by the financial actions of its payment. A key that may not read them, or an
   * answer that is lost, keeps nobody from hearing how the dispute stands.
   */
  async function movesOf(
    context: Context,
    { payment: { id }, received_on: openedAt }: ReadDispute,
  ): Promise<BalanceLine[]> {
    const lines = await readFinancialLines(ask, context, id);
    if (lines.outcome !== 'ok' || lines.value.length === 0) return [];
    const path = `/disputes?${new URLSearchParams({ payment_id: id }).toString()}`;
    const openings = await ask(context, { method: 'GET', path, read: readOpenings });
    if (openings.outcome !== 'ok') return [];
    return linesOfDispute(openedAt, lines.value, openings.value);
  }

  /** Nobody answers what was done with a dispute: it is read again. */
  async function taken(
    context: Context,
    { attemptId, disputeReference }: { attemptId: string; disputeReference: string },
  ): Promise<Outcome<AnswerReport>> {
    const told = await read(context, disputeReference);
    if (told.outcome !== 'ok') return { outcome: 'unknown' };
    const { dispute } = told.value;
    return {
      outcome: 'ok',
      value: { attemptId, reference: dispute.reference, end: 'TAKEN', dispute },
    };
  }

  return {
    async readDispute(context, reference) {
      const told = await read(context, reference);
      return told.outcome === 'ok' ? { outcome: 'ok', value: told.value.dispute } : told;
    },

    answerForms: { longestText: 500, largestFileBytes: 4_000_000 },

    async giveEvidenceFile(context, { attemptId: _attemptId, ...file }) {
      return ask(context, {
        method: 'POST',
        path: '/files',
        file: { ...file, purpose: 'dispute_evidence' },
        read: readFile,
      });
    },

    // What is put there twice is the same; only the second call hands it in.
    async answerDispute(context, { text, files, ...answer }) {
      const named = Object.entries(files).map(([kind, file]) => [
        places[kind as EvidenceKind],
        file,
      ]);
      const path = `${pathOf(answer.disputeReference)}/evidence`;
      const body = { additional_evidence_text: text, ...Object.fromEntries(named) };
      const put = await ask(context, { method: 'PUT', path, body, read: nothing });
      if (put.outcome !== 'ok') return put;
      const handedIn = await ask(context, { method: 'POST', path, read: nothing });
      return handedIn.outcome === 'ok' ? taken(context, answer) : handedIn;
    },

    async acceptDispute(context, acceptance) {
      const path = `${pathOf(acceptance.disputeReference)}/accept`;
      const told = await ask(context, { method: 'POST', path, read: nothing });
      return told.outcome === 'ok' ? taken(context, acceptance) : told;
    },

    async findAnswer(context, { attemptId, disputeReference, text }) {
      const told = await read(context, disputeReference);
      if (told.outcome !== 'ok') return told;
      const { dispute, state } = told.value;
      if (state === 'evidence_required') return { outcome: 'ok', value: null };
      const report = (end: AnswerReport['end']) =>
        ({
          outcome: 'ok',
          value: { attemptId, reference: dispute.reference, end, dispute },
        }) as const;
      if (text === null) return report(state === 'accepted' ? 'TAKEN' : 'OVER');
      const path = `${pathOf(disputeReference)}/evidence`;
      const said = await ask(context, { method: 'GET', path, read: readText });
      if (said.outcome !== 'ok' && !isNotFound(said)) return said;
      return report(said.outcome === 'ok' && said.value === text ? 'TAKEN' : 'OVER');
    },
  };
}

function isNotFound(told: Outcome<unknown>): boolean {
  return told.outcome === 'rejected' && told.reason === 'NOT_FOUND';
}
