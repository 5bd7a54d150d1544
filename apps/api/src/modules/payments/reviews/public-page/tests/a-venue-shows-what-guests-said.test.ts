import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anOwner, aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { changePageSettings } from '#venues/locations';

let app: TestApp;
let sara: Waiter;
let owner: Waiter;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  sara = await aWaiter(app, { nickName: 'Amira' });
  // Sessions do not outlast the hours that pass here.
  owner = await anOwner(app, sara.locationId);
});
afterAll(async () => {
  await app.close();
});

async function said(stars: number, words: string | null, mayBeShown = false): Promise<string> {
  const { body } = await aPaidTip(app, sara);
  const receiptId = String(body['receiptId']);
  await app.ask('POST', `/api/receipts/${receiptId}/review`, { body: { stars, words } });
  if (mayBeShown) {
    const path = `/api/receipts/${receiptId}/review/permission`;
    await app.ask('PUT', path, { body: { mayBeShown } });
  }
  app.clock.advance({ minutes: 5 });
  return receiptId;
}

const page = async (query = '') => app.ask('GET', `/pay/${sara.locationId}/reviews${query}`);
const show = async (isOn: boolean) =>
  app.ask('PUT', `/api/locations/${sara.locationId}/reviews-page`, {
    token: await signIn(app, owner),
    body: { isOn },
  });

it('once it wishes: all that guests allow, whatever the stars, and the average of all', async () => {
  await said(5, 'Wonderful.', true);
  await said(1, 'Cold and late.', true);
  await said(1, 'This stays between us.');
  await said(3, null);
  expect(await page()).toMatchObject({ status: 404 });
  expect(await show(true)).toMatchObject({ status: 200 });
  expect(await show(true)).toMatchObject({ status: 200 });
  const text = String((await page()).body['text']);
  expect(text.indexOf('Cold and late.')).toBeGreaterThan(0);
  expect(text.indexOf('Wonderful.')).toBeGreaterThan(text.indexOf('Cold and late.'));
  expect(text).toContain('from 4 reviews');
  expect(text).toContain('<b>2.5</b>');
  expect(text).not.toContain('This stays between us.');
  // Of whom it was said is nobody else's to read.
  expect(text).not.toContain('Amira');
  expect(await show(false)).toMatchObject({ status: 200 });
  expect(await page()).toMatchObject({ status: 404 });
  const log = await app.context.db
    .selectFrom('platform.audit_log')
    .select('action')
    .where('subject', '=', `location:${sara.locationId}`)
    .where('action', 'like', 'reviews.%')
    .orderBy('at')
    .execute();
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'reviews.page-ended',
    'reviews.page-shown',
  ]);
});

it('without what was hidden, taken back or deleted, and says how many are hidden', async () => {
  const first = await said(5, 'Taken back.', true);
  const second = await said(4, 'Deleted.', true);
  await said(2, 'Hidden away.', true);
  await show(true);
  const path = `/api/receipts/${first}/review/permission`;
  await app.ask('PUT', path, { body: { mayBeShown: false } });
  await app.ask('DELETE', `/api/receipts/${second}/review`);
  const token = await signIn(app, owner);
  const { body } = await app.ask('GET', `/api/locations/${sara.locationId}/reviews`, { token });
  const reviews = body['reviews'] as unknown as { reviewId: string; words: string }[];
  const hidden = reviews.find(({ words }) => words === 'Hidden away.');
  await app.ask(
    'POST',
    `/api/locations/${sara.locationId}/reviews/${hidden?.reviewId ?? ''}/hide`,
    { token, body: { because: 'It names a guest.' } },
  );
  const text = String((await page()).body['text']);
  for (const words of ['Taken back.', 'Deleted.', 'Hidden away.']) {
    expect(text).not.toContain(words);
  }
  expect(text).toContain('from 1 review');
  expect(text).toContain('not counted: 1');
  expect(text).toContain('No guest has allowed');
});

it('page by page, without gap or repetition, and no other place’s', async () => {
  for (let index = 0; index < 33; index += 1) await said(5, `Words number ${index}!`, true);
  await show(true);
  const first = String((await page()).body['text']);
  const more = /before=([0-9a-f-]{36})/.exec(first)?.[1] ?? '';
  const rest = String((await page(`?before=${more}`)).body['text']);
  const shown = [first, rest].map((text) =>
    [...text.matchAll(/Words number (\d+)!/g)].map(([, n]) => Number(n)),
  );
  expect(shown.map((numbers) => numbers.length)).toEqual([30, 3]);
  expect(shown.flat()).toEqual(Array.from({ length: 33 }, (_, index) => 32 - index));
  expect(rest).not.toContain('before=');
  const other = await aWaiter(app);
  await app.ask('PUT', `/api/locations/${other.locationId}/reviews-page`, {
    token: await signIn(app, await anOwner(app, other.locationId)),
    body: { isOn: true },
  });
  const elsewhere = await app.ask('GET', `/pay/${other.locationId}/reviews?before=${more}`);
  expect(String(elsewhere.body['text'])).not.toContain('Words number');
  expect(await page('?before=nonsense')).toMatchObject({ status: 200 });
});

it('and not where it asks for no reviews', async () => {
  await show(true);
  await changePageSettings(app.context.db, sara.locationId, { typeOfReview: 'DISABLE_REVIEWS' });
  expect(await page()).toMatchObject({ status: 404 });
  await show(false);
  expect(await show(true)).toMatchObject({ status: 403 });
  expect(await app.ask('GET', '/pay/x/reviews')).toMatchObject({ status: 404 });
  expect(await app.ask('GET', '/pay/99999999/reviews')).toMatchObject({ status: 404 });
});
