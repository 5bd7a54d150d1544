import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import * as z from 'zod';
import type { AnswerReport, DisputeReport, PaymentSystem } from '../ports/ports.ts';
import type { AskStripe } from './client.ts';
import { readDispute } from './dispute-shape.ts';
import { ours } from './shapes.ts';

/** Where each kind of file stands in what is said against a dispute. */
const places: Readonly<Record<EvidenceKind, string>> = {
  RECEIPT: 'receipt',
  MESSAGES: 'customer_communication',
  SERVICE: 'service_documentation',
  POLICY: 'refund_policy',
  OTHER: 'uncategorized_file',
};

const readFile = (body: unknown) => ({ reference: z.object({ id: z.string() }).parse(body).id });

/** Who answered a dispute stands in what we tell Stripe to remember of it. */
const noted = z.object({ metadata: z.object({ answer: z.string().optional() }).nullish() });

type Disputes = Pick<
  PaymentSystem,
  | 'readDispute'
  | 'answerForms'
  | 'giveEvidenceFile'
  | 'answerDispute'
  | 'acceptDispute'
  | 'findAnswer'
>;

/** Disputes of charges, each with the charge that it names and the money that it moved. */
export function stripeDisputes(ask: AskStripe): Disputes {
  const pathOf = (reference: string): string => `/disputes/${encodeURIComponent(reference)}`;
  // Our attempt's id stands with the payment intent.
  const expand = { expand: ['payment_intent'] };
  return {
    async readDispute(context, reference) {
      const told = await ask(context, {
        method: 'GET',
        path: pathOf(reference),
        fields: expand,
        object: 'dispute',
        read: readDispute,
      });
      return ours(told);
    },

    // All files of an answer together may have 4.5 MB.
    answerForms: { longestText: 5000, largestFileBytes: 900_000 },

    async giveEvidenceFile(context, { attemptId, ...file }) {
      return ask(context, {
        method: 'POST',
        path: '/files',
        file: { ...file, purpose: 'dispute_evidence' },
        idempotencyKey: `evidence-${attemptId}`,
        object: 'file',
        read: readFile,
      });
    },

    async answerDispute(context, { attemptId, disputeReference, text, files }) {
      const named = Object.entries(files).map(([kind, file]) => [
        places[kind as EvidenceKind],
        file,
      ]);
      const told = await ask(context, {
        method: 'POST',
        path: pathOf(disputeReference),
        fields: {
          evidence: { uncategorized_text: text, ...Object.fromEntries(named) },
          metadata: { answer: attemptId },
          submit: true,
          ...expand,
        },
        idempotencyKey: `answer-${attemptId}`,
        object: 'dispute',
        read: (body) => takenFrom(attemptId, readDispute(body)),
      });
      return ours(told);
    },

    async acceptDispute(context, { attemptId, disputeReference }) {
      const told = await ask(context, {
        method: 'POST',
        path: `${pathOf(disputeReference)}/close`,
        fields: expand,
        idempotencyKey: `answer-${attemptId}`,
        object: 'dispute',
        read: (body) => takenFrom(attemptId, readDispute(body)),
      });
      return ours(told);
    },

    async findAnswer(context, { attemptId, disputeReference, text }) {
      const told = await ask(context, {
        method: 'GET',
        path: pathOf(disputeReference),
        fields: expand,
        object: 'dispute',
        read: (body) => ({
          dispute: readDispute(body),
          answeredBy: noted.parse(body).metadata?.answer ?? null,
        }),
      });
      if (told.outcome !== 'ok') return told;
      const { dispute, answeredBy } = told.value;
      if (dispute === null) return { outcome: 'rejected', reason: 'NOT_FOUND' };
      // What is accepted is lost at once, and carries no note of ours.
      const isTaken = text === null ? dispute.status === 'LOST' : answeredBy === attemptId;
      const report = (end: AnswerReport['end']) =>
        ({ outcome: 'ok', value: reportOf(attemptId, dispute, end) }) as const;
      if (isTaken) return report('TAKEN');
      const isAwaited = dispute.status === 'INQUIRY' || dispute.status === 'NEEDS_RESPONSE';
      return isAwaited ? { outcome: 'ok', value: null } : report('OVER');
    },
  };
}

function reportOf(
  attemptId: string,
  dispute: DisputeReport,
  end: AnswerReport['end'],
): AnswerReport {
  return { attemptId, reference: dispute.reference, end, dispute };
}

function takenFrom(attemptId: string, dispute: DisputeReport | null): AnswerReport | null {
  return dispute && reportOf(attemptId, dispute, 'TAKEN');
}
