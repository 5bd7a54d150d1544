import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { questionWords, whoHears, type QuestionMoved } from '#distribution/splits';
import { findPerson } from '#identity/identity';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to those who answer that somebody asks about a split or waits too long, and to whoever asked
 * that there is an answer: once for each message, however often it is heard.
 */
export async function writeAboutQuestion(context: Context, moved: QuestionMoved): Promise<void> {
  const heard = await whoHears(context, moved);
  if (!heard) return;
  const { messageId, step } = moved;
  const { leftOver } = await forEachApart(context, {
    name: `question-moved:${messageId}`,
    items: heard.userIds,
    idOf: (userId) => userId,
    clock: 'ITEM',
    handle: async (userId) => {
      const person = await findPerson(context.db, userId);
      if (!person || person.isErased) return;
      await writeOfHappening(context, userId, `question:${step}:${messageId}`, {
        kind: 'QUESTION',
        opens: heard.opens,
        // To whoever asked it is about their money; to whoever answers, a task of the venue.
        topic: step === 'ASKED' || step === 'LATE' ? 'TEAM' : 'PAYOUTS',
        message: questionWords(step, heard.about, person.locale),
      });
    },
  });
  if (leftOver.length > 0) throw new Error('Some people could not be told of a question yet.');
}
