import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aRestaurant,
  aWaiter,
  balanceOfWaiter,
  payByCard,
  row,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { balanceOf, poolAccount } from '#ledger/ledger';
import { businessDay } from '#distribution/splits';

let app: TestApp;
let sara: Waiter;
let anna: string;
let ben: string;

/** Somebody of the platform, signed in. */
async function somebody(role: Role): Promise<string> {
  const person = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: [role] })
    .where('user_id', '=', person.userId)
    .execute();
  return signIn(app, person);
}

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  anna = await somebody('ROLE_SUPPORT_ADMIN');
  ben = await somebody('ROLE_TRANSACTIONS_MANAGER');
});
afterAll(async () => {
  await app.close();
});

async function ask(tipId: string, token = anna, refundId: string = randomUUIDv7()) {
  const answer = await app.ask('POST', '/api/refunds', {
    token,
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  return { ...answer, refundId };
}

async function approve(refundId: string, token = ben, key = `approve-${randomUUIDv7()}`) {
  return app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token,
    headers: { 'idempotency-key': key },
  });
}

async function refundedAtProcessor(tipId: string): Promise<number> {
  const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
  return (body as { data: { amountRefunded: number }[] }).data[0]?.amountRefunded ?? -1;
}

describe('a tip that was paid twice', () => {
  it('is given back in two steps by two people', async () => {
    const before = await balanceOfWaiter(app, sara);
    const tip = await aPaidTip(app, sara);
    const request = await ask(tip.tipId);
    expect(request.body).toMatchObject({ state: 'REQUESTED', amount: 1000 });
    expect(await refundedAtProcessor(tip.tipId)).toBe(0);

    expect((await approve(request.refundId, anna)).status).toBe(403);
    expect((await approve(request.refundId)).body).toMatchObject({ state: 'APPROVED' });
    await app.settle();
    expect(await refundedAtProcessor(tip.tipId)).toBe(1000);
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const receipt = await app.ask('GET', `/api/receipts/${String(tip.body['receiptId'])}`);
    expect(receipt.body).toMatchObject({ state: 'REFUNDED' });
  });

  it('is given back once, however often it is asked for and approved', async () => {
    const before = await balanceOfWaiter(app, sara);
    const tip = await aPaidTip(app, sara);
    const request = await ask(tip.tipId);
    expect((await ask(tip.tipId)).body['errorCode']).toBe(409_911);
    await Promise.all(Array.from({ length: 10 }, () => approve(request.refundId)));
    await app.settle();
    await approve(request.refundId);
    await app.settle();
    expect((await ask(tip.tipId)).body['errorCode']).toBe(409_911);
    expect(await refundedAtProcessor(tip.tipId)).toBe(1000);
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
  });

  it('is earned back from future tips where it has been paid out already', async () => {
    const other = await aWaiter(app);
    const tip = await aPaidTip(app, other);
    await app.context.db.transaction().execute(async (tx) => {
      const { postEntries, personAccount, floatAccount } = await import('#ledger/ledger');
      const account = personAccount(other.subjectKey, other.locationId, 'GBP', 'unrestricted').code;
      await postEntries(
        tx,
        [
          {
            entryId: randomUUIDv7(),
            kind: 'PAYOUT',
            occurredAt: app.clock.now(),
            details: {},
            postings: [
              { account, kind: 'STRICT', currency: 'GBP', amount: -907 },
              {
                account: floatAccount('STRIPE', 'GBP').code,
                kind: 'APPEND_ONLY',
                currency: 'GBP',
                amount: 907,
              },
            ],
          },
        ],
        app.clock.now(),
      );
    });
    const request = await ask(tip.tipId);
    await approve(request.refundId);
    await app.settle();
    expect((await balanceOfWaiter(app, other)).balance).toBe(-907);
    await aPaidTip(app, other);
    expect((await balanceOfWaiter(app, other)).balance).toBe(0);
  });

  it('stays with the people where it is a qualifying tip: the venue bears it', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Waiter', 10_000)],
    });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const tip = await aPaidTip(app, waiter, { feeMode: 'VENDOR' });
    const request = await ask(tip.tipId);
    await approve(request.refundId);
    await app.settle();
    const day = businessDay(app.clock.now(), 'Europe/London');
    expect(
      (await balanceOf(app.context.db, poolAccount(locationId, day, 'GBP').code)).balance,
    ).toBe(1000);
    expect(await refundedAtProcessor(tip.tipId)).toBe(1000);
  });
});

describe('a refund that was asked for', () => {
  const refuse = async (refundId: string, token = ben, reason = 'Two people of one table') =>
    app.ask('POST', `/api/refunds/${refundId}/refuse`, { token, body: { reason } });
  const withdraw = async (refundId: string, token = anna) =>
    app.ask('POST', `/api/refunds/${refundId}/withdraw`, { token });

  it('is refused with a reason by a second person: the money stays, and it may be asked for again', async () => {
    const tip = await aPaidTip(app, sara);
    const before = await balanceOfWaiter(app, sara);
    const { refundId } = await ask(tip.tipId);
    expect((await refuse(refundId, anna)).status).toBe(403);
    expect((await refuse(refundId, ben, ' ')).body).toMatchObject({
      fields: { reason: { code: 'required' } },
    });
    const refused = { state: 'REFUSED', refusedBecause: 'Two people of one table' };
    expect((await refuse(refundId)).body).toMatchObject(refused);
    expect((await refuse(refundId, ben, 'Another reason')).body).toMatchObject(refused);
    expect((await approve(refundId)).body['errorCode']).toBe(409_941);
    expect((await withdraw(refundId)).body['errorCode']).toBe(409_941);
    await app.settle();
    expect(await refundedAtProcessor(tip.tipId)).toBe(0);
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const again = await ask(tip.tipId);
    expect(again.body).toMatchObject({ state: 'REQUESTED' });
    expect((await approve(again.refundId)).body).toMatchObject({ state: 'APPROVED' });
    await app.settle();
    expect(await refundedAtProcessor(tip.tipId)).toBe(1000);
  });

  it('is withdrawn by whoever asked, and by nobody else', async () => {
    const tip = await aPaidTip(app, sara);
    const { refundId } = await ask(tip.tipId);
    expect((await withdraw(refundId, ben)).status).toBe(403);
    expect((await withdraw(refundId)).body).toMatchObject({ state: 'WITHDRAWN' });
    expect((await withdraw(refundId)).body).toMatchObject({ state: 'WITHDRAWN' });
    expect((await approve(refundId)).body['errorCode']).toBe(409_941);
    await app.settle();
    expect(await refundedAtProcessor(tip.tipId)).toBe(0);
    expect((await ask(tip.tipId)).body).toMatchObject({ state: 'REQUESTED' });
  });

  it('is no longer withdrawn once somebody has approved it', async () => {
    const tip = await aPaidTip(app, sara);
    const { refundId } = await ask(tip.tipId);
    await approve(refundId);
    expect((await withdraw(refundId)).body['errorCode']).toBe(409_941);
    expect((await refuse(refundId)).body['errorCode']).toBe(409_941);
    await app.settle();
    expect(await refundedAtProcessor(tip.tipId)).toBe(1000);
  });
});

describe('a refund that cannot be', () => {
  it('of a tip that was never paid is refused', async () => {
    const tip = await startATip(app, sara);
    expect((await ask(tip.tipId)).body['errorCode']).toBe(409_912);
  });

  it('asked for by a waiter is refused', async () => {
    const tip = await aPaidTip(app, sara);
    expect((await ask(tip.tipId, await signIn(app, sara))).status).toBe(403);
  });

  it('whose bank says no leaves every balance as it was, and may be asked for again', async () => {
    const refusesRefunds = '4000000000008310';
    const started = await startATip(app, sara);
    await payByCard(app, started.tipId, refusesRefunds);
    await app.settle();
    const before = await balanceOfWaiter(app, sara);
    const request = await ask(started.tipId);
    await approve(request.refundId);
    await app.settle();
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 5 });
    await app.settle();
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    expect((await ask(started.tipId)).body).toMatchObject({ state: 'REQUESTED' });
  });
});
