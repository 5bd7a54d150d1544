// What became of a refund is told by message alone. Adyen's document shows such messages under the reference of
// the payment as well as under that of the refund, so that its own name of the refund is what counts.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adyen } from '#test/support/adapters.ts';
import { tellItem } from '#test/support/adyen-items.ts';
import { aWaiter, cards, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { paymentSystemNamed } from '../../registry/payment-systems.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date(), adyen.settings);
  sara = await aWaiter(app, { locationId: await adyen.venue.open(app, 'ADYEN') });
});
afterAll(async () => app.close());

const system = () => paymentSystemNamed(app.context, 'ADYEN');

/** A refund that Adyen has taken on, and of which it has told nothing yet. */
async function aRefund() {
  const { tipId } = await startATip(app, sara);
  const chargeReference = `charge-${tipId}`;
  await adyen.pay(app, chargeReference, cards.success);
  await app.settle();
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  const attemptId = randomUUID();
  const asked = { attemptId, chargeReference, amount: 1000, reason: 'DUPLICATE' as const };
  const made = await system().refund(app.context, asked);
  if (made.outcome !== 'ok') throw new Error(`Not taken on: ${JSON.stringify(made)}`);
  expect(made.value.status).toBe('PENDING');
  const { reference } = made.value;
  const told = { pspReference: reference, merchantReference: chargeReference, value: 1000 };
  return { attemptId, chargeReference, reference, told };
}

it.each([
  [['REFUND'], 'SUCCEEDED'],
  [['REFUND_FAILED'], 'FAILED'],
  [['REFUND', 'REFUNDED_REVERSED'], 'FAILED'],
])('%s under the reference of its payment is told of the refund (%s)', async (codes, status) => {
  const { attemptId, chargeReference, reference, told } = await aRefund();
  for (const eventCode of codes) expect(await tellItem(app, { ...told, eventCode })).toBe(200);
  const expected = { outcome: 'ok', value: { attemptId, reference, status } };
  expect(await system().readRefund(app.context, reference)).toMatchObject(expected);
  const about = { attemptId, chargeReference };
  expect(await system().findRefund(app.context, about)).toMatchObject(expected);
  const kinds = await app.context.db
    .selectFrom('providers.webhook_events')
    .select(['event_type as eventType', 'object_id as objectId'])
    .where('event_id', 'like', `REFUND%/${reference}/%`)
    .execute();
  expect(kinds.map((kept) => kept.eventType)).toEqual(
    expect.arrayContaining(codes.map((code) => `refund.${code}`)),
  );
  // The payment itself is as it was.
  expect(await system().readCharge(app.context, chargeReference)).toMatchObject({
    value: { status: 'CAPTURED', amountCaptured: 1000 },
  });
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
});

it('one that nobody here has asked for is nobody’s', async () => {
  const { told } = await aRefund();
  const pspReference = 'NOBODYASKED00000';
  expect(await tellItem(app, { ...told, pspReference, eventCode: 'REFUND' })).toBe(200);
  expect(await system().readRefund(app.context, pspReference)).toEqual({
    outcome: 'rejected',
    reason: 'NOT_FOUND',
  });
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
});
