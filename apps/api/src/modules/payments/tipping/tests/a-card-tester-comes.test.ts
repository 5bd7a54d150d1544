import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPaidTip,
  aWaiter,
  cards,
  payByCard,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { forgetAddresses } from '../charging/limit-starts.ts';

let app: TestApp;
let sara: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
});

const again = { confirmDuplicate: true };
const declinedTip = async (device: string, amount: number) => {
  const { tipId } = await startATip(app, sara, { device, amount });
  await payByCard(app, tipId, cards.declined);
};

describe('somebody tries stolen cards', () => {
  it('after six declined tips the phone is asked to wait, in words on the page too', async () => {
    for (let amount = 101; amount <= 106; amount += 1) await declinedTip('tester', amount);
    await app.settle();
    const refused = await startATip(app, sara, { device: 'tester', amount: 500 });
    expect(refused).toMatchObject({ status: 429, body: { errorCode: 429_900 } });
    const path = `/pay/${sara.locationId}/${sara.staffId}/start`;
    const form = new URLSearchParams({
      tipId: refused.tipId,
      amount: '500',
      fee: 'DEDUCTED',
      expectedCharged: '500',
      lang: 'de',
    });
    const page = await app.ask('POST', path, {
      body: form.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: 'tipwell_device=tester',
      },
    });
    expect(page.status).toBe(429);
    expect(String(page.body['text'])).toContain('Zu viele Versuche.');
    expect(String(page.body['text'])).toContain('wurde nichts abgebucht');
  });

  it('the guest at the next table pays as always', async () => {
    const { tipId } = await aPaidTip(app, sara, { device: 'a guest', amount: 700 });
    const row = await app.context.db
      .selectFrom('tipping.tips')
      .select('state')
      .where('tip_id', '=', tipId)
      .executeTakeFirst();
    expect(row?.state).toBe('CAPTURED');
  });

  it('an hour later the phone may try again', async () => {
    app.clock.advance({ minutes: 61 });
    expect(await startATip(app, sara, { device: 'tester', amount: 500 })).toMatchObject({
      status: 201,
    });
  });

  it('a script without cookies is stopped at its address, and only there', async () => {
    const from = async (address: string, amount: number) => {
      const tipId = crypto.randomUUID();
      const answer = await app.ask('POST', '/api/tips', {
        address,
        headers: { 'idempotency-key': tipId },
        body: {
          tipId,
          locationId: sara.locationId,
          staffId: sara.staffId,
          amount,
          feeMode: 'DEDUCTED',
          expectedCharged: amount,
        },
      });
      return answer.status;
    };
    const statuses: number[] = [];
    for (let amount = 200; amount < 212; amount += 1)
      statuses.push(await from('192.0.2.1', amount));
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
    expect(await from('192.0.2.2', 300)).toBe(201);
  });

  it('a tip that has begun may always be paid: the same id is the same tip', async () => {
    const device = 'busy';
    // Each stops the one before it, which nobody has given a card for.
    let amount = 900;
    let open = await startATip(app, sara, { device, amount });
    for (let next = 901; next < 921; next += 1) {
      const started = await startATip(app, sara, { device, amount: next, over: again });
      if (started.status !== 201) break;
      [open, amount] = [started, next];
    }
    expect((await startATip(app, sara, { device, amount: 950 })).status).toBe(429);
    const same = await startATip(app, sara, { device, amount, tipId: open.tipId });
    expect(same.status).toBe(201);
  });

  it('from where tips came is a hash, and forgotten after two days', async () => {
    const addresses = async () =>
      app.context.db.selectFrom('tipping.start_addresses').selectAll().execute();
    expect(JSON.stringify(await addresses())).not.toMatch(/192\.0\.2|10\.0\./);
    app.clock.advance({ hours: 49 });
    await forgetAddresses(app.context);
    expect(await addresses()).toEqual([]);
  });
});
