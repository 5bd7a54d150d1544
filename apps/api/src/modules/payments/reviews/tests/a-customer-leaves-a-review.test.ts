import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  cards,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { changePageSettings } from '#venues/locations';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const say = async (receiptId: unknown, body: object) =>
  app.ask('POST', `/api/receipts/${String(receiptId)}/review`, { body });
const sendForm = async (receiptId: unknown, fields: Record<string, string>) =>
  app.ask('POST', `/r/${String(receiptId)}/review`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const receiptPage = async (receiptId: unknown, query = '') =>
  String((await app.ask('GET', `/r/${String(receiptId)}${query}`)).body['text']);
const kept = async (tipId: string) =>
  app.context.db
    .selectFrom('reviews.reviews')
    .select(['stars', 'words', 'staff_id'])
    .where('tip_id', '=', tipId)
    .execute();
const typeOfReview = async (
  { locationId }: Waiter,
  change: Parameters<typeof changePageSettings>[2],
) => changePageSettings(app.context.db, locationId, change);

describe('a customer leaves a review', () => {
  it('never while signed in as somebody who works there, whoever’s receipt it is', async () => {
    const sara = await aWaiter(app);
    const colleague = await aWaiter(app, { locationId: sara.locationId });
    const elsewhere = await aWaiter(app);
    const { tipId, body } = await aPaidTip(app, sara);
    const sayAs = async (who: Waiter) =>
      app.ask('POST', `/api/receipts/${String(body['receiptId'])}/review`, {
        token: await signIn(app, who),
        body: { stars: 5 },
      });
    expect(await sayAs(sara)).toMatchObject({ status: 403 });
    expect(await sayAs(colleague)).toMatchObject({ status: 403 });
    expect(await kept(tipId)).toEqual([]);
    expect(await sayAs(elsewhere)).toMatchObject({ status: 200 });
  });

  it('after paying, with stars and words, for the person tipped', async () => {
    const sara = await aWaiter(app);
    const { tipId, body } = await aPaidTip(app, sara);
    const answer = await say(body['receiptId'], { stars: 4, words: '  Lovely.  ' });
    expect(answer).toMatchObject({ status: 200, body: { stars: 4, words: 'Lovely.' } });
    expect(await kept(tipId)).toEqual([{ stars: 4, words: 'Lovely.', staff_id: sara.staffId }]);
  });

  it('not before the payment is through', async () => {
    const { tipId, body } = await startATip(app, await aWaiter(app));
    expect(await say(body['receiptId'], { stars: 5 })).toMatchObject({ status: 403 });
    expect(await receiptPage(body['receiptId'])).not.toContain('name="stars"');
    await payByCard(app, tipId, cards.declined);
    await app.settle();
    expect(await say(body['receiptId'], { stars: 5 })).toMatchObject({ status: 403 });
    expect(await kept(tipId)).toEqual([]);
  });

  it('once: a second one is answered with the first', async () => {
    const { tipId, body } = await aPaidTip(app, await aWaiter(app));
    await say(body['receiptId'], { stars: 2 });
    expect((await say(body['receiptId'], { stars: 5, words: 'More!' })).body).toMatchObject({
      stars: 2,
      words: null,
    });
    expect(await kept(tipId)).toHaveLength(1);
  });

  it('once even when both taps arrive at the same moment', async () => {
    const { tipId, body } = await aPaidTip(app, await aWaiter(app));
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(async (stars) => say(body['receiptId'], { stars })),
    );
    const [{ stars } = { stars: 0 }] = await kept(tipId);
    expect(answers.map((answer) => answer.body['stars'])).toEqual(Array(5).fill(stars));
  });

  it.each([0, 6, 2.5, 'many'])('%s stars are none', async (stars) => {
    const { body } = await aPaidTip(app, await aWaiter(app));
    expect(await say(body['receiptId'], { stars })).toMatchObject({ status: 400 });
  });

  it('of a receipt that nobody has is not found', async () => {
    expect(await say('a'.repeat(24), { stars: 5 })).toMatchObject({ status: 404 });
  });
});

describe('the receipt’s own form, without any script', () => {
  it('keeps what is said and shows it with thanks', async () => {
    const { tipId, body } = await aPaidTip(app, await aWaiter(app));
    const receiptId = body['receiptId'];
    expect(await receiptPage(receiptId, '?rate=3')).toMatch(
      /required="" value="3" checked|checked="" value="3"|value="3"[^>]*checked/,
    );
    const sent = await sendForm(receiptId, { stars: '3', text: 'Danke!', lang: 'de' });
    expect(sent).toMatchObject({
      status: 303,
      headers: { location: `/r/${String(receiptId)}?lang=de` },
    });
    expect(await kept(tipId)).toMatchObject([{ stars: 3, words: 'Danke!' }]);
    const page = await receiptPage(receiptId, '?lang=de');
    expect(page).toContain('Danke für Ihre Bewertung!');
    expect(page).not.toContain('name="stars"');
    expect(page).toContain('<blockquote dir="auto">Danke!</blockquote>');
  });

  it('without stars shows the receipt again and keeps nothing', async () => {
    const { tipId, body } = await aPaidTip(app, await aWaiter(app));
    expect(await sendForm(body['receiptId'], { text: 'Only words' })).toMatchObject({
      status: 303,
    });
    expect(await kept(tipId)).toEqual([]);
  });

  it('shows the thank-you note of the person tipped', async () => {
    const { tipId, body } = await aPaidTip(app, await aWaiter(app, { nickName: 'Amira' }));
    await say(body['receiptId'], { stars: 5 });
    await app.context.db
      .updateTable('tipping.receipt_reviews')
      .set({ thanks: 'See you <soon>!' })
      .where('tip_id', '=', tipId)
      .execute();
    const page = await receiptPage(body['receiptId']);
    expect(page).toContain('<bdi>Amira</bdi> replied');
    expect(page).toContain('See you &lt;soon&gt;!');
  });
});

describe('what the venue asks for', () => {
  it('DISABLE_REVIEWS: nothing, and nothing is kept', async () => {
    const sara = await aWaiter(app);
    await typeOfReview(sara, { typeOfReview: 'DISABLE_REVIEWS' });
    const { tipId, body } = await aPaidTip(app, sara);
    expect(await receiptPage(body['receiptId'])).not.toContain('name="stars"');
    expect(await sendForm(body['receiptId'], { stars: '5' })).toMatchObject({ status: 303 });
    expect(await kept(tipId)).toEqual([]);
  });

  it('STARS: no field for words, and words that come all the same are not kept', async () => {
    const sara = await aWaiter(app);
    await typeOfReview(sara, { typeOfReview: 'STARS' });
    const { tipId, body } = await aPaidTip(app, sara);
    expect(await receiptPage(body['receiptId'])).not.toContain('name="text"');
    await sendForm(body['receiptId'], { stars: '5', text: 'Smuggled' });
    expect(await kept(tipId)).toMatchObject([{ stars: 5, words: null }]);
  });

  it('EXTERNAL_LINK: stars, and then the way to the public page', async () => {
    const sara = await aWaiter(app);
    const externalReviewUrl = 'https://reviews.example/willow';
    await typeOfReview(sara, { typeOfReview: 'EXTERNAL_LINK', externalReviewUrl });
    const { body } = await aPaidTip(app, sara);
    expect(await receiptPage(body['receiptId'])).not.toContain(externalReviewUrl);
    await sendForm(body['receiptId'], { stars: '1' });
    expect(await receiptPage(body['receiptId'])).toContain(`href="${externalReviewUrl}"`);
  });
});
