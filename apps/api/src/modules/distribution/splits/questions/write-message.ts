import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { questionMoved } from '../events.ts';
import { clockAfter, mostUnanswered, newClock, type Writer } from './question-clock.rule.ts';
import {
  findMessage,
  insertMessage,
  insertQuestion,
  lockQuestion,
  lockQuestionOfLine,
  unansweredBy,
  type Question,
} from './question-store.ts';

/** A message as it was sent; the same id is the same message. */
export interface Words {
  messageId: string;
  message: string;
  /** The real person. */
  by: string;
}

/** Where somebody writes: what a conversation that does not exist yet is about. */
export type Subject = Pick<Question, 'locationId' | 'staffId' | 'runId'>;

/** When: the moment, and the business day of the place. */
interface When {
  now: Date;
  today: string;
}

/**
 * Begins a conversation, or writes on in that of the same line.
 * @throws contentDiffers where the id stands for other words; inputInvalid after too many unanswered ones
 */
export async function writeAbout(
  tx: Tx,
  subject: Subject,
  words: Words & { isQuestion: boolean },
  { now, today }: When,
): Promise<Question> {
  const known = await sentBefore(tx, words);
  if (known) return isAbout(known, subject) ? known : fail('contentDiffers');
  if (subject.staffId !== null) {
    const line = { staffId: subject.staffId, runId: subject.runId };
    const begun = await lockQuestionOfLine(tx, line);
    if (begun) return writeOn(tx, begun, words, 'ASKER', { now, today });
  }
  const clock = newClock(words.isQuestion, today);
  const question = { ...subject, ...clock, questionId: randomUUIDv7(), askedBy: words.by };
  if (!(await insertQuestion(tx, question, now))) {
    // Somebody sent the first words of this line from two pages at once: the later ones go below.
    const line = { staffId: subject.staffId ?? 0, runId: subject.runId };
    const begun = (await lockQuestionOfLine(tx, line)) ?? fail('contentDiffers');
    return writeOn(tx, begun, words, 'ASKER', { now, today });
  }
  return send(tx, { ...question, businessDay: null }, words, 'ASKER', now);
}

/** Writes on in a conversation that is held. @throws as `writeAbout` */
export async function writeOn(
  tx: Tx,
  question: Question,
  words: Words,
  writer: Writer,
  { now, today }: When,
): Promise<Question> {
  const known = await sentBefore(tx, words);
  if (known) return known.questionId === question.questionId ? known : fail('contentDiffers');
  const waiting = await unansweredBy(tx, question.questionId, words.by);
  if (waiting >= mostUnanswered) {
    const limit = mostUnanswered;
    fail('inputInvalid', { fields: { message: fieldError('waitsForAnswer', { limit }) } });
  }
  return send(tx, { ...question, ...clockAfter(question, writer, today) }, words, writer, now);
}

/** Writes the words down under the clock that they set, and tells of them. */
async function send(
  tx: Tx,
  question: Question,
  { messageId, message, by }: Words,
  writer: Writer,
  now: Date,
): Promise<Question> {
  const { questionId, locationId } = question;
  const isAnswer = writer === 'ANSWERER';
  const row = { messageId, questionId, writtenBy: by, writtenAt: now, isAnswer, message };
  if (!(await insertMessage(tx, row, question))) fail('contentDiffers');
  await publish(tx, questionMoved, {
    questionId,
    messageId,
    locationId,
    step: writer === 'ASKER' ? 'ASKED' : isAnswer ? 'ANSWERED' : 'COMMENTED',
  });
  return question;
}

/** The conversation of a message that was sent before. @throws contentDiffers for other words */
async function sentBefore(tx: Tx, { messageId, message, by }: Words): Promise<Question | null> {
  const known = await findMessage(tx, messageId);
  if (!known) return null;
  if (known.writtenBy !== by || known.message !== message) fail('contentDiffers');
  return (await lockQuestion(tx, known.questionId)) ?? fail('contentDiffers');
}

function isAbout(question: Question, subject: Subject): boolean {
  return (
    question.locationId === subject.locationId &&
    question.staffId === subject.staffId &&
    question.runId === subject.runId
  );
}
