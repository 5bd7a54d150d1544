import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { withoutFactor, type Person } from '#platform/actor.ts';
import {
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { QuestionMoved } from '../../events.ts';
import { closeDueRuns } from '../../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { askAboutShare } from '../ask-about-share.ts';
import { answerSplitQuestion, commentOnSplit } from '../discuss-split.ts';
import { lateQuestions } from '../late-questions.ts';
import { forgetWordsOf } from '../question-store.ts';
import { remindOfLateQuestions } from '../remind-of-late-questions.ts';
import { questionWords } from '../question-words.ts';
import { whoHears } from '../who-hears.ts';
import { showOwnQuestions, showQuestions } from '../show-questions.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let ben: Colleague;
let master: Colleague;
let runId: string;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  written = [];
  at('2026-11-16T20:00:00Z');
  venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  ann = await aColleague(app, venue, 'WAITER');
  ben = await aColleague(app, venue, 'WAITER');
  master = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
  await putIntoPool(app, venue, [{ amount: 1001 }]);
  at('2026-11-17T05:00:00Z');
  await closeDueRuns(app.context, hoursOfDay);
  runId = (await runsOf(app, venue))[0]?.run_id ?? '';
});

const at = (moment: string) => app.clock.set(new Date(moment));
const as = (who: Colleague, role: Role = 'ROLE_USER', platformRoles: Role[] = []): Person => ({
  kind: 'person',
  address: '127.0.0.1',
  userId: who.userId,
  sessionId: randomUUIDv7(),
  status: 'ACTIVE',
  platformRoles,
  memberships: [{ staffId: who.staffId, locationId: venue.locationId, roles: [role] }],
  viewedBy: null,
  factor: withoutFactor,
});
const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const ask = (
  who: Colleague,
  over: { runId?: string | null; messageId?: string; message?: string } = {},
) =>
  askAboutShare(app.context, as(who), {
    staffId: who.staffId,
    runId: over.runId === undefined ? runId : over.runId,
    messageId: over.messageId ?? randomUUIDv7(),
    message: over.message ?? 'I closed the bar that night. Why is it half?',
  });
const answer = (
  questionId: string,
  by = as(master, 'ROLE_DISTRIBUTION_MASTER'),
  messageId = randomUUIDv7(),
) =>
  answerSplitQuestion(app.context, by, {
    locationId: venue.locationId,
    questionId,
    messageId,
    message: 'Two of you were there, so it is half each.',
  });
const desk = (who = as(master, 'ROLE_DISTRIBUTION_MASTER')) =>
  showQuestions(app.context, who, venue.locationId);
const own = async (who: Colleague) =>
  (await showOwnQuestions(app.context, as(who), who.staffId)).questions;
const late = async () =>
  lateQuestions(app.context, { locationId: venue.locationId, timeZone: 'Europe/London' });

/** What was told of this venue's conversations, oldest first. */
async function moved(): Promise<QuestionMoved[]> {
  const { rows } = await app.context.pool.query<{ payload: QuestionMoved }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'event:question.moved:notifications.writeAboutQuestion' order by job.id`,
  );
  return rows
    .map(({ payload }) => payload)
    .filter(({ locationId }) => locationId === venue.locationId);
}

/** What was written, with whom it was written to; each as it stood when it was heard. */
let written: { userIds: string[]; words: string }[];

/** What somebody has been written so far, oldest first. */
async function told({ userId }: Colleague): Promise<string[]> {
  for (const one of (await moved()).slice(written.length)) {
    const heard = await whoHears(app.context, one);
    const words = heard ? questionWords(one.step, heard.about, 'en') : '';
    written.push({ userIds: heard?.userIds ?? [], words });
  }
  return written.flatMap(({ userIds, words }) => (userIds.includes(userId) ? [words] : []));
}

describe('a question about a share', () => {
  it('is read by those who decide, answered, and shown to both', async () => {
    const { questionId } = await ask(ann);
    expect(await desk()).toMatchObject({
      mayAnswer: true,
      questions: [
        {
          questionId,
          state: 'OPEN',
          dueOn: '2026-11-20',
          isLate: false,
          isPrivate: true,
          share: 501,
        },
      ],
    });
    expect(await told(master)).toEqual([expect.stringContaining('in Tipwell by 20 Nov 2026')]);
    expect(await answer(questionId)).toMatchObject({ state: 'ANSWERED', dueOn: null });
    expect(await own(ann)).toMatchObject([
      {
        state: 'ANSWERED',
        about: { runId, businessDay: '2026-11-16' },
        messages: [
          { isYours: true, isAnswer: false, message: expect.stringContaining('closed the bar') },
          { isYours: false, isAnswer: true, message: expect.stringContaining('half each') },
        ],
      },
    ]);
    expect(await told(ann)).toEqual([expect.stringContaining('has an answer')]);
    expect(await own(ben)).toEqual([]);
  });

  it('is one conversation for each line, and asking back starts its clock anew', async () => {
    const { questionId } = await ask(ann);
    at('2026-11-18T12:00:00Z');
    expect(await ask(ann)).toMatchObject({ questionId, dueOn: '2026-11-20' });
    await answer(questionId);
    expect(await ask(ann)).toMatchObject({ questionId, state: 'OPEN', dueOn: '2026-11-21' });
    expect((await ask(ann, { runId: null })).questionId).not.toBe(questionId);
    expect((await ask(ben)).questionId).not.toBe(questionId);
  });

  it('is one conversation also where two pages ask at once, and an id is one message', async () => {
    const both = await Promise.all([ask(ann), ask(ann)]);
    expect(new Set(both.map(({ questionId }) => questionId)).size).toBe(1);
    const messageId = randomUUIDv7();
    const again = () => ask(ann, { messageId, message: 'And one more thing.' });
    await again();
    await again();
    expect((await own(ann)).flatMap(({ messages }) => messages)).toHaveLength(3);
    await expect(ask(ann, { messageId, message: 'Other words.' })).rejects.toEqual(
      failure('contentDiffers'),
    );
    await expect(ask(ben, { messageId, message: 'And one more thing.' })).rejects.toEqual(
      failure('contentDiffers'),
    );
  });

  it('is nobody else’s: not of colleagues, of sales, nor of owners beside a tronc master', async () => {
    const { questionId } = await ask(ann);
    const owner = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
    await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    for (const reader of [as(owner, 'ROLE_OWNER'), as(ben, 'ROLE_USER', ['ROLE_SALES_HEAD'])]) {
      expect(await desk(reader)).toMatchObject({ mayAnswer: false, questions: [] });
      await expect(answer(questionId, reader)).rejects.toEqual(failure('notFound'));
    }
    const admin = await aColleague(app, venue, null);
    expect((await desk(as(admin, 'ROLE_USER', ['ROLE_ADMIN']))).questions).toHaveLength(1);
  });

  it('shows the amount only to whoever may see what people are given', async () => {
    await ask(ann);
    const manager = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
    expect(await desk(as(manager, 'ROLE_RESTAURANT_ADMIN'))).toMatchObject({
      mayAnswer: true,
      questions: [{ share: null }],
    });
  });

  it('is not about a split in which somebody had no part', async () => {
    const chef = await aColleague(app, venue, 'CHEF');
    await expect(ask(chef)).rejects.toEqual(failure('notFound'));
    await expect(ask(ann, { runId: randomUUIDv7() })).rejects.toEqual(failure('notFound'));
  });

  it('waits after five messages, and is not ended by whoever asked it', async () => {
    for (let sent = 0; sent < 5; sent += 1) await ask(master, { runId: null });
    await expect(ask(master, { runId: null })).rejects.toMatchObject({
      fields: { message: { code: 'waitsForAnswer' } },
    });
    const [question] = (await desk()).questions;
    expect(question).toMatchObject({ isYours: true, state: 'OPEN' });
    await expect(answer(question?.questionId ?? '')).rejects.toEqual(failure('inputInvalid'));
  });

  it('is told of once when its day has passed, and is an alert until it is answered', async () => {
    const { questionId } = await ask(ann);
    at('2026-11-21T03:59:00Z');
    await remindOfLateQuestions(app.context);
    expect([await late(), (await told(master)).length]).toEqual([null, 1]);
    at('2026-11-21T04:01:00Z');
    await remindOfLateQuestions(app.context);
    await remindOfLateQuestions(app.context);
    expect(await late()).toMatchObject({ questions: 1, dueOn: '2026-11-20' });
    expect(await told(master)).toEqual([
      expect.stringContaining('Please answer'),
      expect.stringContaining('should have been answered by 20 Nov 2026'),
    ]);
    await answer(questionId);
    expect(await late()).toBeNull();
    // Asked again and late again: they are reminded again.
    await ask(ann);
    at('2026-11-27T12:00:00Z');
    await remindOfLateQuestions(app.context);
    expect((await told(master)).at(-1)).toContain('24 Nov 2026');
  });

  it('keeps no words of somebody who was erased', async () => {
    const { questionId } = await ask(ann);
    await answer(questionId);
    await forgetWordsOf(app.context.db, ann.userId);
    expect((await desk()).questions[0]?.messages).toMatchObject([
      { message: null },
      { message: expect.stringContaining('half each') },
    ]);
  });
});

describe('a comment on a split', () => {
  const comment = (who: Person, isQuestion: boolean) =>
    commentOnSplit(app.context, who, {
      locationId: venue.locationId,
      messageId: randomUUIDv7(),
      message: 'The kitchen does more than that.',
      isQuestion,
    });

  it('is read by everybody who sees the split, and waits only where it asks', async () => {
    const owner = as(await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] }), 'ROLE_OWNER');
    const tronc = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    expect(await comment(owner, false)).toMatchObject({ state: 'NOTE', dueOn: null });
    const { questionId } = await comment(owner, true);
    const accountant = as(await aColleague(app, venue, null), 'ROLE_ACCOUNTANT');
    expect((await desk(accountant)).questions).toMatchObject([
      { state: 'OPEN', isPrivate: false },
      { state: 'NOTE', isPrivate: false },
    ]);
    expect(await answer(questionId, accountant)).toMatchObject({ state: 'OPEN' });
    expect(await answer(questionId, as(tronc, 'ROLE_TRONC_MASTER'))).toMatchObject({
      state: 'ANSWERED',
    });
  });

  it('of another place is not found', async () => {
    const owner = as(await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] }), 'ROLE_OWNER');
    const { questionId } = await comment(owner, true);
    const other = await aVenue(app);
    const words = { questionId, messageId: randomUUIDv7(), message: 'Hm.' };
    await expect(
      answerSplitQuestion(app.context, owner, { ...words, locationId: other.locationId }),
    ).rejects.toEqual(failure('notFound'));
  });
});
