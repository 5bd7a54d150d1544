import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { keepFile } from '#platform/files.ts';
import { defineJob, enqueue } from '#platform/jobs.ts';
import { paymentSystemNamed } from '#providers/providers';
import { lockTips } from '../../payments/payment-store.ts';
import { disputesOf, type Dispute } from '../dispute-store.ts';
import {
  findAnswer,
  insertAnswer,
  isBeingAnswered,
  tipOfDispute,
  type Answer,
} from './answer-store.ts';
import { drawEvidence } from './draw-evidence.ts';
import { judgeAnswer } from './judge-answer.rule.ts';

export const sendAnswerJob = defineJob<{ answerId: string }>('send-dispute-answer');

/** The processor normally answers at once; after this we ask ourselves. */
const firstInquirySeconds = 30;

interface Evidence {
  answerId: string;
  disputeId: string;
  words: string;
  files: readonly { kind: EvidenceKind; name: string; file: string }[];
}

/**
 * Tells a guest's bank what speaks against a dispute. It is written down here and sent apart; given again
 * under the same id it is the same answer. One person decides: nothing moves by it, and who says nothing
 * loses the dispute all the same.
 * @throws notFound, disputeNotOpen, answerUnderWay, inputInvalid, uploadsBusy, contentDiffers
 */
export async function answerDispute(
  context: Context,
  actor: Person,
  { answerId, disputeId, words, files }: Evidence,
): Promise<Answer> {
  const found = await openOrAnswered(context, { answerId, disputeId, kind: 'EVIDENCE', words });
  if ('earlier' in found) return found.earlier;
  const { answerForms } = paymentSystemNamed(context, found.open.paymentSystem);
  const { longestText, largestFileBytes } = answerForms;
  if (words.length > longestText) {
    fail('inputInvalid', { fields: { words: fieldError('max', { limit: longestText }) } });
  }
  const drawn: (Evidence['files'][number] & { contentType: string; bytes: Buffer })[] = [];
  for (const [index, file] of files.entries()) {
    const kept = await drawEvidence(file.file, `files.${index}.file`, largestFileBytes);
    drawn.push({ ...file, ...kept });
  }
  const said = { answerId, disputeId, kind: 'EVIDENCE', words } as const;
  return context.db.transaction().execute(async (tx) => give(context, tx, actor, said, drawn));
}

type Said = Pick<Answer, 'answerId' | 'disputeId' | 'kind' | 'words'>;

async function sameAnswer(db: Database, said: Said): Promise<Answer | null> {
  const earlier = await findAnswer(db, said.answerId);
  if (!earlier) return null;
  const isSame =
    earlier.disputeId === said.disputeId &&
    earlier.kind === said.kind &&
    earlier.words === said.words;
  return isSame ? earlier : fail('contentDiffers');
}

/**
 * A dispute that may be answered now, or the same answer given before; looked at before anything is drawn,
 * and once more when it is kept. The answer is looked for last: given again while it is being given, it is
 * itself what the dispute is no longer open for.
 */
export async function openOrAnswered(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  said: Said,
): Promise<{ open: Dispute } | { earlier: Answer }> {
  const { disputeId, kind } = said;
  const tipId = (await tipOfDispute(db, disputeId)) ?? fail('notFound');
  const all = await disputesOf(db, tipId);
  const dispute = all.find((each) => each.disputeId === disputeId) ?? fail('notFound');
  const answered = await isBeingAnswered(db, disputeId);
  const earlier = await sameAnswer(db, said);
  if (earlier) return { earlier };
  const verdict = judgeAnswer(kind, { ...dispute, isBeingAnswered: answered }, clock.now());
  return verdict === 'answer' ? { open: dispute } : fail(verdict);
}

/** Writes an answer down, in the transaction that decides about it, and has it sent. */
export async function give(
  context: Context,
  tx: Tx,
  actor: Person,
  said: Said,
  files: readonly { kind: EvidenceKind; name: string; contentType: string; bytes: Buffer }[],
): Promise<Answer> {
  const now = context.clock.now();
  const { answerId, disputeId, kind } = said;
  const tipId = (await tipOfDispute(tx, disputeId)) ?? fail('notFound');
  // Locked, so that of two answers, and of an answer and a verdict, one is first.
  await lockTips(tx, [tipId]);
  const found = await openOrAnswered({ db: tx, clock: context.clock }, said);
  if ('earlier' in found) return found.earlier;
  const kept = [];
  for (const { bytes, ...file } of files) {
    const fileId = await keepFile(tx, { contentType: file.contentType, bytes }, now);
    kept.push({ ...file, fileId, size: bytes.length });
  }
  const inquireAt = new Date(now.getTime() + firstInquirySeconds * 1000);
  const { respondBy } = found.open;
  const givenBy = realPersonOf(actor);
  const answer = { ...said, respondBy, givenBy, givenAt: now, inquireAt, files: kept };
  // Another dispute's answer took the id in the same moment.
  if (!(await insertAnswer(tx, answer))) fail('contentDiffers');
  await enqueue(tx, sendAnswerJob, { answerId });
  const action = kind === 'EVIDENCE' ? 'dispute.answered' : 'dispute.accepted';
  const details = { disputeId, answerId, files: files.length };
  await audit(tx, { actor, action, subject: `tip:${tipId}`, details, at: now });
  return (await findAnswer(tx, answerId)) ?? fail('notFound');
}
