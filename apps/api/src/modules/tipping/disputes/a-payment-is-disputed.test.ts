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
} from '../../../../test/build.ts';
import {
  bookedAbout,
  disputeIdOf,
  disputeOf,
  incidentsAbout,
  kindsAbout,
  tipStateOf,
} from '../../../../test/disputes.ts';
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts';
import { signedInWith } from '../../../../test/role-holders.ts';
import { balanceOf, verifyLedger, venueInvoiceAccount } from '../../ledger/index.ts';
import type { DisputeReport } from '../../providers/index.ts';
import { verifyBooks } from '../../reconciliation/index.ts';
import { applyDisputeUpdate, settleWaitingDisputes } from './apply-dispute-update.ts';

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
    ['a part of it', { amount: 400, withdrawn: 400 }],
    ['more than was charged', { amount: 1001, withdrawn: 1001 }],
    ['another sum than is disputed', { withdrawn: 999 }],
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

  it('that went through leaves nothing to be taken: people must look at it', async () => {
    const { tipId } = await aPaidTip(app, sara);
    const { refundId } = await ask(tipId);
    await approve(refundId);
    await app.settle();
    const before = await balanceOfWaiter(app, sara);
    await hear(disputeOf(tipId, taken));
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    expect(await kindsAbout(app, tipId)).toEqual({ REFUND: 1 });
    const subject = `dispute:${await disputeIdOf(app, tipId)}`;
    expect(await incidentsAbout(app, 'PROCESSOR_DIFFERS', subject)).toHaveLength(1);
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
      expect.stringContaining('£9.07 of it falls to the venue'),
    ]);
    expect(await messagesTo(waiter.userId)).toEqual([]);
  });
});
