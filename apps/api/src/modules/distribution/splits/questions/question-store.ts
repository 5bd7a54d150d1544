// The SQL of questions and comments about splits.
import type { Database, Tx } from '#platform/db/database.ts';
import type { Clock, QuestionState } from './question-clock.rule.ts';

export interface Question {
  questionId: string;
  locationId: number;
  /** Whose share it is about; null for what was written on the split itself. */
  staffId: number | null;
  runId: string | null;
  /** The day of that run. */
  businessDay: string | null;
  askedBy: string;
  state: QuestionState;
  dueOn: string | null;
}

export interface Message {
  messageId: string;
  questionId: string;
  writtenBy: string;
  writtenAt: Date;
  isAnswer: boolean;
  message: string | null;
}

function selectQuestions(db: Database) {
  return db
    .selectFrom('distribution.questions as question')
    .leftJoin('distribution.runs as run', 'run.run_id', 'question.run_id')
    .select([
      'question.question_id as questionId',
      'question.location_id as locationId',
      'question.staff_id as staffId',
      'question.run_id as runId',
      'run.business_day as businessDay',
      'question.asked_by as askedBy',
      'question.state',
      'question.due_on as dueOn',
    ]);
}

export async function findQuestion(
  db: Database,
  questionId: string,
): Promise<Question | undefined> {
  return selectQuestions(db).where('question.question_id', '=', questionId).executeTakeFirst();
}

/** A conversation, held against whoever writes in it at the same time. */
export async function lockQuestion(tx: Tx, questionId: string): Promise<Question | undefined> {
  return selectQuestions(tx)
    .where('question.question_id', '=', questionId)
    .forUpdate('question')
    .executeTakeFirst();
}

/** The conversation about a person's line, or about everything else they ask; held. */
export async function lockQuestionOfLine(
  tx: Tx,
  { staffId, runId }: { staffId: number; runId: string | null },
): Promise<Question | undefined> {
  return selectQuestions(tx)
    .where('question.staff_id', '=', staffId)
    .where('question.run_id', 'is not distinct from', runId)
    .forUpdate('question')
    .executeTakeFirst();
}

/** Begins a conversation; false where the line has one already. */
export async function insertQuestion(
  tx: Tx,
  question: Omit<Question, 'businessDay'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.questions')
    .values({
      question_id: question.questionId,
      location_id: question.locationId,
      staff_id: question.staffId,
      run_id: question.runId,
      asked_by: question.askedBy,
      asked_at: now,
      state: question.state,
      due_on: question.dueOn,
      written_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findMessage(db: Database, messageId: string): Promise<Message | undefined> {
  return selectMessages(db).where('message_id', '=', messageId).executeTakeFirst();
}

/** Adds a message and sets the clock; false where the id was used meanwhile. */
export async function insertMessage(tx: Tx, message: Message, clock: Clock): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.question_messages')
    .values({
      message_id: message.messageId,
      question_id: message.questionId,
      written_by: message.writtenBy,
      written_at: message.writtenAt,
      is_answer: message.isAnswer,
      message: message.message,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable('distribution.questions')
    .set({ state: clock.state, due_on: clock.dueOn, written_at: message.writtenAt })
    // Whoever asks again after an answer is waited for anew.
    .$if(clock.state === 'ANSWERED', (query) => query.set({ reminded_at: null }))
    .where('question_id', '=', message.questionId)
    .execute();
  return true;
}

/** How many of somebody's messages stand after the last answer of a conversation. */
export async function unansweredBy(tx: Tx, questionId: string, userId: string): Promise<number> {
  const { messages } = await tx
    .selectFrom('distribution.question_messages as message')
    .select((on) => on.fn.countAll<number>().as('messages'))
    .where('question_id', '=', questionId)
    .where('written_by', '=', userId)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('distribution.question_messages as answer')
            .select('answer.message_id')
            .whereRef('answer.question_id', '=', 'message.question_id')
            .whereRef('answer.written_by', '<>', 'message.written_by')
            .whereRef('answer.written_at', '>=', 'message.written_at'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return messages;
}

/** What a person asked at a workplace, the newest first. */
export async function questionsOfStaff(db: Database, staffId: number): Promise<Question[]> {
  return selectQuestions(db)
    .where('question.staff_id', '=', staffId)
    .orderBy('question.written_at', 'desc')
    .orderBy('question.question_id')
    .limit(shownAtMost)
    .execute();
}

/** A location's: what waits, the longest first, then what was written last. */
export async function questionsAt(
  db: Database,
  locationId: number,
  { withPrivate }: { withPrivate: boolean },
): Promise<Question[]> {
  return selectQuestions(db)
    .where('question.location_id', '=', locationId)
    .$if(!withPrivate, (query) => query.where('question.staff_id', 'is', null))
    .orderBy('question.due_on', (order) => order.asc().nullsLast())
    .orderBy('question.written_at', 'desc')
    .orderBy('question.question_id')
    .limit(shownAtMost)
    .execute();
}

/** More than these nobody reads at once. */
const shownAtMost = 100;

/** The messages of some conversations, in the order in which they were written. */
export async function messagesOf(
  db: Database,
  questionIds: readonly string[],
): Promise<Map<string, Message[]>> {
  if (questionIds.length === 0) return new Map();
  const found = await selectMessages(db)
    .where('question_id', 'in', questionIds)
    .orderBy('written_at')
    .orderBy('message_id')
    .execute();
  return Map.groupBy(found, ({ questionId }) => questionId);
}

function selectMessages(db: Database) {
  return db
    .selectFrom('distribution.question_messages')
    .select([
      'message_id as messageId',
      'question_id as questionId',
      'written_by as writtenBy',
      'written_at as writtenAt',
      'is_answer as isAnswer',
      'message',
    ]);
}

/** Questions whose last day lies before a date: of all places, not told of yet; or of one place. */
export async function questionsDueBefore(
  db: Database,
  day: string,
  of: { locationId: number } | 'not reminded',
): Promise<Question[]> {
  return selectQuestions(db)
    .where('question.state', '=', 'OPEN')
    .where('question.due_on', '<', day)
    .$if(of === 'not reminded', (query) => query.where('question.reminded_at', 'is', null))
    .$if(of !== 'not reminded', (query) =>
      query.where('question.location_id', '=', of === 'not reminded' ? 0 : of.locationId),
    )
    .orderBy('question.due_on')
    .orderBy('question.question_id')
    .limit(1000)
    .execute();
}

/** Writes down that people were reminded; false where it was done meanwhile, or has been answered. */
export async function noteReminded(tx: Tx, questionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distribution.questions')
    .set({ reminded_at: now })
    .where('question_id', '=', questionId)
    .where('reminded_at', 'is', null)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets what somebody wrote; that they did, and when, stays. */
export async function forgetWordsOf(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('distribution.question_messages')
    .set({ message: null })
    .where('written_by', '=', userId)
    .where('message', 'is not', null)
    .execute();
}

/** What each of some runs gave to a person, in minor units. */
export async function sharesInRuns(
  db: Database,
  lines: readonly { runId: string; staffId: number }[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  const found = await db
    .selectFrom('distribution.run_shares')
    .select(['run_id as runId', 'staff_id as staffId'])
    .select((on) => on.cast<number>(on.fn.sum('amount'), 'bigint').as('amount'))
    .where((on) =>
      on.or(lines.map(({ runId, staffId }) => on.and({ run_id: runId, staff_id: staffId }))),
    )
    .groupBy(['run_id', 'staff_id'])
    .execute();
  return new Map(found.map(({ runId, staffId, amount }) => [`${runId} ${staffId}`, amount]));
}
