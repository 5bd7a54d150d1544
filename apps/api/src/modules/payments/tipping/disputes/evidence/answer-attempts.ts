import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { inquireDue, sendAttempts, type AttemptKind } from '#providers/attempts';
import {
  paymentSystemNamed,
  type AnswerReport,
  type EnclosedFile,
  type Outcome,
} from '#providers/providers';
import { applyDisputeUpdate } from '../apply-dispute-update.ts';
import {
  answerAttempts as loadAnswers,
  endAnswer,
  filesOfAnswer,
  setFileReference,
  type AnswerAttempt,
} from './answer-store.ts';

/** What guests' banks are told, as attempts at a processor; the attempt's id is the answer's. */
export const answerAttempts: AttemptKind<AnswerAttempt, AnswerReport> = {
  subject: 'dispute-answer',
  table: {
    name: 'tipping.dispute_answers',
    id: 'answer_id',
    reference: 'provider_reference',
    openStates: ['GIVEN'],
  },
  attemptOf: ({ answerId, paymentSystem, providerReference, unansweredInquiries, ...answer }) => ({
    id: answerId,
    paymentSystem,
    reference: providerReference,
    calledAt: answer.sentAt ?? answer.givenAt,
    unansweredInquiries,
    // A processor tells at once that it has taken an answer, or that it cannot.
    expectedBy: answer.sentAt ?? answer.givenAt,
  }),
  load: loadAnswers,
  ask: async (context, { answerId, kind, words, paymentSystem, disputeReference }) =>
    paymentSystemNamed(context, paymentSystem).findAnswer(context, {
      attemptId: answerId,
      disputeReference,
      text: kind === 'EVIDENCE' ? words : null,
    }),
  isOurs: ({ disputeReference }, report) => report.reference === disputeReference,
  apply: async (context, { answerId }, { end, dispute }) => {
    const at = context.clock.now();
    const isTaken = end === 'TAKEN';
    const refusal = isTaken ? null : 'over';
    // First how the dispute stands: whoever reads that the answer has ended reads that as well.
    await applyDisputeUpdate(context, dispute);
    await endAnswer(context.db, answerId, { state: isTaken ? 'TAKEN' : 'NOT_TAKEN', refusal, at });
  },
  sending: {
    send,
    refuse: async (context, { answerId, paymentSystem, disputeReference }, { reason }) => {
      // It may have been decided in the meantime, and the message of it not have come yet.
      const system = paymentSystemNamed(context, paymentSystem);
      const told = await system.readDispute(context, disputeReference);
      if (told.outcome === 'ok') await applyDisputeUpdate(context, told.value);
      const at = context.clock.now();
      await endAnswer(context.db, answerId, { state: 'NOT_TAKEN', refusal: reason, at });
    },
  },
};

async function send(context: Context, attempt: AnswerAttempt): Promise<Outcome<AnswerReport>> {
  const { answerId, kind, words, paymentSystem, disputeReference } = attempt;
  const system = paymentSystemNamed(context, paymentSystem);
  if (kind === 'ACCEPTANCE') {
    return system.acceptDispute(context, { attemptId: answerId, disputeReference });
  }
  const answer = { attemptId: answerId, disputeReference, text: words };
  if (system.answerForms.filesAreEnclosed) {
    const enclosed = await keptFiles(context, answerId);
    return system.answerDispute(context, { ...answer, files: {}, enclosed });
  }
  const files = await giveFiles(context, attempt);
  if (files.outcome !== 'ok') return files;
  return system.answerDispute(context, { ...answer, files: files.value });
}

/** What is not kept was forgotten with a person whom it may show. */
async function keptFiles(context: Context, answerId: string): Promise<EnclosedFile[]> {
  const enclosed: EnclosedFile[] = [];
  for (const { kind, fileId } of await filesOfAnswer(context.db, answerId)) {
    const kept = fileId === null ? undefined : await readFile(context, fileId);
    if (kept) enclosed.push({ kind, ...kept });
  }
  return enclosed;
}

type Given = Readonly<Partial<Record<EvidenceKind, string>>>;

/** Files are given before the answer that names them; what was given is not given again. */
async function giveFiles(
  context: Context,
  { answerId, paymentSystem }: AnswerAttempt,
): Promise<Exclude<Outcome<Given>, { outcome: 'declined' }>> {
  const given: Partial<Record<EvidenceKind, string>> = {};
  for (const { kind, fileId, name, reference } of await filesOfAnswer(context.db, answerId)) {
    if (reference !== null) {
      given[kind] = reference;
      continue;
    }
    // What is not kept was forgotten with a person whom it may show.
    const kept = fileId === null ? undefined : await readFile(context, fileId);
    if (kept) {
      const told = await paymentSystemNamed(context, paymentSystem).giveEvidenceFile(context, {
        attemptId: `${answerId}-${kind.toLowerCase()}`,
        name: nameFor(name, kept.contentType),
        ...kept,
      });
      // Nothing was said to the bank yet: another file may be given in its place.
      if (told.outcome === 'declined') return { outcome: 'rejected', reason: told.reason };
      if (told.outcome !== 'ok') return told;
      given[kind] = told.value.reference;
      await setFileReference(context.db, { answerId, kind, ...told.value });
    }
  }
  return { outcome: 'ok', value: given };
}

/** A picture was drawn anew as a JPEG, whatever it was before. */
function nameFor(name: string, contentType: string): string {
  const ending = contentType === 'application/pdf' ? 'pdf' : 'jpg';
  return `${name.replace(/\.[^.]{1,5}$/, '')}.${ending}`;
}

/** Tells the bank once; whoever comes again inquires what became of it. */
export async function sendAnswer(
  context: Context,
  { answerId }: { answerId: string },
): Promise<void> {
  await sendAttempts(context, answerAttempts, [answerId]);
}

/** Asks about answers of which nobody knows whether they were taken. */
export async function inquireAboutAnswers(context: Context): Promise<void> {
  await inquireDue(context, answerAttempts);
}
