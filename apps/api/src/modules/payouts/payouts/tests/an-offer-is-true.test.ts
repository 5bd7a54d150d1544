// What an instant payout promises: when it lands, and how much goes at once.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWaiter, givePayoutCard, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { clearingAccount, personAccount, postEntries } from '#ledger/ledger';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Somebody who has had a card, or the bank account of it, for long. */
async function somebodyWith(amount: number, kind: 'CARD' | 'BANK_ACCOUNT'): Promise<Waiter> {
  app.clock.set(new Date('2026-11-01T12:00:00Z'));
  const person = await aWaiter(app);
  await givePayoutCard(app, person);
  await app.context.pool.query(
    'update destinations.destinations set kind = $2 where user_id = $1',
    [person.userId, kind],
  );
  const now = app.clock.now();
  const account = personAccount(person.subjectKey, person.locationId, 'GBP', 'unrestricted').code;
  const posting = { account, currency: 'GBP', kind: 'STRICT', amount } as const;
  const against = { currency: 'GBP', kind: 'APPEND_ONLY', amount: -amount } as const;
  await app.context.db.transaction().execute((tx) =>
    postEntries(
      tx,
      [
        {
          entryId: randomUUIDv7(),
          kind: 'TIP',
          occurredAt: now,
          details: {},
          postings: [posting, { ...against, account: clearingAccount('STRIPE', 'GBP').code }],
        },
      ],
      now,
    ),
  );
  return person;
}

async function offered({ userId, staffId }: Waiter, token: string, payoutId = randomUUIDv7()) {
  const { body } = await app.ask('POST', `/api/users/${userId}/instant-payouts`, {
    token,
    headers: { 'idempotency-key': `draft-${payoutId}` },
    body: { payoutId, staffId },
  });
  return body;
}

const progressOf = async ({ userId, staffId }: Waiter, token: string) =>
  (await app.ask('GET', `/api/users/${userId}/staff/${staffId}/payout-progress`, { token })).body;

describe('when it lands', () => {
  it('at a bank on a Saturday is not on Sunday, in the offer as in the payout', async () => {
    const sara = await somebodyWith(907, 'BANK_ACCOUNT');
    app.clock.set(new Date('2026-11-21T12:00:00Z'));
    const token = await signIn(app, sara);
    const landsBy = '2026-11-24T00:00:00.000Z';
    expect(await progressOf(sara, token)).toMatchObject({ landsBy });
    const offer = await offered(sara, token);
    expect(offer).toMatchObject({ landsBy, limitedTo: null });
    const path = `/api/users/${sara.userId}/instant-payouts/${String(offer['id'])}/make`;
    const headers = { 'idempotency-key': 'make-once' };
    const made = await app.ask('POST', path, { token, headers });
    expect(made.body).toMatchObject({ landsBy, madeOf: { tips: 1, bills: 0 } });
  });

  it('on a card on a Saturday is minutes later', async () => {
    const sara = await somebodyWith(907, 'CARD');
    app.clock.set(new Date('2026-11-21T12:00:00Z'));
    const token = await signIn(app, sara);
    expect(await offered(sara, token)).toMatchObject({ landsBy: '2026-11-21T12:05:00.000Z' });
  });
});

describe('how much goes at once', () => {
  it('is at most the largest sum; the rest stays and can go next', async () => {
    const sara = await somebodyWith(300_000, 'CARD');
    app.clock.set(new Date('2026-11-21T12:00:00Z'));
    const token = await signIn(app, sara);
    expect(await progressOf(sara, token)).toMatchObject({ most: 250_000 });
    const offer = await offered(sara, token);
    expect(offer).toMatchObject({ amount: 250_000, limitedTo: 250_000, arrives: 249_975 });
    const path = `/api/users/${sara.userId}/instant-payouts/${String(offer['id'])}/make`;
    const headers = { 'idempotency-key': 'make-first' };
    const made = await app.ask('POST', path, { token, headers });
    expect(made.body).toMatchObject({ state: 'SUBMITTED', madeOf: { inPart: 1 } });
    expect(await offered(sara, token)).toMatchObject({ amount: 50_000, limitedTo: null });
  });
});
