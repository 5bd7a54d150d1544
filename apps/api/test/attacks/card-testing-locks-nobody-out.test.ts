// A card tester starts many payments beforehand, which counted nowhere, and then tries stolen cards on them.
// Open starts count with declines, end once the limit is reached, and nobody honest is locked out by it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWaiter, cards, payByCard, startATip, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
});

/** A start without a cookie, as scripts send it, and some honest browsers. */
async function startFrom(address: string, amount: number, at: Waiter = sara) {
  const tipId = randomUUIDv7();
  const { status } = await app.ask('POST', '/api/tips', {
    address,
    headers: { 'idempotency-key': tipId },
    body: {
      tipId,
      locationId: at.locationId,
      staffId: at.staffId,
      amount,
      feeMode: 'DEDUCTED',
      expectedCharged: amount,
    },
  });
  return { tipId, status };
}

const stateOf = async (tipId: string) =>
  (
    await app.context.db
      .selectFrom('tipping.tips')
      .select(['state', 'declined_because'])
      .where('tip_id', '=', tipId)
      .executeTakeFirstOrThrow()
  ).state;

describe('150 payments started beforehand', () => {
  const started: string[] = [];
  let refused = 0;

  it('are not all started: open ones take the same places as declines', async () => {
    for (let nth = 0; nth < 150; nth += 1) {
      const { tipId, status } = await startFrom(`192.0.2.${1 + (nth % 15)}`, 200 + nth);
      if (status === 201) started.push(tipId);
      else refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
    expect(started.length).toBeLessThan(100);
  });

  it('end, so that no more cards can be tried on them than one place should see', async () => {
    await app.settle();
    let declined = 0;
    for (const tipId of started) {
      await payByCard(app, tipId, cards.declined);
    }
    await app.settle();
    for (const tipId of started) {
      const { declined_because: because } = await app.context.db
        .selectFrom('tipping.tips')
        .select('declined_because')
        .where('tip_id', '=', tipId)
        .executeTakeFirstOrThrow();
      if (because !== null) declined += 1;
    }
    expect(declined).toBeLessThan(20);
    const [first = ''] = started;
    expect(await stateOf(first)).toBe('EXPIRED');
  });

  it('lock nobody out: a guest without a cookie whose address has done nothing pays', async () => {
    const guest = await startFrom('198.51.100.7', 900);
    expect(guest.status).toBe(201);
    await payByCard(app, guest.tipId);
    await app.settle();
    expect(await stateOf(guest.tipId)).toBe('CAPTURED');
  });
});

describe('47 declines at one place', () => {
  it('stop whoever was declined, and no guest who comes for the first time', async () => {
    const omar = await aWaiter(app);
    for (let nth = 0; nth < 47; nth += 1) {
      const device = `script ${nth}`;
      const { tipId } = await startATip(app, omar, { device, amount: 300 + nth });
      await payByCard(app, tipId, cards.declined);
    }
    await app.settle();
    expect((await startATip(app, omar, { device: 'script 3', amount: 950 })).status).toBe(429);
    for (let guest = 0; guest < 5; guest += 1) {
      expect((await startFrom(`203.0.113.${guest}`, 700 + guest, omar)).status).toBe(201);
    }
    const { tipId } = await startFrom('203.0.113.9', 800, omar);
    await payByCard(app, tipId, cards.declined);
    await app.settle();
    expect((await startFrom('203.0.113.9', 801, omar)).status).toBe(429);
    expect((await startATip(app, omar, { device: 'a guest', amount: 960 })).status).toBe(201);
  });
});
