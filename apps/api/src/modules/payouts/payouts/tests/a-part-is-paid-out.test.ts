// A part of a balance is paid out, and the rest stays.
import { randomUUIDv7 } from 'node:crypto';
import { getPayoutLines } from '@tipwell/contract/payouts/calls/payout-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  balanceOfWaiter,
  givePayoutCard,
  giveToPerson,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Sara has a card and the net of a tip of ten pounds: £9.07. */
const whole = 907;
beforeEach(async () => {
  sara = await aWaiter(app);
  await givePayoutCard(app, sara);
  await aPaidTip(app, sara);
  token = await signIn(app, sara);
});

const draft = async (amount: number | undefined, payoutId = randomUUIDv7()) =>
  app.ask('POST', `/api/users/${sara.userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': `${payoutId}-${amount ?? 'all'}` },
    body: { payoutId, staffId: sara.staffId, ...(amount === undefined ? {} : { amount }) },
  });
/** What a payout is made of, in short; each line leads to its tip, which adds up to the penny. */
async function linesOf(payoutId: unknown) {
  const { body } = await app.ask(
    'GET',
    `/api/users/${sara.userId}/payouts/${String(payoutId)}/lines`,
    { token },
  );
  const { lines } = getPayoutLines.output.parse(body);
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(body['amount']);
  for (const { tipId, of } of lines) {
    const tip = await app.ask('GET', `/api/staff/${sara.staffId}/tips/${tipId ?? 'none'}`, {
      token,
    });
    expect(tip).toMatchObject({ status: 200, body: { tipId, net: of, atOnce: null, runs: [] } });
  }
  return lines.map(({ kind, amount, of }) => ({ kind, amount, of }));
}
const make = async (payoutId: unknown) =>
  app.ask('POST', `/api/users/${sara.userId}/instant-payouts/${String(payoutId)}/make`, {
    token,
    headers: { 'idempotency-key': `make-${String(payoutId)}` },
  });

describe('a part of a balance', () => {
  it('waits for a new card as the whole does, so that no parts empty a large balance', async () => {
    await giveToPerson(app, sara, 60_000);
    const refused = await draft(500);
    expect(refused.status).not.toBe(201);
    expect(JSON.stringify(refused.body)).toContain('destinationTooNew');
    app.clock.advance({ hours: 25 });
    token = await signIn(app, sara);
    expect(await draft(500)).toMatchObject({ status: 201, body: { amount: 500 } });
  });

  it('is offered with its fee and its limits, held alone, and the rest stays', async () => {
    const offer = await draft(500);
    expect(offer).toMatchObject({
      status: 201,
      body: { amount: 500, fee: 25, arrives: 475, least: 100, most: whole, limitedTo: null },
    });
    const made = await make(offer.body['id']);
    expect(made.body).toMatchObject({
      state: 'SUBMITTED',
      amount: 500,
      madeOf: { tips: 1, inPart: 1 },
    });
    expect(await balanceOfWaiter(app, sara)).toEqual({
      balance: whole,
      held: 500,
      available: whole - 500,
    });
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    expect(await balanceOfWaiter(app, sara)).toEqual({
      balance: whole - 500,
      held: 0,
      available: whole - 500,
    });
    const rest = await draft(undefined);
    const madeOfRest = await make(rest.body['id']);
    expect(madeOfRest.body).toMatchObject({
      amount: whole - 500,
      madeOf: { tips: 1, inPart: 1 },
    });
  });

  it('is made of the oldest tips first, and the next one of what was left of them', async () => {
    await aPaidTip(app, sara, { amount: 2000 });
    const { available } = await balanceOfWaiter(app, sara);
    const second = available - whole;
    const part = await draft(whole + 320);
    await make(part.body['id']);
    const rest = await draft(undefined);
    await make(rest.body['id']);
    expect(await linesOf(part.body['id'])).toEqual([
      { kind: 'TIP', amount: whole, of: whole },
      { kind: 'TIP', amount: 320, of: second },
    ]);
    expect(await linesOf(rest.body['id'])).toEqual([
      { kind: 'TIP', amount: second - 320, of: second },
    ]);
  });

  it.each([
    ['less than the smallest payout', 99, 'payoutTooSmall'],
    ['more than there is', whole + 1, 'payoutTooLarge'],
    ['nothing', 0, 'payoutTooSmall'],
    ['a negative sum', -500, 'payoutTooSmall'],
  ])('is refused where it is %s, and the field is named', async (_title, amount, code) => {
    const answer = await draft(amount);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(code);
  });

  it('under the same id is the same offer, and another amount under it is none', async () => {
    const payoutId = randomUUIDv7();
    await draft(500, payoutId);
    expect(await draft(500, payoutId)).toMatchObject({ status: 201, body: { amount: 500 } });
    expect((await draft(400, payoutId)).status).toBe(409);
  });

  it('is never paid twice over: of two at once that do not both fit, one is made', async () => {
    const offers = [await draft(600), await draft(600)];
    const made = await Promise.all(offers.map(async ({ body }) => make(body['id'])));
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ held: 600, available: whole - 600 });
  });

  it('whatever the parts are and however they meet, never more than there is', async () => {
    for (const parts of [
      [100, 200, 300, 400, 500],
      [454, 454, 100],
      [907, 100, 100, 807],
      [300, 300, 300, 300, 300],
    ]) {
      const before = await balanceOfWaiter(app, sara);
      const offers = await Promise.all(parts.map(async (amount) => draft(amount)));
      const made = await Promise.all(offers.map(async ({ body }) => make(body['id'])));
      const sent = made
        .filter(({ status }) => status === 200)
        .reduce((sum, { body }) => sum + Number(body['amount']), 0);
      const after = await balanceOfWaiter(app, sara);
      expect(sent).toBeLessThanOrEqual(before.available);
      expect(after).toMatchObject({ held: before.held + sent, available: before.available - sent });
      expect(after.available).toBeGreaterThanOrEqual(0);
      await aPaidTip(app, sara);
    }
  });
});
