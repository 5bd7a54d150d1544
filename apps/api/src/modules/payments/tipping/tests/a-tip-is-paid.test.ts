import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  balanceOfWaiter,
  cards,
  payByCard,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { inquireAboutCharges } from '../charging/charge-attempts.ts';
import { recordTips } from '../charging/capture-payments.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const receipt = async (receiptId: unknown) => app.ask('GET', `/api/receipts/${String(receiptId)}`);
const stateOf = async (tipId: string): Promise<string | undefined> => {
  const row = await app.context.db
    .selectFrom('tipping.tips')
    .select('state')
    .where('tip_id', '=', tipId)
    .executeTakeFirst();
  return row?.state;
};

describe('a customer tips a person', () => {
  beforeAll(async () => {
    sara = await aWaiter(app);
  });

  it.each([
    ['out of which the fees come', 'DEDUCTED', 1000, 907],
    ['with the service fee on top', 'ON_TOP', 1095, 1000],
  ] as const)('ten pounds %s', async (_title, feeMode, charged, net) => {
    const before = await balanceOfWaiter(app, sara);
    const tip = await aPaidTip(app, sara, { feeMode });
    const shown = await receipt(tip.body['receiptId']);
    expect(shown.body).toMatchObject({ state: 'PAID', charged, net, paidTo: 'Sara' });
    expect(await balanceOfWaiter(app, sara)).toMatchObject({ balance: before.balance + net });
  });

  it('does not see anything as paid before the bank has said so', async () => {
    const tip = await startATip(app, sara);
    await app.settle();
    expect((await receipt(tip.body['receiptId'])).body).toMatchObject({ state: 'WAITING' });
  });

  it.each([
    ['declined', cards.declined, 'DECLINED'],
    ['without enough money', cards.insufficientFunds, 'INSUFFICIENT_FUNDS'],
  ])(
    'with a card that is %s: says why, charges nothing, another card works',
    async (_t, card, why) => {
      const before = await balanceOfWaiter(app, sara);
      const tip = await startATip(app, sara);
      await payByCard(app, tip.tipId, card);
      await app.settle();
      const declined = await receipt(tip.body['receiptId']);
      expect(declined.body).toMatchObject({ state: 'DECLINED', declinedBecause: why });
      expect(await balanceOfWaiter(app, sara)).toEqual(before);
      await payByCard(app, tip.tipId);
      await app.settle();
      const paid = await receipt(tip.body['receiptId']);
      expect(paid.body).toMatchObject({ state: 'PAID', declinedBecause: null });
      expect((await balanceOfWaiter(app, sara)).balance).toBe(before.balance + 907);
    },
  );

  it('never hears "nothing was charged" while the message of a second card is under way', async () => {
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId, cards.declined);
    await app.settle();
    await payByCard(app, tip.tipId);
    expect((await receipt(tip.body['receiptId'])).body).toMatchObject({ state: 'PAID' });
  });

  it.each([
    ['whose webhook comes twice', cards.webhookTwice],
    ['whose webhooks come out of order', cards.webhooksOutOfOrder],
    ['whose answer was lost though it was charged', cards.timeoutAccepted],
  ])('with a card %s: recorded once', async (_title, card) => {
    const before = await balanceOfWaiter(app, sara);
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId, card);
    await app.settle();
    expect(await stateOf(tip.tipId)).toBe('CAPTURED');
    expect((await balanceOfWaiter(app, sara)).balance).toBe(before.balance + 907);
  });

  it('with a slow bank: waits, then is paid', async () => {
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId, cards.slow);
    await app.settle();
    expect(await stateOf(tip.tipId)).toBe('PROCESSING');
    await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 10 });
    await app.settle();
    expect(await stateOf(tip.tipId)).toBe('CAPTURED');
  });

  it('is found though every webhook was lost', async () => {
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId);
    app.clock.advance({ seconds: 31 });
    await inquireAboutCharges(app.context);
    expect(await stateOf(tip.tipId)).toBe('CAPTURED');
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
    await app.settle();
    expect(await stateOf(tip.tipId)).toBe('CAPTURED');
  });
});

describe('a tip whose charge nobody answered for when the page was opened', () => {
  afterEach(() => app.clock.set(new Date()));

  const incidentsOf = async (tipId: string) =>
    app.context.db
      .selectFrom('platform.incidents')
      .select('kind')
      .where('subject', '=', `tip:${tipId}`)
      .execute();
  /** Starts a tip while calls to the processor go wrong in a way. */
  async function startInVain(kind: 'time_out_accepted' | 'time_out_not_accepted') {
    const fault = { path: '/v1/payment_intents', kind, times: 1 };
    await app.outside.ask('POST', '/v1/test/faults', fault);
    const device = `a-browser-in-vain-${kind}`;
    const tip = await startATip(app, await aWaiter(app), { device });
    expect(tip.status).toBe(503);
    return { ...tip, device };
  }
  /** Lets hours go by in which the processor is asked as often as it may be. */
  async function hoursGoBy(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour += 1) {
      app.clock.advance({ hours: 1 });
      await inquireAboutCharges(app.context);
    }
  }

  it.each(['time_out_accepted', 'time_out_not_accepted'] as const)(
    '%s: ends with its day, and nobody is alerted',
    async (kind) => {
      const { tipId } = await startInVain(kind);
      await hoursGoBy(23);
      expect(await stateOf(tipId)).toBe('STARTED');
      await hoursGoBy(8);
      expect(await stateOf(tipId)).toBe('EXPIRED');
      expect(await incidentsOf(tipId)).toEqual([]);
      const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
      for (const { status } of (body as { data: { status: string }[] }).data) {
        expect(status).toBe('cancelled');
      }
    },
  );

  it('is paid by the guest who taps again within it', async () => {
    const { tipId, device, body } = await startInVain('time_out_accepted');
    expect(body['errorCode']).toBeDefined();
    await hoursGoBy(2);
    const { staff_id: staffId, location_id: locationId } = await app.context.db
      .selectFrom('tipping.tips')
      .select(['staff_id', 'location_id'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
    const again = await startATip(app, { staffId, locationId }, { tipId, device });
    expect(again.status).toBe(201);
    await payByCard(app, tipId);
    await app.settle();
    expect(await stateOf(tipId)).toBe('CAPTURED');
  });
});

describe('the same tip again', () => {
  beforeAll(async () => {
    sara = await aWaiter(app);
  });

  it('after a lost answer is the same tip with the same answer', async () => {
    const device = 'a-browser-that-lost-an-answer';
    const first = await startATip(app, sara, { device });
    const again = await startATip(app, sara, { device, tipId: first.tipId });
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('twenty times at once is one tip and one charge', async () => {
    const tipId = randomUUIDv7();
    const device = 'a-browser-in-a-hurry';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => startATip(app, sara, { tipId, device })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body['receiptId'])).size).toBe(1);
  });

  it('with another amount under the same id is refused', async () => {
    const first = await startATip(app, sara);
    const other = await startATip(app, sara, { tipId: first.tipId, amount: 2000 });
    expect(other.status).toBe(409);
    expect(other.body['errorCode']).toBe(409_910);
  });

  it('by the same browser within minutes asks first, and goes on after a yes', async () => {
    const device = 'a-browser-of-a-guest';
    await aPaidTip(app, sara, { device });
    const second = await startATip(app, sara, { device });
    expect(second.body).toMatchObject({ errorCode: 409_901, details: { minutesAgo: 0 } });
    const confirmed = await startATip(app, sara, { device, over: { confirmDuplicate: true } });
    expect(confirmed.status).toBe(201);
    const other = await startATip(app, sara, { device: 'another-browser' });
    expect(other.status).toBe(201);
  });
});

describe('a tip that cannot be', () => {
  beforeAll(async () => {
    sara = await aWaiter(app);
  });

  it.each([
    ['of ninety-nine pence', { amount: 99 }, 422_900],
    ['above what is ever taken', { amount: 500_001 }, 422_901],
    [
      'above a hundred pounds without a second yes',
      { amount: 10_001, over: { confirmLargeAmount: false } },
      409_902,
    ],
    ['paid by the venue where nobody pools', { feeMode: 'VENDOR' }, 422_902],
    ['at another sum than the button said', { over: { expectedCharged: 1001 } }, 409_903],
    ['to somebody who does not exist', { over: { staffId: 999_999 } }, 404_900],
    ['to a person at another place', { over: { locationId: 1 } }, 404_900],
  ] as const)('%s is refused and nothing is written', async (_title, options, errorCode) => {
    const tip = await startATip(app, sara, options);
    expect(tip.body['errorCode']).toBe(errorCode);
    expect(await stateOf(tip.tipId)).toBeUndefined();
  });

  it('to a suspended person is kindly refused', async () => {
    const suspended = await aWaiter(app, { status: 'SUSPENDED' });
    const tip = await startATip(app, suspended);
    expect(tip.body['errorCode']).toBe(409_904);
  });

  it('to somebody unverified stops at the cap, and goes on once they are known', async () => {
    const unverified = await aWaiter(app, { status: 'PENDINGKYC' });
    await aPaidTip(app, unverified, { amount: 20_000, feeMode: 'ON_TOP' });
    expect((await balanceOfWaiter(app, unverified)).balance).toBe(20_000);
    const tooMuch = await startATip(app, unverified, { amount: 5100, feeMode: 'ON_TOP' });
    expect(tooMuch.body['errorCode']).toBe(409_904);
    await aPaidTip(app, unverified, { amount: 5000, feeMode: 'ON_TOP' });
    const page = `/pay/${unverified.locationId}/${unverified.staffId}`;
    const form = `action="${page}/review"`;
    expect(String((await app.ask('GET', page)).body['text'])).not.toContain(form);
    expect((await startATip(app, unverified)).body['errorCode']).toBe(409_904);
    await app.context.db
      .updateTable('identity.users')
      .set({ status: 'ACTIVE' })
      .where('user_id', '=', unverified.userId)
      .execute();
    expect((await startATip(app, unverified)).status).toBe(201);
    expect(String((await app.ask('GET', page)).body['text'])).toContain(form);
  });

  it('names every field that is wrong', async () => {
    const answer = await app.ask('POST', '/api/tips', {
      headers: { 'idempotency-key': 'a-bad-request' },
      body: { tipId: 'no uuid', amount: 1.5, feeMode: 'FREE', locationId: 'x', staffId: 'y' },
    });
    expect(answer.status).toBe(400);
    const { fields } = answer.body as unknown as { fields: Record<string, object> };
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(['tipId', 'amount', 'feeMode', 'locationId', 'staffId']),
    );
  });
});

describe('recording', () => {
  beforeAll(async () => {
    sara = await aWaiter(app);
  });

  it('the same capture fifty times at once is one posting', async () => {
    const tip = await startATip(app, sara);
    const capture = {
      attemptId: tip.tipId,
      reference: 'pi_test',
      status: 'CAPTURED',
      amount: 1000,
      amountCaptured: 1000,
      currency: 'GBP',
      capturedAt: app.clock.now(),
      declinedBecause: null,
      card: null,
    } as const;
    const results = await Promise.all(
      Array.from({ length: 50 }, () => recordTips(app.context, [capture])),
    );
    expect(results.flat().filter((result) => result === 'RECORDED')).toHaveLength(1);
    expect((await balanceOfWaiter(app, sara)).balance).toBe(907);
  });

  it('refuses to book another sum than was asked for', async () => {
    const tip = await startATip(app, sara);
    const before = await balanceOfWaiter(app, sara);
    const capture = {
      attemptId: tip.tipId,
      reference: 'pi_test',
      status: 'CAPTURED',
      amount: 1000,
      amountCaptured: 900,
      currency: 'GBP',
      capturedAt: app.clock.now(),
      declinedBecause: null,
      card: null,
    } as const;
    expect(await recordTips(app.context, [capture])).toEqual(['OTHER_SUM']);
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    expect(await stateOf(tip.tipId)).toBe('PROCESSING');
  });
});
