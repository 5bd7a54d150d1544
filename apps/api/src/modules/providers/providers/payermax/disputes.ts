import type { Context } from '#platform/context.ts';
import type { AnswerReport, PaymentSystem } from '../ports/ports.ts';
import type { AskPayerMax, Told } from './client.ts';
import { readCase, readReplied, type ReadCase } from './dispute-shape.ts';
import { disputeOf, isKnownCase } from './dispute-state.rule.ts';
import { outcomeOfQuestion } from './outcome.rule.ts';
import { attemptOfTry } from './references.ts';

const notFound = { outcome: 'rejected', reason: 'NOT_FOUND' } as const;
const notSupported = { outcome: 'rejected', reason: 'NOT_SUPPORTED' } as const;

type Disputes = Pick<
  PaymentSystem,
  | 'readDispute'
  | 'answerForms'
  | 'giveEvidenceFile'
  | 'answerDispute'
  | 'acceptDispute'
  | 'findAnswer'
>;

interface Read {
  attemptId: string;
  told: ReadCase;
}

/** Cases of disputed payments, each with the order that it names, which carries our number. */
export function payerMaxDisputes(ask: AskPayerMax): Disputes {
  async function read(context: Context, caseId: string): Promise<Told<Read>> {
    const found = await ask(context, {
      call: 'caseSearch',
      version: '1.5',
      data: { caseId },
      read: readCase,
    });
    if (found.outcome !== 'ok') return outcomeOfQuestion(found);
    if (found.value.caseId !== caseId) return { outcome: 'unknown' };
    const attemptId = attemptOfTry(found.value.outTradeNo);
    if (attemptId === null) return notFound;
    const { status } = found.value;
    if (!isKnownCase({ status })) context.log.error({ status }, 'a case is in a state new to us');
    return { outcome: 'ok', value: { attemptId, told: found.value } };
  }

  const report = (attemptId: string, { attemptId: charge, told }: Read, end: AnswerReport['end']) =>
    ({
      outcome: 'ok',
      value: { attemptId, reference: told.caseId, end, dispute: disputeOf(charge, told) },
    }) as const;

  return {
    async readDispute(context, reference) {
      const found = await read(context, reference);
      if (found.outcome !== 'ok') return found;
      return { outcome: 'ok', value: disputeOf(found.value.attemptId, found.value.told) };
    },

    // Files are fetched by PayerMax from an address that everybody can read: ours lie where nobody can.
    answerForms: { longestText: 256, largestFileBytes: 0, knowsNoAcceptance: true },
    giveEvidenceFile: async () => notSupported,

    async answerDispute(context, { attemptId, disputeReference, text }) {
      const found = await read(context, disputeReference);
      if (found.outcome !== 'ok') return found;
      const { told } = found.value;
      if (told.status !== 'DISPUTE_INQUIRY') return { outcome: 'rejected', reason: 'OVER' };
      const replied = await ask(context, {
        call: 'caseReplay',
        version: '1.4',
        data: {
          batchId: '',
          caseId: disputeReference,
          outUserId: told.outUserId,
          responseContent: text,
        },
        read: readReplied,
      });
      if (replied.outcome !== 'ok') return replied;
      if (replied.value.failCaseIds?.includes(disputeReference)) {
        return { outcome: 'rejected', reason: 'NOT_TAKEN' };
      }
      // Nobody answers how the case stands then: it is read again.
      const after = await read(context, disputeReference);
      if (after.outcome !== 'ok') return { outcome: 'unknown' };
      const isTaken =
        replied.value.successCaseIds?.includes(disputeReference) ||
        after.value.told.status === 'DISPUTE_RECEIVED';
      return isTaken ? report(attemptId, after.value, 'TAKEN') : { outcome: 'unknown' };
    },

    // There is no word for it: a case that nobody answers is lost when its day comes.
    acceptDispute: async () => notSupported,

    async findAnswer(context, { attemptId, disputeReference, text }) {
      const found = await read(context, disputeReference);
      if (found.outcome !== 'ok') return found;
      const { status } = found.value.told;
      if (status === 'DISPUTE_INQUIRY') return { outcome: 'ok', value: null };
      // What was said is told to nobody again: that something was, is all that can be known. An acceptance
      // it never is, because there is none here.
      const isOurs = text !== null && status === 'DISPUTE_RECEIVED';
      return report(attemptId, found.value, isOurs ? 'TAKEN' : 'OVER');
    },
  };
}
