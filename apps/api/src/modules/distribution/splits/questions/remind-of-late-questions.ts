import type { Context } from '#platform/context.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { findLocation } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { questionMoved } from '../events.ts';
import { isLate } from './question-clock.rule.ts';
import { noteReminded, questionsDueBefore } from './question-store.ts';

/** Reminds those who answer, once for each question whose last day has passed at its place. */
export async function remindOfLateQuestions(context: Context): Promise<void> {
  const now = context.clock.now();
  // Nowhere on earth is it later than tomorrow: a first sieve, before each place's own clock decides.
  const tomorrow = Temporal.PlainDate.from(now.toISOString().slice(0, 10)).add({ days: 1 });
  const due = await questionsDueBefore(context.db, tomorrow.toString(), 'not reminded');
  await forEachApart(context, {
    name: 'remind-of-late-questions',
    items: due,
    idOf: ({ questionId }) => questionId,
    clock: 'ROUND',
    handle: async (question) => {
      const { questionId, locationId } = question;
      const location = await findLocation(context.db, locationId);
      if (!location || !isLate(question, businessDay(now, location.timeZone))) return;
      await context.db.transaction().execute(async (tx) => {
        if (!(await noteReminded(tx, questionId, now))) return;
        const dueOn = question.dueOn ?? '';
        // An id of its own for what is told: the same question may be late again after an answer.
        const messageId = `${questionId}:${dueOn}`;
        await publish(tx, questionMoved, { questionId, messageId, locationId, step: 'LATE' });
      });
    },
  });
}
