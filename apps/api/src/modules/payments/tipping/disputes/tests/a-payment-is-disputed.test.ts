import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aRestaurant,
  anOwner,
  aWaiter,
  balanceOfWaiter,
  payByCard,
  row,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import {
  bookedAbout,
  disputeIdOf,
  disputeOf,
  incidentsAbout,
  kindsAbout,
  tipStateOf,
} from '#test/support/disputes.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { balanceOf, verifyLedger, venueInvoiceAccount } from '#ledger/ledger';
import type { DisputeReport } from '#providers/providers';
import { verifyBooks } from '#finance/reconciliation';
import { applyDisputeUpdate, settleWaitingDisputes } from '../apply-dispute-update.ts';

let app: TestApp;
let sara: Waiter;
let anna: string;
let ben: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
  sara = await aWaiter(app);
  anna = await signedInWith(app, { roles: ['ROLE_SUPPORT_ADMIN'] });
  ben = await signedInWith(app, { roles: ['ROLE_TRANSACTIONS_MANAGER'] });
});
afterAll(async () => {
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  expect((await verifyBooks(app.context.db)).findings).toEqual([]);
  await app.close();
});

const hear = async (report: DisputeReport): Promise<void> =>
  applyDisputeUpdate(app.context, report);

async function ask(tipId: string, token = anna) {
  const refundId = randomUUIDv7();
  const answer = await app.ask('POST', '/api/refunds', {
    token,
    headers: { 'idempotency-key': `ask-${refundId}` },
    body: { refundId, tipId, reason: 'DUPLICATE', note: 'Paid twice' },
  });
  return { ...answer, refundId };
}

const approve = async (refundId: string) =>
  app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token: ben,
    headers: { 'idempotency-key': `approve-${refundId}` },
  });

const taken = { withdrawn: 1000 };
const back = { withdrawn: 1000, reinstated: 1000 };
const disputed = 409_943;

describe('a payment that a guest’s bank takes back', () => {
  it('is taken from whoever had it, and the processor’s fee from us', async () => {
    const before = await balanceOfWaiter(app, sara);
    const { tipId } = await aPaidTip(app, sara);
    await hear(disputeOf(tipId, taken));
    expect(await tipStateOf(app, tipId)).toBe('CHARGED_BACK');
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const lines = (await bookedAbout(app, tipId)).map((line) => line.split(' | ').toSpliced(1, 1));
    const person = `person:${sara.subjectKey}:${sara.locationId}:GBP:free`;
    expect(lines).toEqual([
      ['CHARGEBACK', 'clearing:STRIPE:GBP', '1000'],
      ['CHARGEBACK', person, '-907'],
      ['CHARGEBACK', 'platform-fee:GBP', '-37'],
      ['CHARGEBACK', 'platform-loss:GBP', '-49'],
      ['CHARGEBACK', 'vat:gb:GBP', '-7'],
      ['DISPUTE_FEE', 'clearing:STRIPE:GBP', '2000'],
      ['DISPUTE_FEE', 'dispute-fee:STRIPE:GBP', '-2000'],
    ]);
  });

  it('comes back once when it is won, to the penny; the fee stays ours', async () => {
    const { tipId } = await aPaidTip(app, sara);
    const before = await balanceOfWaiter(app, sara);
    await hear(disputeOf(tipId, taken));
    for (let times = 0; times < 3; times += 1) {
      await hear(disputeOf(tipId, { ...back, status: 'WON' }));
      await hear(disputeOf(tipId, taken));
    }
    expect(await tipStateOf(app, tipId)).toBe('CAPTURED');
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const once = { CHARGEBACK: 1, CHARGEBACK_REVERSED: 1, DISPUTE_FEE: 1 };
    expect(await kindsAbout(app, tipId)).toEqual(once);
  });

  it('gives us a fee back that the processor gives back', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await hear(disputeOf(tipId, { ...back, status: 'WON', feeReturned: 2000 }));
    const fees = (await bookedAbout(app, tipId)).filter((line) => line.includes('dispute-fee'));
    expect(fees.map((line) => line.split(' | ').at(-1))).toEqual(['-2000', '2000']);
  });

  it('stays with the people where it is a qualifying tip: the venue bears it', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Waiter', 10_000)],
    });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const { tipId } = await aPaidTip(app, waiter, { feeMode: 'VENDOR' });
    const invoice = venueInvoiceAccount(locationId, 'GBP').code;
    const before = await balanceOf(app.context.db, invoice);
    await hear(disputeOf(tipId, taken));
    const lines = await bookedAbout(app, tipId);
    expect(lines.some((line) => /person:|pool:/.test(line))).toBe(false);
    expect(lines.find((line) => line.includes(invoice))?.endsWith('| -907')).toBe(true);
    await hear(disputeOf(tipId, { ...back, status: 'WON' }));
    expect(await balanceOf(app.context.db, invoice)).toEqual(before);
  });

  it('is waited for where its payment is not recorded yet', async () => {
    const { tipId } = await startATip(app, sara);
    await hear(disputeOf(tipId, taken));
    await settleWaitingDisputes(app.context);
    expect(await kindsAbout(app, tipId)).toEqual({});
    await payByCard(app, tipId);
    await app.settle();
    await settleWaitingDisputes(app.context);
    expect(await tipStateOf(app, tipId)).toBe('CHARGED_BACK');
    expect(await kindsAbout(app, tipId)).toEqual({ CHARGEBACK: 1, DISPUTE_FEE: 1 });
  });

  it.each([
    ['more than was charged', { amount: 1001, withdrawn: 1001 }],
    ['more than is disputed', { amount: 400, withdrawn: 401 }],
    ['another currency', { ...taken, movedIn: 'EUR' as const }],
  ])('moves nothing where the processor tells %s: people are alerted', async (_title, told) => {
    const { tipId } = await aPaidTip(app, sara);
    const before = await balanceOfWaiter(app, sara);
    await hear(disputeOf(tipId, told));
    expect(await tipStateOf(app, tipId)).toBe('CAPTURED');
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    expect(await kindsAbout(app, tipId)).toEqual({});
    const subject = `dispute:${await disputeIdOf(app, tipId)}`;
    expect(await incidentsAbout(app, 'PROCESSOR_DIFFERS', subject)).toHaveLength(1);
  });

  it('in part is taken from everybody by what they had, and comes back to the penny', async () => {
    const before = await balanceOfWaiter(app, sara);
    const { tipId } = await aPaidTip(app, sara);
    const full = await balanceOfWaiter(app, sara);
    await hear(disputeOf(tipId, { amount: 400, withdrawn: 400 }));
    expect(await tipStateOf(app, tipId)).toBe('CAPTURED');
    const lines = (await bookedAbout(app, tipId)).map((line) => line.split(' | ').toSpliced(1, 1));
    const person = `person:${sara.subjectKey}:${sara.locationId}:GBP:free`;
    expect(lines.filter(([kind]) => kind === 'CHARGEBACK')).toEqual([
      ['CHARGEBACK', 'clearing:STRIPE:GBP', '400'],
      ['CHARGEBACK', person, '-363'],
      ['CHARGEBACK', 'platform-fee:GBP', '-15'],
      ['CHARGEBACK', 'platform-loss:GBP', '-19'],
      ['CHARGEBACK', 'vat:gb:GBP', '-3'],
    ]);
    // The rest of it may be taken as well, and is all that is left.
    await hear(disputeOf(tipId, { reference: `dp_2_${tipId}`, amount: 600, withdrawn: 600 }));
    expect(await tipStateOf(app, tipId)).toBe('CHARGED_BACK');
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const won = { status: 'WON' as const, amount: 400, withdrawn: 400, reinstated: 400 };
    await hear(disputeOf(tipId, won));
    expect(await tipStateOf(app, tipId)).toBe('CAPTURED');
    await hear(
      disputeOf(tipId, {
        ...won,
        reference: `dp_2_${tipId}`,
        amount: 600,
        withdrawn: 600,
        reinstated: 600,
      }),
    );
    expect(await balanceOfWaiter(app, sara)).toEqual(full);
  });

  it('in part is left out of what a person is told to have earned', async () => {
    const waiter = await aWaiter(app);
    const { tipId } = await aPaidTip(app, waiter);
    const direct = async () => {
      const { rows } = await app.context.pool.query<{ left: number }>(
        'select left_primary_part::int as left from tipping.payment_facts where tip_id = $1',
        [tipId],
      );
      return rows[0]?.left;
    };
    expect(await direct()).toBe(907);
    await hear(disputeOf(tipId, { amount: 400, withdrawn: 400 }));
    expect(await direct()).toBe(544);
    await hear(disputeOf(tipId, { amount: 400, withdrawn: 400, reinstated: 400, status: 'WON' }));
    expect(await direct()).toBe(907);
  });

  it('whose sum grows after it was booked is for people to look at', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await hear(disputeOf(tipId, { withdrawn: 400 }));
    const before = await balanceOfWaiter(app, sara);
    await hear(disputeOf(tipId, { withdrawn: 1000 }));
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const subject = `dispute:${await disputeIdOf(app, tipId)}`;
    expect(await incidentsAbout(app, 'PROCESSOR_DIFFERS', subject)).toHaveLength(1);
  });

  it('of somebody else is nothing of ours', async () => {
    await hear(disputeOf(randomUUIDv7(), taken));
  });
});

describe('a question of a bank', () => {
  it('moves nothing, and may be answered with a refund', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await hear(disputeOf(tipId, { status: 'INQUIRY' }));
    expect(await kindsAbout(app, tipId)).toEqual({});
    const { refundId } = await ask(tipId);
    expect((await approve(refundId)).body).toMatchObject({ state: 'APPROVED' });
    await app.settle();
    expect(await tipStateOf(app, tipId)).toBe('REFUNDED');
  });

  it('and a dispute alert people while an answer is due, and no longer', async () => {
    const { tipId } = await aPaidTip(app, sara);
    const alerts = async () => incidentsAbout(app, 'DISPUTE_NEEDS_ANSWER', `tip:${tipId}`);
    await hear(disputeOf(tipId, { status: 'INQUIRY' }));
    expect(await alerts()).toMatchObject([
      { resolvedAt: null, details: { respondBy: '2026-11-28T13:00:00.000Z' } },
    ]);
    await hear(disputeOf(tipId, { status: 'INQUIRY_ANSWERED' }));
    expect(await alerts()).toMatchObject([{ resolution: 'Answered.' }]);
    await hear(disputeOf(tipId, taken));
    await hear(disputeOf(tipId, taken));
    await hear(disputeOf(tipId, { ...taken, status: 'LOST' }));
    expect(await alerts()).toMatchObject([{ resolution: 'Answered.' }, { resolution: 'Lost.' }]);
  });
});

describe('a refund beside a dispute', () => {
  it.each(['NEEDS_RESPONSE', 'UNDER_REVIEW', 'LOST'] as const)(
    'is not asked for while it is %s',
    async (status) => {
      const { tipId } = await aPaidTip(app, sara);
      await hear(disputeOf(tipId, { status }));
      expect((await ask(tipId)).body['errorCode']).toBe(disputed);
      await hear(disputeOf(tipId, { ...taken, status }));
      expect((await ask(tipId)).body['errorCode']).toBe(disputed);
    },
  );

  it('that was asked for before is not approved', async () => {
    const { tipId } = await aPaidTip(app, sara);
    const { refundId } = await ask(tipId);
    await hear(disputeOf(tipId, taken));
    expect((await approve(refundId)).body['errorCode']).toBe(disputed);
    await app.settle();
    expect(await kindsAbout(app, tipId)).toEqual({ CHARGEBACK: 1, DISPUTE_FEE: 1 });
  });

  it('may be once the dispute is won and the money is back', async () => {
    const { tipId } = await aPaidTip(app, sara);
    await hear(disputeOf(tipId, { ...taken, status: 'WON' }));
    expect((await ask(tipId)).body['errorCode']).toBe(disputed);
    await hear(disputeOf(tipId, { ...back, status: 'WON' }));
    expect((await ask(tipId)).body).toMatchObject({ state: 'REQUESTED' });
  });

  it('that went through is borne by whoever had it; what the bank takes besides is lost by us', async () => {
    const { tipId } = await aPaidTip(app, sara);
    const { refundId } = await ask(tipId);
    await approve(refundId);
    await app.settle();
    const before = await balanceOfWaiter(app, sara);
    await hear(disputeOf(tipId, taken));
    expect(await tipStateOf(app, tipId)).toBe('REFUNDED');
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const lost = async () =>
      (await bookedAbout(app, tipId))
        .filter((line) => line.startsWith('CHARGEBACK'))
        .map((line) => line.split(' | ').toSpliced(1, 1).join(' '));
    const gone = ['CHARGEBACK clearing:STRIPE:GBP 1000', 'CHARGEBACK platform-loss:GBP -1000'];
    expect(await lost()).toEqual(gone);
    const subject = `dispute:${await disputeIdOf(app, tipId)}`;
    expect(await incidentsAbout(app, 'PROCESSOR_DIFFERS', subject)).toMatchObject([
      { details: { lost: 1000 } },
    ]);
    await hear(disputeOf(tipId, { ...back, status: 'WON' }));
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    expect(await lost()).toEqual([
      ...gone,
      'CHARGEBACK_REVERSED clearing:STRIPE:GBP -1000',
      'CHARGEBACK_REVERSED platform-loss:GBP 1000',
    ]);
  });

  it('that goes through while a bank has a part takes the rest; what comes back is ours', async () => {
    const before = await balanceOfWaiter(app, sara);
    const { tipId } = await aPaidTip(app, sara);
    const { refundId } = await ask(tipId);
    await approve(refundId);
    const part = { amount: 400, withdrawn: 400 };
    await hear(disputeOf(tipId, part));
    await app.settle();
    expect(await tipStateOf(app, tipId)).toBe('REFUNDED');
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    await hear(disputeOf(tipId, { ...part, reinstated: 400, status: 'WON' }));
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    const all = (await bookedAbout(app, tipId)).filter((line) => line.includes('platform-loss'));
    const ours = all.reduce((sum, line) => sum + Number(line.split(' | ').at(-1)), 0);
    // As after a plain refund: the processor's fee alone.
    expect(ours).toBe(-49);
  });
});

describe('people from whom a guest’s bank took money', () => {
  const messagesTo = async (userId: string): Promise<string[]> => {
    await app.settle();
    const rows = await app.context.db
      .selectFrom('notifications.messages')
      .select(['message', 'happening'])
      .where('user_id', '=', userId)
      .where('happening', 'like', 'dispute:%')
      .orderBy('happening')
      .execute();
    return rows.map(({ message }) => message ?? '');
  };

  it('read once how much it was, and that it came back', async () => {
    const waiter = await aWaiter(app);
    const { tipId } = await aPaidTip(app, waiter);
    await hear(disputeOf(tipId, taken));
    await hear(disputeOf(tipId, taken));
    const [first] = await messagesTo(waiter.userId);
    expect(first).toContain('£9.07 of it had reached you');
    await hear(disputeOf(tipId, { ...back, status: 'WON' }));
    const all = await messagesTo(waiter.userId);
    expect(all).toHaveLength(2);
    expect(all[0]).toContain('£9.07 is on your balance again');
  });

  it('are the venue’s owners where the tip is protected by law, and nobody else', async () => {
    const locationId = await aRestaurant(app, {
      tipsType: 'COMMON',
      rows: [row('Waiter', 10_000)],
    });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const owner = await anOwner(app, locationId);
    const { tipId } = await aPaidTip(app, waiter, { feeMode: 'VENDOR' });
    await hear(disputeOf(tipId, taken));
    expect(await messagesTo(owner.userId)).toEqual([
      expect.stringContaining('the venue bears £9.07 of it'),
    ]);
    expect(await messagesTo(waiter.userId)).toEqual([]);
  });
});
