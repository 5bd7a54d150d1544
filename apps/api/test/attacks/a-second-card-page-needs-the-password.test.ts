// Whoever has an unlocked phone in hand opens two card pages before there is a card. The first is
// finished by its owner; the second, finished later, must not send the money elsewhere.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aWaiter, payoutCards, signIn, testPassword, type Waiter } from '../support/build.ts';
import { toldTo } from '../support/dubai.ts';
import { giveCardOnPage } from '../support/give-card.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

const mastercard = '5200828282828210';
const british = { sortCode: '20-00-00', accountNumber: '5577 9911' };

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ last_name: 'Cohen' })
    .where('user_id', '=', sara.userId)
    .execute();
  token = await signIn(app, sara);
});

const base = () => `/api/users/${sara.userId}`;

async function openPage(more: { password?: string } = {}): Promise<Answer> {
  const body = { setupId: randomUUIDv7(), staffId: sara.staffId, locale: 'en', ...more };
  return app.ask('POST', `${base()}/card-setups`, { token, body });
}

async function giveAndFinish(page: Answer, cardNumber: string): Promise<Answer> {
  await giveCardOnPage(page.body['frameUrl'], { cardNumber, holderName: 'SARA COHEN' });
  return app.ask('POST', `${base()}/card-setups/${String(page.body['setupId'])}/finish`, {
    token,
  });
}

const cardNow = async () => (await app.ask('GET', `${base()}/personal-card`, { token })).body;

it('a page opened before the first card cannot replace that card', async () => {
  const first = await openPage();
  const second = await openPage();
  expect((await giveAndFinish(first, payoutCards.success)).status).toBe(200);
  app.clock.advance({ minutes: 20 });
  token = await signIn(app, sara);

  const refused = await giveAndFinish(second, mastercard);
  expect(refused.body).toMatchObject({
    errorCode: 422_903,
    details: { reason: 'PASSWORD_NEEDED' },
  });
  expect(await cardNow()).toMatchObject({ lastFour: '5556' });
  // Asked again it answers the same.
  const setupId = String(second.body['setupId']);
  const again = await app.ask('POST', `${base()}/card-setups/${setupId}/finish`, { token });
  expect(again.body).toMatchObject({ details: { reason: 'PASSWORD_NEEDED' } });
});

it('the person is told of the attempt, outside of the office and in their messages', async () => {
  const first = await openPage();
  const second = await openPage();
  await giveAndFinish(first, payoutCards.success);
  await giveAndFinish(second, mastercard);
  const { sent, messages } = await toldTo(app, sara);
  expect(sent.at(-1)).toContain('We did not accept it');
  expect(sent.at(-1)).toContain('Visa ·· 5556');
  expect(messages.at(-1)).toContain('We did not accept it');
});

it('both pages finished in the same moment leave one card, the first', async () => {
  const pages = [await openPage(), await openPage()];
  const ended = await Promise.all([
    giveAndFinish(pages[0]!, payoutCards.success),
    giveAndFinish(pages[1]!, mastercard),
  ]);
  expect(ended.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

it('a page opened with the password replaces the card', async () => {
  await giveAndFinish(await openPage(), payoutCards.success);
  const page = await openPage({ password: testPassword });
  expect((await giveAndFinish(page, mastercard)).status).toBe(200);
  expect(await cardNow()).toMatchObject({ lastFour: '8210' });
});

it('of two bank accounts added at once without a password one is refused', async () => {
  const add = async (more: object) =>
    app.ask('POST', `${base()}/bank-accounts`, {
      token,
      body: { destinationId: randomUUIDv7(), staffId: sara.staffId, ...more },
    });
  const added = await Promise.all([add(british), add({ ...british, accountNumber: '3192 6819' })]);
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
});
