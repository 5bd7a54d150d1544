import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getOwnQuestions,
  getSplitQuestions,
  SplitQuestion,
} from '@tipwell/contract/distribution/calls/questions';
import { fail } from '@tipwell/contract/api/errors';
import type { Currency } from '@tipwell/contract/money/money';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findStaff, namesOfPeople } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { isLate } from './question-clock.rule.ts';
import {
  messagesOf,
  questionsAt,
  questionsOfStaff,
  sharesInRuns,
  type Question,
} from './question-store.ts';
import { mayAnswer } from '../rights/who-answers.rule.ts';

/** What a person has asked at a workplace, with the answers. @throws notFound */
export async function showOwnQuestions(
  context: Context,
  actor: Person,
  staffId: number,
): Promise<CallOutput<typeof getOwnQuestions>> {
  const { db } = context;
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const today = businessDay(context.clock.now(), location.timeZone);
  const questions = await questionsOfStaff(db, staffId);
  // Behind a view it is the person's page: what they wrote is "yours" there, too.
  const { present } = await readMessages(db, questions, { reader: actor.userId, today });
  return { questions: questions.map(present) };
}

/** Questions and comments at a location, as far as they are the reader's to see. @throws notFound */
export async function showQuestions(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getSplitQuestions>> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const isAdmin = actor.platformRoles.includes('ROLE_ADMIN');
  const situation = await splitSituation(db, actor, location);
  const answers = mayAnswer(situation, isAdmin);
  const seesShares = isAdmin || mayThere(permissions.seeSplitAccount, situation.rolesThere);
  const today = businessDay(context.clock.now(), location.timeZone);
  const reader = realPersonOf(actor);
  const questions = await questionsAt(db, locationId, { withPrivate: answers });
  const { present, names } = await readMessages(db, questions, { reader, today });
  const shares = seesShares ? await sharesInRuns(db, questions.flatMap(lineOf)) : new Map();
  return {
    mayAnswer: answers,
    currency: location.currency as Currency,
    questions: questions.map((question) => ({
      ...present(question),
      askedBy: names.get(question.askedBy) ?? null,
      isPrivate: question.staffId !== null,
      share: shares.get(`${question.runId} ${question.staffId}`) ?? null,
      isYours: question.askedBy === reader,
    })),
  };
}

const lineOf = ({ runId, staffId }: Question) =>
  runId !== null && staffId !== null ? [{ runId, staffId }] : [];

/** The messages of conversations with the names of those who wrote them, ready to be shown. */
async function readMessages(
  db: Database,
  questions: readonly Question[],
  { reader, today }: { reader: string; today: string },
): Promise<{ present: (question: Question) => SplitQuestion; names: Map<string, string> }> {
  const messages = await messagesOf(
    db,
    questions.map(({ questionId }) => questionId),
  );
  const writers = [...messages.values()].flat().map(({ writtenBy }) => writtenBy);
  const names = await namesOfPeople(db, [...writers, ...questions.map(({ askedBy }) => askedBy)]);
  const present = (question: Question): SplitQuestion => ({
    questionId: question.questionId,
    state: question.state,
    dueOn: question.dueOn,
    isLate: isLate(question, today),
    about:
      question.runId !== null && question.businessDay !== null
        ? { runId: question.runId, businessDay: question.businessDay }
        : null,
    messages: (messages.get(question.questionId) ?? []).map((one) => ({
      messageId: one.messageId,
      writtenBy: names.get(one.writtenBy) ?? null,
      isYours: one.writtenBy === reader,
      isAnswer: one.isAnswer,
      writtenAt: one.writtenAt.toISOString(),
      message: one.message,
    })),
  });
  return { present, names };
}

/** A conversation as it stands after a message. */
export function toConversation({
  questionId,
  state,
  dueOn,
}: Question): Pick<SplitQuestion, 'questionId' | 'state' | 'dueOn'> {
  return { questionId, state, dueOn };
}
