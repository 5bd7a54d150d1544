import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwner, aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { viewAs } from '#test/support/views.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

/** A tip on whose receipt the guest says something. */
async function aReviewedTip(waiter: Waiter, said: { stars: number; words?: string }) {
  const { tipId, body } = await aPaidTip(app, waiter);
  const receiptId = String(body['receiptId']);
  await app.ask('POST', `/api/receipts/${receiptId}/review`, { body: said });
  return { tipId, receiptId };
}

const tipsOf = async ({ staffId }: Waiter, token: string) =>
  (await app.ask('GET', `/api/staff/${staffId}/tips`, { token })).body['tips'];
const reviewsOf = async ({ staffId }: Waiter, token: string, query = '') =>
  app.ask('GET', `/api/staff/${staffId}/reviews${query}`, { token });
const thank = async (staffId: number, reviewId: string, token: string, words: string) =>
  app.ask('PUT', `/api/staff/${staffId}/reviews/${reviewId}/thanks`, { token, body: { words } });

interface Read {
  reviewId: string;
  stars: number;
  words: string | null;
  thanks: string | null;
}

/** What a waiter reads in the list of their own. */
const readBy = async (waiter: Waiter, token: string) =>
  (await reviewsOf(waiter, token)).body['reviews'] as unknown as Read[];

describe('a waiter reads what guests said', () => {
  it('beside the tip it was said about, and beside no other', async () => {
    const sara = await aWaiter(app);
    const token = await signIn(app, sara);
    await aPaidTip(app, sara);
    const { tipId } = await aReviewedTip(sara, { stars: 5, words: 'Lovely evening' });
    expect(await tipsOf(sara, token)).toMatchObject([
      { tipId, review: { stars: 5, words: 'Lovely evening', thanks: null } },
      { review: null },
    ]);
  });

  it('all of it in a list of one’s own, the newest first and page by page, with the average', async () => {
    const sara = await aWaiter(app);
    const colleague = await aWaiter(app, { locationId: sara.locationId });
    const token = await signIn(app, sara);
    for (const stars of [4, 5, 3]) {
      app.clock.advance({ seconds: 60 });
      await aReviewedTip(sara, { stars });
    }
    await aReviewedTip(colleague, { stars: 1, words: 'Not about Sara' });
    const first = (await reviewsOf(sara, token, '?limit=2')).body;
    expect(first).toMatchObject({
      reviews: [{ stars: 3 }, { stars: 5 }],
      hasMore: true,
      summary: { count: 3, averageHundredths: 400 },
    });
    const [, second] = first['reviews'] as unknown as Read[];
    expect((await reviewsOf(sara, token, `?before=${second?.reviewId}`)).body).toMatchObject({
      reviews: [{ stars: 4 }],
      hasMore: false,
    });
  });

  it('and nobody reads another person’s there', async () => {
    const sara = await aWaiter(app);
    await aReviewedTip(sara, { stars: 2, words: 'For Sara alone' });
    const colleague = await aWaiter(app, { locationId: sara.locationId });
    const owner = await anOwner(app, sara.locationId);
    for (const other of [colleague, owner]) {
      expect(await reviewsOf(sara, await signIn(app, other))).toMatchObject({ status: 404 });
    }
  });

  it('but not what the venue took out of sight, until it is shown again', async () => {
    const sara = await aWaiter(app);
    const token = await signIn(app, sara);
    const owner = await anOwner(app, sara.locationId);
    await aReviewedTip(sara, { stars: 5 });
    await aReviewedTip(sara, { stars: 1, words: 'It names a child' });
    const hidden = (await readBy(sara, token)).find(({ stars }) => stars === 1)?.reviewId ?? '';
    const path = `/api/locations/${sara.locationId}/reviews/${hidden}`;
    const ownersToken = await signIn(app, owner);
    await app.ask('POST', `${path}/hide`, {
      token: ownersToken,
      body: { because: 'It names a child.' },
    });
    expect((await reviewsOf(sara, token)).body).toMatchObject({
      reviews: [{ stars: 5 }],
      summary: { count: 1, averageHundredths: 500 },
    });
    expect(await tipsOf(sara, token)).toMatchObject([{ review: null }, { review: { stars: 5 } }]);
    expect(await thank(sara.staffId, hidden, token, 'Thank you!')).toMatchObject({ status: 404 });
    await app.ask('POST', `${path}/reveal`, { token: ownersToken, body: {} });
    expect((await reviewsOf(sara, token)).body).toMatchObject({ summary: { count: 2 } });
  });
});

describe('a waiter writes back', () => {
  it('once or anew, and the guest reads it on the receipt', async () => {
    const sara = await aWaiter(app, { nickName: 'Sara' });
    const token = await signIn(app, sara);
    const { receiptId } = await aReviewedTip(sara, { stars: 5, words: 'Lovely evening' });
    const [review] = await readBy(sara, token);
    const reviewId = review?.reviewId ?? '';
    expect(await thank(sara.staffId, reviewId, token, '  See you!  ')).toMatchObject({
      status: 200,
      body: { reviewId, thanks: 'See you!' },
    });
    await thank(sara.staffId, reviewId, token, 'See you <soon>!');
    const page = String((await app.ask('GET', `/r/${receiptId}`)).body['text']);
    expect(page).toContain('<bdi>Sara</bdi> replied');
    expect(page).toContain('See you &lt;soon&gt;!');
    expect(await tipsOf(sara, token)).toMatchObject([{ review: { thanks: 'See you <soon>!' } }]);
  });

  it('with words, and not with too many', async () => {
    const sara = await aWaiter(app);
    const token = await signIn(app, sara);
    await aReviewedTip(sara, { stars: 5 });
    const [review] = await readBy(sara, token);
    const reviewId = review?.reviewId ?? '';
    for (const words of ['   ', 'a'.repeat(501)]) {
      expect(await thank(sara.staffId, reviewId, token, words)).toMatchObject({ status: 400 });
    }
  });

  it('themselves, and nobody who only looks with their eyes', async () => {
    const sara = await aWaiter(app);
    await aReviewedTip(sara, { stars: 5 });
    const [review] = await readBy(sara, await signIn(app, sara));
    const admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    const view = await viewAs(app, admin, sara.userId);
    expect(await thank(sara.staffId, review?.reviewId ?? '', view, 'Hm')).toMatchObject({
      status: 403,
    });
  });
});
