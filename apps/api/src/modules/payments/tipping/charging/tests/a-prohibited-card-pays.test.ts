import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aWaiter,
  balanceOfWaiter,
  cards,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import type { Charge } from '#providers/providers';
import { applyChargeUpdate } from '../apply-charge-update.ts';
import { applyRefundUpdate } from '../../refunds/apply-refund-update.ts';

let app: TestApp;
let sara: Waiter;
let ben: string;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  const manager = await aWaiter(app);
  await app.context.db
    .updateTable('identity.users')
    .set({ platform_roles: ['ROLE_TRANSACTIONS_MANAGER'] })
    .where('user_id', '=', manager.userId)
    .execute();
  ben = await signIn(app, manager);
});
afterAll(async () => {
  await app.close();
});

const refundsOf = async (tipId: string) =>
  app.context.db.selectFrom('tipping.refunds').selectAll().where('tip_id', '=', tipId).execute();

async function atProcessor(tipId: string) {
  const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tipId}`);
  return (body as { data: { status: string; amountRefunded: number }[] }).data[0];
}

async function receiptOf(tip: { body: Record<string, unknown> }) {
  return (await app.ask('GET', `/api/receipts/${String(tip.body['receiptId'])}`)).body;
}

describe('a card of a prohibited place', () => {
  it('is given its money back at once, through the books and without anybody asking', async () => {
    const before = await balanceOfWaiter(app, sara);
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId, cards.ofNorthKorea);
    await app.settle();

    expect(await atProcessor(tip.tipId)).toMatchObject({ amountRefunded: 1000 });
    expect(await refundsOf(tip.tipId)).toMatchObject([
      { state: 'SUCCEEDED', reason: 'PROHIBITED_PLACE', requested_by: null, approved_by: null },
    ]);
    expect(await balanceOfWaiter(app, sara)).toEqual(before);
    expect(await receiptOf(tip)).toMatchObject({ state: 'REFUNDED' });
    const page = await app.ask('GET', `/r/${String(tip.body['receiptId'])}?lang=en`);
    expect(page.body['text']).toContain('Cards from this country cannot be used here');

    const list = await app.ask('GET', `/api/staff/${sara.staffId}/tips`, {
      token: await signIn(app, sara),
    });
    expect(list.body['tips']).toMatchObject([
      { tipId: tip.tipId, wentBack: 'REFUNDED', isCardProhibited: true },
    ]);
    const course = await app.ask('GET', `/api/transactions/${tip.tipId}`, { token: ben });
    const steps = course.body['timeline'] as unknown as { what: string; detail: string | null }[];
    expect(steps.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['CARD_PROHIBITED', 'REFUND_SENT', 'REFUND_SUCCEEDED']),
    );
    const booked = steps.filter(({ what }) => what === 'BOOKED').map(({ detail }) => detail);
    expect(booked).toEqual(['TIP', 'REFUND']);
    expect(course.body['refund']).toMatchObject({ mayApprove: false, mayWithdraw: false });
  });

  it('is given back once, however often the processor tells of it', async () => {
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId, cards.ofNorthKorea);
    await Promise.all(
      Array.from({ length: 6 }, async () => applyChargeUpdate(app.context, charge(tip.tipId))),
    );
    await app.settle();
    expect(await refundsOf(tip.tipId)).toHaveLength(1);
    expect(await atProcessor(tip.tipId)).toMatchObject({ amountRefunded: 1000 });
  });

  it('is refused before it is charged where the processor tells its country in time', async () => {
    const tip = await startATip(app, sara);
    const { body } = await app.outside.ask('GET', `/v1/payment_intents?attemptId=${tip.tipId}`);
    const reference = (body as { data: { id: string }[] }).data[0]?.id ?? '';
    const told = { ...charge(tip.tipId), reference, status: 'PROCESSING' as const };
    await applyChargeUpdate(app.context, { ...told, amountCaptured: 0, capturedAt: null });
    expect(await atProcessor(tip.tipId)).toMatchObject({ status: 'cancelled' });
    expect(await receiptOf(tip)).toMatchObject({ state: 'EXPIRED' });
    expect(await refundsOf(tip.tipId)).toEqual([]);
    const page = await app.ask('GET', `/r/${String(tip.body['receiptId'])}?lang=en`);
    expect(page.body['text']).toContain(
      'Cards from this country cannot be used here. Nothing was charged.',
    );
  });

  it('alerts people where the processor will not give the money back', async () => {
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId, cards.ofNorthKorea);
    await applyChargeUpdate(app.context, charge(tip.tipId));
    expect(await receiptOf(tip)).toMatchObject({ state: 'GOING_BACK' });
    const [refund] = await refundsOf(tip.tipId);
    await applyRefundUpdate(app.context, {
      attemptId: refund?.refund_id ?? '',
      reference: 're_1',
      status: 'FAILED',
      amount: 1000,
      currency: 'GBP',
    });
    const raised = await app.context.db
      .selectFrom('platform.incidents')
      .select('subject')
      .where('kind', '=', 'PROHIBITED_CARD_KEPT')
      .execute();
    expect(raised).toEqual([{ subject: `refund:${refund?.refund_id ?? ''}` }]);
  });

  it('leaves every other card alone', async () => {
    const tip = await startATip(app, sara);
    await payByCard(app, tip.tipId);
    await app.settle();
    expect(await receiptOf(tip)).toMatchObject({ state: 'PAID' });
    expect(await refundsOf(tip.tipId)).toEqual([]);
  });
});

/** What a processor tells of a charge that such a card has paid. */
function charge(attemptId: string): Charge {
  return {
    attemptId,
    reference: 'pi_1',
    status: 'CAPTURED',
    amount: 1000,
    amountCaptured: 1000,
    currency: 'GBP',
    capturedAt: app.clock.now(),
    declinedBecause: null,
    card: { brand: 'Visa', lastFour: '8500', fingerprint: 'fp', country: 'kp', wallet: null },
  };
}
