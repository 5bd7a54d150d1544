import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { aPaidTip, aWaiter, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { withoutFactor, type Person } from '#platform/actor.ts';
import { ratingOf } from '../rating-store.ts';
import { hideReview } from '../hide-review.ts';
import { listReviews } from '../list-reviews.ts';

let app: TestApp;
let sara: Waiter;
let ben: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-07-10T22:30:00Z'));
  sara = await aWaiter(app);
  ben = await aWaiter(app, { locationId: sara.locationId });
  await say(sara, 5, 'Wonderful.');
  await say(ben, 4);
  await say(sara, 1, 'Rude words.');
});
afterAll(async () => {
  await app.close();
});

async function say(about: Waiter, stars: number, words?: string): Promise<void> {
  const { body } = await aPaidTip(app, about);
  await app.ask('POST', `/api/receipts/${String(body['receiptId'])}/review`, {
    body: { stars, words },
  });
  app.clock.advance({ hours: 1 });
}

const list = (over: Partial<Parameters<typeof listReviews>[2]> = {}, reader = manager()) =>
  listReviews(app.context, reader, {
    locationId: sara.locationId,
    limit: 20,
    ...over,
  });

function manager(): Person {
  const roles: Role[] = ['ROLE_RESTAURANT_ADMIN'];
  return {
    kind: 'person',
    address: '127.0.0.1',
    userId: ben.userId,
    sessionId: randomUUIDv7(),
    status: 'ACTIVE',
    platformRoles: [],
    memberships: [{ staffId: ben.staffId, locationId: ben.locationId, roles }],
    viewedBy: null,
    factor: withoutFactor,
  };
}

function administrator(memberships: Person['memberships'] = []): Person {
  return { ...manager(), userId: randomUUIDv7(), platformRoles: ['ROLE_ADMIN'], memberships };
}

test('a venue reads what was said, the newest first, and how the stars are spread', async () => {
  const { reviews, summary, hasMore } = await list();
  expect(reviews.map(({ stars, staffId }) => [stars, staffId])).toEqual([
    [1, sara.staffId],
    [4, ben.staffId],
    [5, sara.staffId],
  ]);
  expect(reviews[2]).toMatchObject({ words: 'Wonderful.', hiddenBecause: null });
  expect(summary).toMatchObject({ count: 3, averageHundredths: 333 });
  expect(summary.spread.map(({ count }) => count)).toEqual([1, 1, 0, 0, 1]);
  expect(hasMore).toBe(false);
});

test('filters narrow the list and its stars alike', async () => {
  expect((await list({ staffId: ben.staffId })).summary).toMatchObject({ count: 1 });
  expect((await list({ withWords: 'true' })).reviews).toHaveLength(2);
  expect((await list({ stars: 2 })).summary).toMatchObject({ count: 0, averageHundredths: null });
  // 22:30 UTC is 23:30 at the salon: the others came after midnight there.
  expect((await list({ to: '2026-07-10' })).reviews).toHaveLength(1);
});

test('pages follow each other without gap or repetition', async () => {
  const first = await list({ limit: 2 });
  const rest = await list({ limit: 2, before: first.reviews[1]?.reviewId });
  expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
  expect([...first.reviews, ...rest.reviews]).toEqual((await list()).reviews);
});

test('a hidden review counts no more, says why, and can be shown again', async () => {
  const [rude] = (await list()).reviews;
  const review = { locationId: sara.locationId, reviewId: rude?.reviewId ?? '' };
  await hideReview(app.context, manager(), review, 'Insults somebody.');
  const hidden = await list();
  expect(hidden.summary).toMatchObject({ count: 2, averageHundredths: 450 });
  expect(hidden.reviews[0]).toMatchObject({ hiddenBecause: 'Insults somebody.' });
  expect(await ratingOf(app.context.db, [sara.staffId])).toMatchObject({ count: 1 });
  await hideReview(app.context, manager(), review, null);
  expect((await list()).summary.count).toBe(3);
  const log = await app.context.db
    .selectFrom('platform.audit_log')
    .select(['action', 'actor_id'])
    .where('subject', '=', `review:${review.reviewId}`)
    .orderBy('at')
    .orderBy('action')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['review.hidden', 'review.revealed']);
  expect(log[0]?.actor_id).toBe(ben.userId);
});

test('what the platform hid, a venue neither shows again nor explains in other words', async () => {
  const [newest] = (await list()).reviews;
  const review = { locationId: sara.locationId, reviewId: newest?.reviewId ?? '' };
  const { context } = app;
  await hideReview(context, manager(), review, 'We do not like it.');
  expect((await list()).reviews[0]).toMatchObject({ hiddenBy: 'VENUE', mayModerate: true });
  // The platform takes it over, with its own reason.
  await hideReview(context, administrator(), review, 'It threatens somebody.');
  expect((await list()).reviews[0]).toMatchObject({
    hiddenBy: 'PLATFORM',
    hiddenBecause: 'It threatens somebody.',
    mayModerate: false,
  });
  expect((await list({}, administrator())).reviews[0]).toMatchObject({ mayModerate: true });
  const refused = { failureName: 'notAllowed' };
  await expect(hideReview(context, manager(), review, null)).rejects.toMatchObject(refused);
  await expect(hideReview(context, manager(), review, 'Ours.')).rejects.toMatchObject(refused);
  // An administrator who works there is one of the venue.
  const insider = administrator(manager().memberships);
  await expect(hideReview(context, insider, review, null)).rejects.toMatchObject(refused);
  await hideReview(context, administrator(), review, null);
  expect((await list()).reviews[0]).toMatchObject({ hiddenBy: null, mayModerate: true });
});

test('of two who judge at once the platform has the last word', async () => {
  const [newest] = (await list()).reviews;
  const review = { locationId: sara.locationId, reviewId: newest?.reviewId ?? '' };
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled([
      hideReview(app.context, administrator(), review, 'It threatens somebody.'),
      hideReview(app.context, manager(), review, 'We do not like it.'),
      hideReview(app.context, manager(), review, null),
    ]);
    expect((await list()).reviews[0]).toMatchObject({ hiddenBy: 'PLATFORM' });
    await hideReview(app.context, administrator(), review, null);
  }
});
