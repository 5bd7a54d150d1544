// Disputes through every adapter: each must move the same money and end in the same states.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adapters } from '../../../test/adapters.ts';
import { aSalon, aWaiter, startATip, type Waiter } from '../../../test/build.ts';
import { comesRound } from '../../../test/comes-round.ts';
import { openTestApp, type TestApp } from '../../../test/open-test-app.ts';
import { paymentSystemNamed } from './payment-systems.ts';

describe.each(adapters)('through $name', ({ settings, pay, paymentSystem, disputes }) => {
  let app: TestApp;
  let sara: Waiter;

  beforeAll(async () => {
    app = await openTestApp(new Date(), settings);
    sara = await aWaiter(app, { locationId: await aSalon(app, paymentSystem) });
  });
  afterAll(async () => app.close());
  beforeEach(async () => {
    await app.sandbox.ask('POST', '/v1/test/webhooks/resume');
  });

  const system = () => paymentSystemNamed(app.context, paymentSystem);

  async function tipOf(tipId: string) {
    return app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'payment_reference as reference', 'charged'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow();
  }

  async function started(): Promise<{ tipId: string; reference: string; charged: number }> {
    const { tipId, status } = await startATip(app, sara);
    expect(status).toBe(201);
    const { reference, charged } = await tipOf(tipId);
    return { tipId, reference: reference ?? '', charged };
  }

  /** A payment that its guest's bank takes back, or asks about, some moments later. */
  async function disputed(card: string) {
    const tip = await started();
    await pay(app, tip.reference, card);
    await app.settle();
    await app.sandbox.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
    await app.settle();
    const dispute = async () =>
      app.context.db
        .selectFrom('tipping.disputes')
        .select(['state', 'provider_reference as reference', 'reason', 'booked_fee as fee'])
        .where('tip_id', '=', tip.tipId)
        .executeTakeFirstOrThrow();
    const { reference } = await dispute();
    const decide = async (how: string) => {
      await app.sandbox.ask('POST', `/v1/test/disputes/${atSandbox(reference)}/${how}`);
      await app.settle();
    };
    return { ...tip, dispute, decide };
  }

  it.each([
    ['won', 'WON', 'CAPTURED'],
    ['lost', 'LOST', 'CHARGED_BACK'],
  ])('a dispute takes the money back until it is %s', async (how, state, end) => {
    const { tipId, reference, charged, dispute, decide } = await disputed('4000000000000259');
    const opened = { state: 'NEEDS_RESPONSE', reason: 'FRAUDULENT', fee: disputes.fee };
    expect(await dispute()).toMatchObject(opened);
    expect(await tipOf(tipId)).toMatchObject({ state: 'CHARGED_BACK' });
    const refund = { attemptId: randomUUID(), chargeReference: reference, amount: charged };
    const refused = await system().refund(app.context, { ...refund, reason: 'LAW' });
    expect(refused).toEqual({ outcome: 'rejected', reason: 'charge_disputed' });
    await decide(how);
    expect(await dispute()).toMatchObject({ state });
    expect(await tipOf(tipId)).toMatchObject({ state: end });
  });

  it.each(disputes.areAskedAbout ? ['4000000000008344'] : [])(
    'a question (%s) moves nothing until the bank makes a dispute of it',
    async (card) => {
      const { tipId, dispute, decide } = await disputed(card);
      expect(await dispute()).toMatchObject({ state: 'INQUIRY', fee: 0 });
      expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
      await decide('escalate');
      expect(await dispute()).toMatchObject({ state: 'NEEDS_RESPONSE', fee: 2000 });
      expect(await tipOf(tipId)).toMatchObject({ state: 'CHARGED_BACK' });
    },
  );

  it('a dispute that nobody told us of the end of is asked about', async () => {
    const { tipId, dispute } = await disputed('4000000000008336');
    await app.sandbox.ask('POST', '/v1/test/webhooks/pause');
    const { reference } = await dispute();
    await app.sandbox.ask('POST', `/v1/test/disputes/${atSandbox(reference)}/won`);
    app.clock.set(new Date(app.clock.now().getTime() + 7 * 3_600_000));
    await comesRound(app, 'inquire-about-disputes');
    expect(await tipOf(tipId)).toMatchObject({ state: 'CAPTURED' });
  });
});

/** What the sandbox itself calls a dispute, whatever a dialect of it does. */
function atSandbox(reference: string): string {
  return reference.replace(/^dsp_/, 'dp_');
}
