// The SQL of what guests' banks are told about disputes.
import type { EvidenceKind } from '@tipwell/contract/payments/payment-kinds';
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { mentions } from '#platform/db/mentions.ts';
import type { AnswerKind } from './judge-answer.rule.ts';

export interface Answer {
  answerId: string;
  disputeId: string;
  kind: AnswerKind;
  words: string;
  state: 'GIVEN' | 'TAKEN' | 'NOT_TAKEN';
  givenAt: Date;
}

export interface AnswerFile {
  kind: EvidenceKind;
  fileId: string | null;
  name: string;
  contentType: string;
  size: number;
  reference: string | null;
}

function selectAnswers(db: Database) {
  return db
    .selectFrom('tipping.dispute_answers')
    .select([
      'answer_id as answerId',
      'dispute_id as disputeId',
      'kind',
      'words',
      'state',
      'given_at as givenAt',
    ]);
}

export async function findAnswer(db: Database, answerId: string): Promise<Answer | undefined> {
  return selectAnswers(db).where('answer_id', '=', answerId).executeTakeFirst();
}

/** Whether an answer to a dispute is on its way. */
export async function isBeingAnswered(db: Database, disputeId: string): Promise<boolean> {
  const found = await selectAnswers(db)
    .where('dispute_id', '=', disputeId)
    .where('state', '=', 'GIVEN')
    .executeTakeFirst();
  return found !== undefined;
}

/** The tip of a dispute, which is locked before its disputes are read. */
export async function tipOfDispute(db: Database, disputeId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('tipping.disputes')
    .select('tip_id as tipId')
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
  return found?.tipId;
}

interface NewAnswer extends Omit<Answer, 'state'> {
  respondBy: Date | null;
  givenBy: string;
  inquireAt: Date;
  files: readonly (Omit<AnswerFile, 'reference' | 'fileId'> & { fileId: string })[];
}

/** Writes an answer down; false where its id was used before. */
export async function insertAnswer(tx: Tx, answer: NewAnswer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tipping.dispute_answers')
    .values({
      answer_id: answer.answerId,
      dispute_id: answer.disputeId,
      kind: answer.kind,
      words: answer.words,
      respond_by: answer.respondBy,
      given_by: answer.givenBy,
      given_at: answer.givenAt,
      state: 'GIVEN',
      inquire_at: answer.inquireAt,
    })
    .onConflict((conflict) => conflict.column('answer_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (answer.files.length === 0) return true;
  await tx
    .insertInto('tipping.dispute_answer_files')
    .values(
      answer.files.map(({ kind, fileId, name, contentType, size }) => ({
        answer_id: answer.answerId,
        kind,
        file_id: fileId,
        name,
        content_type: contentType,
        size,
      })),
    )
    .execute();
  return true;
}

/** An answer as an attempt at a processor. */
export interface AnswerAttempt {
  answerId: string;
  kind: AnswerKind;
  words: string;
  tipId: string;
  paymentSystem: string;
  disputeReference: string;
  providerReference: string | null;
  givenAt: Date;
  sentAt: Date | null;
  unansweredInquiries: number;
}

/** Several answers, in no order. */
export async function answerAttempts(
  db: Database,
  answerIds: readonly string[],
): Promise<AnswerAttempt[]> {
  return db
    .selectFrom('tipping.dispute_answers as answer')
    .innerJoin('tipping.disputes as dispute', 'dispute.dispute_id', 'answer.dispute_id')
    .select([
      'answer.answer_id as answerId',
      'answer.kind',
      'answer.words',
      'dispute.tip_id as tipId',
      'dispute.payment_system as paymentSystem',
      'dispute.provider_reference as disputeReference',
      'answer.provider_reference as providerReference',
      'answer.given_at as givenAt',
      'answer.sent_at as sentAt',
      'answer.unanswered_inquiries as unansweredInquiries',
    ])
    .where('answer.answer_id', '=', anyId([...answerIds]))
    .execute();
}

export async function filesOfAnswer(db: Database, answerId: string): Promise<AnswerFile[]> {
  return db
    .selectFrom('tipping.dispute_answer_files')
    .select([
      'kind',
      'file_id as fileId',
      'name',
      'content_type as contentType',
      'size',
      'provider_reference as reference',
    ])
    .where('answer_id', '=', answerId)
    .orderBy('kind')
    .execute();
}

/** Keeps what the processor calls a file. */
export async function setFileReference(
  db: Database,
  { answerId, kind, reference }: { answerId: string; kind: EvidenceKind; reference: string },
): Promise<void> {
  await db
    .updateTable('tipping.dispute_answer_files')
    .set({ provider_reference: reference })
    .where('answer_id', '=', answerId)
    .where('kind', '=', kind)
    .execute();
}

/** Ends an answer that is on its way; what has ended stays as it is. */
export async function endAnswer(
  db: Database,
  answerId: string,
  ended: { state: 'TAKEN' | 'NOT_TAKEN'; refusal: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('tipping.dispute_answers')
    .set({
      state: ended.state,
      refusal: ended.refusal?.slice(0, 200) ?? null,
      ended_at: ended.at,
      inquire_at: null,
    })
    .where('answer_id', '=', answerId)
    .where('state', '=', 'GIVEN')
    .execute();
}

/**
 * Forgets what was said about some staff's tips where it names the person, and every file beside it,
 * because nobody can tell what a picture shows. @returns the files that are to be forgotten
 */
export async function forgetAnswersAbout(
  tx: Tx,
  { staffIds, texts }: { staffIds: readonly number[]; texts: readonly string[] },
): Promise<string[]> {
  await sql`
    update tipping.dispute_answers answer set words = 'Erased.'
    from tipping.disputes dispute join tipping.tips tip on tip.tip_id = dispute.tip_id
    where dispute.dispute_id = answer.dispute_id
      and tip.staff_id = any(${[...staffIds]}::bigint[])
      and ${mentions(sql`answer.words`, texts)}`.execute(tx);
  const rows = await tx
    .selectFrom('tipping.dispute_answer_files as file')
    .innerJoin('tipping.dispute_answers as answer', 'answer.answer_id', 'file.answer_id')
    .innerJoin('tipping.disputes as dispute', 'dispute.dispute_id', 'answer.dispute_id')
    .innerJoin('tipping.tips as tip', 'tip.tip_id', 'dispute.tip_id')
    .select(['file.answer_id as answerId', 'file.kind', 'file.file_id as fileId'])
    .where('tip.staff_id', 'in', staffIds.length === 0 ? [-1] : [...staffIds])
    .execute();
  for (const { answerId, kind } of rows) {
    await tx
      .updateTable('tipping.dispute_answer_files')
      .set({ file_id: null, name: 'Erased' })
      .where('answer_id', '=', answerId)
      .where('kind', '=', kind)
      .execute();
  }
  return rows.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
