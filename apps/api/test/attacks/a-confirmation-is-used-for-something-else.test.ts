import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidTip, aWaiter, balanceOfWaiter, givePayoutCard } from '../support/build.ts';
import {
  confirmByCode,
  openGuardedApp,
  renew,
  toConfirm,
  typePassword,
  withApp,
  withPasskey,
  type WithApp,
} from '../support/factors.ts';
import type { Answer, TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: WithApp;

beforeAll(async () => {
  app = await openGuardedApp(new Date('2026-11-10T12:00:00Z'));
  const waiter = await aWaiter(app);
  await givePayoutCard(app, waiter);
  await aPaidTip(app, waiter, { amount: 1000 });
  sara = await withApp(app, waiter);
});
afterAll(async () => {
  await app.close();
});

async function draft(payoutId: string, { userId, staffId, token } = sara): Promise<Answer> {
  return app.ask('POST', `/api/users/${userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': `draft-${payoutId}` },
    body: { payoutId, staffId },
  });
}

async function make(
  payoutId: string,
  confirmationId: string | null,
  { userId, token } = sara,
): Promise<Answer> {
  return app.ask('POST', `/api/users/${userId}/instant-payouts/${payoutId}/make`, {
    token,
    headers: {
      'idempotency-key': `make-${payoutId}`,
      ...(confirmationId === null ? {} : { 'x-confirmation-id': confirmationId }),
    },
  });
}

async function confirmed(refused: Answer, by = sara): Promise<string> {
  expect((await confirmByCode(app, by, refused)).status).toBe(200);
  app.clock.advance({ seconds: 30 });
  return toConfirm(refused).confirmationId;
}

test('a payout is confirmed with its amount and its card in sight, and then made', async () => {
  const payoutId = randomUUIDv7();
  const { amount } = (await draft(payoutId)).body as unknown as { amount: number };
  const refused = await make(payoutId, null);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    errorCode: 403_923,
    details: {
      kind: 'PAYOUT',
      payoutId,
      amount,
      currency: 'GBP',
      destination: expect.stringMatching(/·· \d{4}$/),
      hasAuthenticator: true,
      hasPasskey: false,
    },
  });
  expect((await balanceOfWaiter(app, sara)).held).toBe(0);

  // An id alone confirms nothing.
  expect((await make(payoutId, toConfirm(refused).confirmationId)).status).toBe(403);
  const made = await make(payoutId, await confirmed(refused));
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({ state: 'SUBMITTED' });
});

test('a confirmation of one payout is worth nothing for a larger one', async () => {
  await aPaidTip(app, sara, { amount: 1000 });
  const small = randomUUIDv7();
  await draft(small);
  const confirmationId = await confirmed(await make(small, null));

  await aPaidTip(app, sara, { amount: 50_000 });
  const large = randomUUIDv7();
  await draft(large);
  const refused = await make(large, confirmationId);
  expect(refused.body).toMatchObject({ errorCode: 403_923, details: { payoutId: large } });
  expect((await balanceOfWaiter(app, sara)).held).toBeLessThan(2000);

  // Whoever can change the draft itself, here with the hands of a thief in the database.
  await app.context.db
    .updateTable('payouts.payouts')
    .set({ amount: 40_000 })
    .where('payout_id', '=', small)
    .execute();
  const changed = await make(small, confirmationId);
  expect(changed.body).toMatchObject({ errorCode: 403_923, details: { amount: 40_000 } });
});

test('a confirmation that is older than five minutes is none', async () => {
  const payoutId = randomUUIDv7();
  await draft(payoutId);
  const refused = await make(payoutId, null);
  const confirmationId = await confirmed(refused);
  app.clock.advance({ minutes: 4 });
  sara = await renew(app, sara);
  app.clock.advance({ minutes: 1 });
  expect((await make(payoutId, confirmationId)).body).toMatchObject({ errorCode: 403_923 });
});

test('a confirmation counts in the session that asked for it, and for nobody else', async () => {
  const payoutId = randomUUIDv7();
  await draft(payoutId);
  const refused = await make(payoutId, null);
  const { confirmationId } = toConfirm(refused);
  const mallory = await withApp(app, await aWaiter(app));
  expect((await confirmByCode(app, mallory, refused)).body).toMatchObject({
    errorCode: 404_900,
  });
  const given = await confirmed(refused);
  expect(given).toBe(confirmationId);
  expect((await make(payoutId, given, { ...sara, token: mallory.token })).status).toBe(404);
});

test('the signature of a passkey is bound to what is confirmed', async () => {
  const waiter = await aWaiter(app);
  await givePayoutCard(app, waiter);
  await aPaidTip(app, waiter, { amount: 1000 });
  const ben = await withPasskey(app, waiter);
  const as = { ...sara, ...ben };
  const payoutId = randomUUIDv7();
  await draft(payoutId, as);
  const refused = await make(payoutId, null, as);
  const { confirmationId } = toConfirm(refused);
  const path = `/api/account/confirmations/${confirmationId}`;
  const { token } = ben;

  // A signature for the sign-in, given instead.
  const begun = await typePassword(app, ben);
  const { challengeId } = begun.body['details'] as unknown as { challengeId: string };
  const signIn = await app.ask('POST', '/api/auth/passkey', {
    body: { identifier: 'a test', challengeId },
  });
  const elsewhere = ben.key.sign(signIn.body['options'] as never);
  const wrong = { proof: { kind: 'PASSKEY', signed: elsewhere } };
  expect((await app.ask('POST', path, { token, body: wrong })).body).toMatchObject({
    errorCode: 422_922,
  });

  const shown = await app.ask('GET', path, { token });
  const options = shown.body['passkey'] as unknown as { challenge: string };
  // Thirty-two random bytes, and the hash of amount, currency, destination and draft behind them.
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(64);
  const proof = { kind: 'PASSKEY', signed: ben.key.sign(options) };
  expect((await app.ask('POST', path, { token, body: { proof } })).status).toBe(200);
  expect((await make(payoutId, confirmationId, as)).status).toBe(200);
});

test('the password does not confirm for whoever has a second factor', async () => {
  const payoutId = randomUUIDv7();
  await draft(payoutId);
  const { confirmationId } = toConfirm(await make(payoutId, null));
  const body = { proof: { kind: 'PASSWORD', password: 'a-password-1' } };
  const path = `/api/account/confirmations/${confirmationId}`;
  const answer = await app.ask('POST', path, { token: sara.token, body });
  expect(answer.body).toMatchObject({ errorCode: 422_922 });
});
