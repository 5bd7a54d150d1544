// What people are told while nobody knows what became of their payout, and that it ends by itself.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { draftInstantPayout } from '../instant/draft-instant-payout.ts';
import { inquireAboutPayouts } from '../sending/payout-attempts.ts';
import { makeInstantPayout } from '../instant/create-instant-payout.ts';
import { runDuePlans } from '#payouts/payout-plans';
import { showPayoutFault } from '../monitoring/payout-incident.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

/** Somebody whose card's bank takes the payout and never answers. */
async function somebody(): Promise<Waiter> {
  app.clock.set(new Date('2026-11-16T12:00:00Z'));
  const locationId = await aSalon(app);
  await runDuePlans(app.context);
  await app.settle();
  const person = await aWaiter(app, { locationId });
  await givePayoutCard(app, person, payoutCards.timeoutAccepted);
  await aPaidTip(app, person);
  return person;
}

const payNow = async ({ userId, staffId }: Waiter) => {
  const payoutId = randomUUIDv7();
  await draftInstantPayout(app.context, { payee: { kind: 'PERSON', userId, staffId }, payoutId });
  await makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId });
};

const payByPlan = async () => {
  app.clock.set(new Date('2026-11-17T04:05:00Z'));
  await runDuePlans(app.context);
};

it.each([
  ['an instant payout', payNow],
  ['a planned payout', payByPlan],
] as const)(
  '%s without an answer is told of after two minutes, until there is one',
  async (_what, pay) => {
    const sara = await somebody();
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await pay(sara);
    await app.settle();
    const told = () => showPayoutFault(app.context, sara.userId);
    expect(await told()).toBeNull();

    app.clock.advance({ minutes: 3 });
    const fault = await told();
    expect(fault).toMatchObject({
      amount: 907,
      currency: 'GBP',
      cause: 'PROCESSOR_DOES_NOT_ANSWER',
    });
    const { rows } = await app.context.pool.query<{ at: Date }>(
      'select inquire_at as at from payouts.payouts where staff_id = $1',
      [sara.staffId],
    );
    expect(fault?.nextAttemptAt).toBe(rows[0]?.at.toISOString());

    app.clock.advance({ minutes: 3 });
    await inquireAboutPayouts(app.context);
    expect(await told()).toBeNull();
    await app.outside.ask('POST', '/v1/test/webhooks/resume');
  },
);
