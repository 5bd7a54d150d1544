import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { splitSituation } from '../rights/split-rights.ts';
import { lockQuestion, type Question } from './question-store.ts';
import { mayAnswer } from '../rights/who-answers.rule.ts';
import { writeAbout, writeOn } from './write-message.ts';

/**
 * Writes on a location's split, for everybody who sees it: a comment, or a question that waits.
 * @throws notFound; contentDiffers where the id stands for other words
 */
export async function commentOnSplit(
  context: Context,
  actor: Person,
  written: { locationId: number; messageId: string; message: string; isQuestion: boolean },
): Promise<Question> {
  const { locationId, ...words } = written;
  return context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const now = context.clock.now();
    return writeAbout(
      tx,
      { locationId, staffId: null, runId: null },
      { ...words, by: realPersonOf(actor) },
      { now, today: businessDay(now, location.timeZone) },
    );
  });
}

/**
 * Writes on in a conversation at a location: an answer of those who have a say in the split, which ends
 * the clock, unless it is their own question.
 * @throws notFound also for what somebody asked about their own share, to whoever does not answer it
 */
export async function answerSplitQuestion(
  context: Context,
  actor: Person,
  written: { locationId: number; questionId: string; messageId: string; message: string },
): Promise<Question> {
  const { locationId, questionId, ...words } = written;
  return context.db.transaction().execute(async (tx) => {
    const location = (await findLocation(tx, locationId)) ?? fail('notFound');
    const question = await lockQuestion(tx, questionId);
    if (question?.locationId !== locationId) fail('notFound');
    const answers = mayAnswer(
      await splitSituation(tx, actor, location),
      actor.platformRoles.includes('ROLE_ADMIN'),
    );
    const by = realPersonOf(actor);
    const isAsker = by === question.askedBy;
    if (question.staffId !== null && !answers && !isAsker) fail('notFound');
    const writer = isAsker ? 'ASKER' : answers ? 'ANSWERER' : 'READER';
    const now = context.clock.now();
    const today = businessDay(now, location.timeZone);
    return writeOn(tx, question, { ...words, by }, writer, { now, today });
  });
}
