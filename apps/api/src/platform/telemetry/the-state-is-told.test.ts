// What workers tell of the state of things, from the rows in which it stands.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  givePayoutCard,
  payByCard,
  payoutCards,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { watches } from '../../app.ts';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import { keepFailures } from '../failing-items.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app, { locationId: await aSalon(app) });
});
afterAll(async () => {
  await app.close();
});

/** What is told now under a name: values by their labels. */
async function told(name: string): Promise<Record<string, number>> {
  const read = await Promise.all(
    watches.map(async (watch) => {
      const readings = await watch.read(app.context);
      for (const { of, labels = {} } of readings) {
        expect(watch.metrics).toContain(of);
        expect(Object.keys(labels)).toEqual(of.labels);
      }
      return readings;
    }),
  );
  const readings = read.flat().filter(({ of }) => of.name === name);
  return Object.fromEntries(
    readings.map(({ labels = {}, value }) => [Object.values(labels).join(' '), value]),
  );
}

it('nothing is told of what there is none of', async () => {
  expect(await told('tipwell.payouts.unanswered')).toEqual({});
  expect(await told('tipwell.webhooks.waiting')).toEqual({});
  expect(await told('tipwell.incidents.open')).toEqual({});
  expect(await told('tipwell.rounds.failing')).toEqual({});
  expect(Object.keys(await told('tipwell.jobs.oldest_age'))).toEqual(['']);
});

it('messages of a processor that nobody has handled, and for how long', async () => {
  const { tipId } = await startATip(app, sara);
  await payByCard(app, tipId);
  await app.outside.ask('POST', '/v1/test/webhooks/deliver', {});
  const { 'stand-in': waiting = 0 } = await told('tipwell.webhooks.waiting');
  expect(waiting).toBeGreaterThan(0);
  const { 'handle-webhooks': ready = 0 } = await told('tipwell.jobs.ready');
  expect(ready).toBeGreaterThan(0);
  app.clock.advance({ minutes: 20 });
  const { 'stand-in': age = 0 } = await told('tipwell.webhooks.oldest_age');
  expect(age).toBeGreaterThanOrEqual(1200);
  await app.settle();
  expect(await told('tipwell.webhooks.waiting')).toEqual({});
});

it('what lies at a processor, as it was last told, and that it says nothing now', async () => {
  await aPaidTip(app, sara);
  await comesRound(app, 'settle-accounts');
  const { STAND_IN: untold } = await told('tipwell.float.untold');
  expect(untold).toBe(0);
  const { STAND_IN: fresh } = await told('tipwell.float.age');
  expect(fresh).toBe(0);
  const { rows } = await app.context.pool.query<{ available: number; pending: number }>(
    `select available, pending from settlement.balances where account = 'STAND_IN' and currency = 'GBP'`,
  );
  expect(rows).toHaveLength(1);
  const { 'STAND_IN GBP': available } = await told('tipwell.float.available');
  const { 'STAND_IN GBP': pending } = await told('tipwell.float.pending');
  expect({ available, pending }).toEqual(rows[0]);
  app.clock.advance({ hours: 2 });
  const { STAND_IN: old } = await told('tipwell.float.age');
  expect(old).toBe(7200);
  await app.context.pool.query(
    `update settlement.accounts set balance_trouble = 'NOT_REACHED' where account = 'STAND_IN'`,
  );
  const { STAND_IN: silent } = await told('tipwell.float.untold');
  expect(silent).toBe(1);
});

it('payouts of which nobody tells, once they were asked about for long enough', async () => {
  await givePayoutCard(app, sara, payoutCards.timeoutAccepted);
  await aPaidTip(app, sara);
  await app.outside.ask('POST', '/v1/test/webhooks/pause');
  const payoutId = randomUUIDv7();
  const { userId, staffId } = sara;
  await draftInstantPayout(app.context, { payee: { kind: 'PERSON', userId, staffId }, payoutId });
  await makeInstantPayout(app.context, { payee: { kind: 'PERSON', userId }, payoutId });
  await app.settle();
  const counts = async () => [
    Object.values(await told('tipwell.payouts.under_way')),
    Object.values(await told('tipwell.payouts.unanswered')),
  ];
  expect(await counts()).toEqual([[1], [0]]);
  app.clock.advance({ hours: 49 });
  expect(await counts()).toEqual([[1], [1]]);
});

it('items of a round that keep failing', async () => {
  const now = app.clock.now();
  await keepFailures(app.context.db, 'a-round', ['1', '2'], { now, before: new Map() });
  expect(await told('tipwell.rounds.failing')).toMatchObject({ 'a-round': 2 });
});
