import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aColleague,
  aVenue,
  openPooledVenue,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import type { QuestionMoved } from '#distribution/splits';
import { writeAboutQuestion } from '../events/notify-question.ts';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  await app.close();
});

it('tells those who answer of a question, and whoever asked of the answer, each once', async () => {
  const venue = await aVenue(app);
  const { locationId } = venue;
  const ann = await aColleague(app, venue, 'WAITER');
  const master = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
  const questionId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('distribution.questions')
    .values({
      question_id: questionId,
      location_id: locationId,
      staff_id: ann.staffId,
      asked_by: ann.userId,
      asked_at: now,
      written_at: now,
      state: 'OPEN',
      due_on: '2026-11-19',
    })
    .execute();
  const moved = (step: QuestionMoved['step']): QuestionMoved => {
    return { questionId, messageId: randomUUIDv7(), locationId, step };
  };
  const asked = moved('ASKED');
  await writeAboutQuestion(app.context, asked);
  await writeAboutQuestion(app.context, asked);
  await writeAboutQuestion(app.context, moved('ANSWERED'));
  // A question of which nothing is left keeps no round from going on.
  await writeAboutQuestion(app.context, { ...asked, questionId: randomUUIDv7() });
  expect(await told(master.userId)).toEqual([
    expect.stringContaining('There is a question about how tips are split'),
  ]);
  expect(await told(ann.userId)).toEqual([expect.stringContaining('has an answer')]);
});

async function told(userId: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .orderBy('message_id')
    .execute();
  return rows.map(({ message }) => message);
}
