// What is PayerMax's own: a clock that is off, a number that is known, accounts that nobody else keeps.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payerMax } from '#test/support/adapters.ts';
import { aWaiter, signIn, testPassword, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';

let app: TestApp;
let sara: Waiter;
let destinationReference: string;

beforeAll(async () => {
  app = await openTestApp(new Date(), payerMax.settings);
  sara = await aWaiter(app, { locationId: await payerMax.venue.open(app, 'PAYER_MAX') });
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'PAYER_MAX');
const iban = 'AE400330000000055771234';
const anAccount = async (more: object = {}) =>
  system().registerBankAccount(app.context, {
    attemptId: randomUUIDv7(),
    country: 'ae',
    holderName: 'Sara Cohen',
    iban,
    ...more,
  });

beforeEach(async () => {
  const taken = await anAccount();
  if (taken.outcome !== 'ok' || !('reference' in taken.value)) throw new Error(taken.outcome);
  destinationReference = taken.value.reference;
});
afterEach(() => {
  vi.useRealTimers();
});

const payOut = async (attemptId: string, amount = 1025) =>
  system().payOut(app.context, { attemptId, amount, currency: 'AED', destinationReference });
const movements = async (attemptId: string) => {
  const { body } = await app.outside.ask('GET', '/v1/test/movements');
  const { data } = body as { data: { mark: string | null; amount: number }[] };
  return data.filter(({ mark }) => mark?.replaceAll('_', '-').endsWith(attemptId) === true);
};

describe('a clock that is off', () => {
  it.each([-130_000, 130_000])('by %i ms ends nothing, and makes nothing', async (offMs) => {
    const attemptId = randomUUID();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + offMs });
    expect(await payOut(attemptId)).toEqual({ outcome: 'rejected', reason: 'NOT_NOW' });
    expect(await system().findPayout(app.context, attemptId)).toEqual({
      outcome: 'rejected',
      reason: 'NOT_NOW',
    });
    vi.useRealTimers();
    expect(await movements(attemptId)).toEqual([]);
    expect(await system().findPayout(app.context, attemptId)).toEqual({
      outcome: 'ok',
      value: null,
    });
    // The same number again, with the time of then.
    expect(await payOut(attemptId)).toMatchObject({ outcome: 'ok', value: { amount: 1025 } });
  });
});

describe('a number that is known', () => {
  it('is the same payout, asked for again', async () => {
    const attemptId = randomUUID();
    const first = await payOut(attemptId);
    expect(first).toMatchObject({ outcome: 'ok', value: { attemptId, status: 'IN_TRANSIT' } });
    expect(await payOut(attemptId)).toEqual(first);
    expect(await movements(attemptId)).toMatchObject([{ amount: 1025 }]);
  });

  it('for another sum is looked at by people, and nothing is paid', async () => {
    const attemptId = randomUUID();
    await payOut(attemptId);
    expect(await payOut(attemptId, 2050)).toEqual({ outcome: 'rejected', reason: 'KEY_REUSED' });
    expect(await movements(attemptId)).toMatchObject([{ amount: 1025 }]);
  });
});

describe('an account', () => {
  it('lies with us sealed, and nobody reads its number in the database', async () => {
    const { rows } = await app.context.pool.query(
      'select row_to_json(payee)::text as row from providers.payees payee',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(iban.slice(4));
    expect(JSON.stringify(rows)).not.toContain('Cohen');
  });

  it('that its banks do not want so is refused at once, and not kept', async () => {
    const attemptId = randomUUIDv7();
    const wrong = await anAccount({ attemptId, iban: 'AE410330000000055771234' });
    expect(wrong).toEqual({ outcome: 'rejected', reason: 'DESTINATION_INVALID' });
    expect(await system().readPayoutCard(app.context, `payee_${attemptId}`)).toEqual({
      outcome: 'rejected',
      reason: 'NOT_FOUND',
    });
  });

  it('under an id that another one has is refused', async () => {
    const attemptId = randomUUIDv7();
    await anAccount({ attemptId });
    expect(await anAccount({ attemptId })).toMatchObject({ outcome: 'ok' });
    for (const other of [{ iban: 'AE650330000000055779902' }, { holderName: 'Somebody Else' }]) {
      expect(await anAccount({ attemptId, ...other })).toEqual({
        outcome: 'rejected',
        reason: 'KEY_REUSED',
      });
    }
  });

  it('that was taken away is paid nothing; what was sent before is still found', async () => {
    const attemptId = randomUUID();
    await payOut(attemptId);
    await system().removeDestination(app.context, {
      reference: destinationReference,
      payeeStays: false,
    });
    expect(await payOut(attemptId)).toMatchObject({ outcome: 'ok', value: { attemptId } });
    expect(await payOut(randomUUID())).toEqual({ outcome: 'rejected', reason: 'NOT_FOUND' });
  });
});

describe('what it can do', () => {
  it('is told for the Emirates alone, and of cards nobody is paid to', async () => {
    expect(await system().capabilities(app.context, 'ae')).toEqual({
      country: 'ae',
      currencies: ['AED'],
      paymentMethods: ['CARD'],
      payoutMethods: [{ kind: 'BANK_ACCOUNT', isInstant: false, landsWithinSeconds: 86_400 }],
      destinationsAreGiven: 'WITH_US',
    });
    expect(await system().capabilities(app.context, 'gb')).toBeNull();
  });

  it('is what somebody is offered: an account, and no card', async () => {
    const token = await signIn(app, sara);
    const opened = await app.ask('POST', `/api/users/${sara.userId}/card-setups`, {
      token,
      body: {
        setupId: randomUUIDv7(),
        staffId: sara.staffId,
        locale: 'en',
        password: testPassword,
      },
    });
    expect(opened.body).toMatchObject({ code: 'cardRefused' });
    const path = `/api/users/${sara.userId}/staff/${sara.staffId}/payout-destination`;
    expect((await app.ask('GET', path, { token })).body).toMatchObject({
      mayAddCard: false,
      bankAccountForm: 'IBAN',
      isGivenOnItsPage: false,
      payoutId: null,
    });
  });
});
