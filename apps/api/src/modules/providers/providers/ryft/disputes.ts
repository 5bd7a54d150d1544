import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { AnswerReport, DisputeReport, Outcome, PaymentSystem } from '../ports/ports.ts';
import { readTransactions } from './charges.ts';
import type { AskRyft, Told } from './client.ts';
import { readDispute, type ReadDispute } from './dispute-shape.ts';
import { disputeOf } from './dispute-state.rule.ts';
import { linesOf } from './lines.rule.ts';
import { readSession } from './shapes.ts';

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;

/** Where each kind of file stands in what is said against a dispute. */
const places: Readonly<Record<EvidenceKind, string>> = {
  RECEIPT: 'receipt',
  MESSAGES: 'customerCommunication',
  SERVICE: 'proofOfDelivery',
  POLICY: 'refundPolicy',
  OTHER: 'uncategorised',
};

type Disputes = Pick<
  PaymentSystem,
  | 'readDispute'
  | 'answerForms'
  | 'giveEvidenceFile'
  | 'answerDispute'
  | 'acceptDispute'
  | 'findAnswer'
>;

/** Disputes of sessions, each with the session that it names, which carries our attempt. */
export function ryftDisputes(ask: AskRyft): Disputes {
  const pathOf = (reference: string): string => `/disputes/${encodeURIComponent(reference)}`;

  async function readThere(context: Context, reference: string): Promise<Told<ReadDispute>> {
    return ask(context, { method: 'GET', path: pathOf(reference), read: readDispute });
  }

  async function reported(context: Context, told: ReadDispute): Promise<Outcome<DisputeReport>> {
    const { id } = told.paymentSession;
    const path = `/payment-sessions/${id}`;
    const session = await ask(context, { method: 'GET', path, read: readSession });
    if (session.outcome !== 'ok') return session;
    const attemptId = session.value.metadata?.attempt;
    if (!attemptId) return notFound;
    const done = await readTransactions(ask, context, id);
    if (done.outcome !== 'ok') return done;
    const lines = done.value.flatMap(linesOf).filter(({ kind }) => kind === 'DISPUTE');
    return { outcome: 'ok', value: disputeOf(attemptId, told, lines) };
  }

  /** What became of an answer, as the dispute itself tells it. */
  async function answered(
    context: Context,
    attemptId: string,
    { told, end }: { told: Told<ReadDispute>; end: AnswerReport['end'] },
  ): Promise<Outcome<AnswerReport>> {
    if (told.outcome !== 'ok') return told;
    const dispute = await reported(context, told.value);
    // It was answered, whatever is known of it at this moment.
    if (dispute.outcome !== 'ok') return { outcome: 'unknown' };
    const { reference } = dispute.value;
    return { outcome: 'ok', value: { attemptId, reference, end, dispute: dispute.value } };
  }

  return {
    async readDispute(context, reference) {
      const told = await readThere(context, reference);
      return told.outcome === 'ok' ? reported(context, told.value) : told;
    },

    // How long a text and how large a file may be is not documented.
    answerForms: { longestText: 500, largestFileBytes: 4_000_000 },

    async giveEvidenceFile(context, { attemptId: _attemptId, ...file }) {
      return ask(context, {
        method: 'POST',
        path: '/files',
        file: { ...file, category: 'Evidence' },
        read: (body) => ({ reference: z.object({ id: z.string() }).parse(body).id }),
      });
    },

    // What is put there twice is the same; only the second call hands it in.
    async answerDispute(context, { attemptId, disputeReference, text, files }) {
      const named = Object.entries(files).map(([kind, id]) => [
        places[kind as EvidenceKind],
        { id },
      ]);
      const put = await ask(context, {
        method: 'PATCH',
        path: `${pathOf(disputeReference)}/evidence`,
        body: {
          text: { uncategorised: text },
          ...(named.length === 0 ? {} : { files: Object.fromEntries(named) as object }),
        },
        read: readDispute,
      });
      if (put.outcome !== 'ok') return put;
      const path = `${pathOf(disputeReference)}/challenge`;
      const told = await ask(context, { method: 'POST', path, read: readDispute });
      return answered(context, attemptId, { told, end: 'TAKEN' });
    },

    async acceptDispute(context, { attemptId, disputeReference }) {
      const path = `${pathOf(disputeReference)}/accept`;
      const told = await ask(context, { method: 'POST', path, read: readDispute });
      return answered(context, attemptId, { told, end: 'TAKEN' });
    },

    async findAnswer(context, { attemptId, disputeReference, text }) {
      const told = await readThere(context, disputeReference);
      if (told.outcome !== 'ok') return told;
      const { status, evidence } = told.value;
      if (status === 'Open') return { outcome: 'ok', value: null };
      const isOurs = text === null ? status === 'Accepted' : evidence?.text?.uncategorised === text;
      return answered(context, attemptId, { told, end: isOurs ? 'TAKEN' : 'OVER' });
    },
  };
}
