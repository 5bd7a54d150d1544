import * as z from 'zod';
import type { AnswerReport, PaymentSystem } from '../ports/ports.ts';
import { ask } from './client.ts';
import { readDispute } from './dispute-shape.ts';

const readFile = (body: unknown) => ({ reference: z.object({ id: z.string() }).parse(body).id });
const answered = z.object({ answeredBy: z.string().nullable() });

const pathOf = (reference: string): string => `/disputes/${encodeURIComponent(reference)}`;

function reportOf(attemptId: string, body: unknown, end: AnswerReport['end']): AnswerReport {
  const dispute = readDispute(body);
  return { attemptId, reference: dispute.reference, end, dispute };
}

/** Disputes in the sandbox's own words. */
export const standInDisputes: Pick<
  PaymentSystem,
  | 'readDispute'
  | 'answerForms'
  | 'giveEvidenceFile'
  | 'answerDispute'
  | 'acceptDispute'
  | 'findAnswer'
> = {
  async readDispute(context, reference) {
    return ask(context, { method: 'GET', path: pathOf(reference), read: readDispute });
  },

  answerForms: { longestText: 5000, largestFileBytes: 4_000_000 },

  async giveEvidenceFile(context, { attemptId, name, contentType, bytes }) {
    return ask(context, {
      method: 'POST',
      path: '/evidence_files',
      idempotencyKey: `evidence-${attemptId}`,
      body: { name, contentType, content: Buffer.from(bytes).toString('base64') },
      read: readFile,
    });
  },

  async answerDispute(context, { attemptId, disputeReference, text, files }) {
    return ask(context, {
      method: 'POST',
      path: `${pathOf(disputeReference)}/answer`,
      idempotencyKey: `answer-${attemptId}`,
      body: { attemptId, evidence: text, files },
      read: (body) => reportOf(attemptId, body, 'TAKEN'),
    });
  },

  async acceptDispute(context, { attemptId, disputeReference }) {
    return ask(context, {
      method: 'POST',
      path: `${pathOf(disputeReference)}/accept`,
      idempotencyKey: `answer-${attemptId}`,
      body: { attemptId },
      read: (body) => reportOf(attemptId, body, 'TAKEN'),
    });
  },

  async findAnswer(context, { attemptId, disputeReference }) {
    return ask(context, {
      method: 'GET',
      path: pathOf(disputeReference),
      read: (body) => {
        if (answered.parse(body).answeredBy === attemptId) {
          return reportOf(attemptId, body, 'TAKEN');
        }
        const { status } = readDispute(body);
        const isAwaited = status === 'INQUIRY' || status === 'NEEDS_RESPONSE';
        return isAwaited ? null : reportOf(attemptId, body, 'OVER');
      },
    });
  },
};
