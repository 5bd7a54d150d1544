// A bill with an address of its own: made on a phone, opened by a guest, paid once and never twice.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownBill } from '@tipwell/contract/payments/calls/bills';
import {
  anOwner,
  aRestaurant,
  aSalon,
  aWaiter,
  cards,
  payByCard,
  signIn,
  startATip,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { balanceOf, servicePaymentAccount, verifyLedger } from '#ledger/ledger';
import { changePageSettings } from '#venues/locations';

let app: TestApp;
let amira: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  amira = await aWaiter(app, { employment: 'FREELANCER' });
  token = await signIn(app, amira);
});
afterAll(async () => {
  await app.close();
});

const at = (staffId = amira.staffId) => `/api/staff/${staffId}/bills`;

async function aBill(more: object = {}): Promise<ShownBill & { path: string }> {
  const body = { billId: randomUUIDv7(), amount: 3000, note: 'Cut and colour', ...more };
  const made = await app.ask('POST', at(), { token, body });
  expect(made.status).toBe(201);
  const bill = made.body as unknown as ShownBill;
  return { ...bill, path: new URL(bill.url).pathname };
}
const codeOf = ({ path }: { path: string }) => path.split('/').at(-1) ?? '';

/** A guest begins to pay a bill as its page does. */
const begin = async (bill: { path: string }, more: Parameters<typeof startATip>[2] = {}) =>
  startATip(app, amira, {
    bill: 3000,
    amount: 300,
    ...more,
    over: { billCode: codeOf(bill), ...more.over },
  });
const stateOf = async ({ billId }: ShownBill) =>
  ((await app.ask('GET', `${at()}/${billId}`, { token })).body as unknown as ShownBill).state;
const page = async (path: string) => String((await app.ask('GET', path)).body['text']);
const pay = async (tipId: string, card?: string) => {
  await payByCard(app, tipId, card);
  await app.settle();
};
const callOff = async ({ billId }: ShownBill) =>
  app.ask('POST', `${at()}/${billId}/call-off`, { token });
const capturedOf = async ({ billId }: ShownBill) =>
  app.context.db
    .selectFrom('tipping.tips')
    .select('tip_id')
    .where('bill_id', '=', billId)
    .where('state', '=', 'CAPTURED')
    .execute();

describe('a bill that is made', () => {
  it('has a short address and a code, and stands first in the list of whoever made it', async () => {
    const bill = await aBill();
    expect(bill).toMatchObject({ amount: 3000, state: 'OPEN', paidAt: null });
    expect(bill.path).toMatch(/^\/b\/[A-HJ-NP-Z2-9]{12}$/);
    expect(bill.url).not.toContain('3000');
    expect(bill.qr).toContain('<svg');
    const list = (await app.ask('GET', at(), { token })).body;
    expect(list).toMatchObject({ belongsTo: 'PERSON', whyNot: null, currency: 'GBP' });
    expect(list['bills']).toMatchObject([{ billId: bill.billId, note: 'Cut and colour' }]);
  });

  it('is the same again under the same id, and nothing else is', async () => {
    const bill = await aBill();
    const again = (amount: number) =>
      app.ask('POST', at(), {
        token,
        body: { billId: bill.billId, amount, note: 'Cut and colour' },
      });
    expect((await again(3000)).body['url']).toBe(bill.url);
    expect((await again(3001)).body['errorName'] ?? (await again(3001)).body['errorCode']).toBe(
      409_910,
    );
  });

  it.each([
    ['of 99 pence', 99],
    ['of more than £5,000.00', 500_001],
  ])('%s is refused at its field', async (_, amount) => {
    const body = { billId: randomUUIDv7(), amount, note: null };
    const refused = await app.ask('POST', at(), { token, body });
    expect(refused.status).toBe(422);
    expect(refused.body['fields']).toHaveProperty('amount');
  });

  it('is nobody else’s to see or to call off', async () => {
    const bill = await aBill();
    const ben = await aWaiter(app, { locationId: amira.locationId });
    const bens = await signIn(app, ben);
    for (const path of [`${at()}/${bill.billId}`, `${at(ben.staffId)}/${bill.billId}`]) {
      expect((await app.ask('GET', path, { token: bens })).status).toBe(404);
      expect((await app.ask('POST', `${path}/call-off`, { token: bens })).status).toBe(404);
    }
    expect(await stateOf(bill)).toBe('OPEN');
  });

  it('is refused while the page takes nothing', async () => {
    const waiter = await aWaiter(app);
    const waiters = await signIn(app, waiter);
    await changePageSettings(app.context.db, waiter.locationId, { isOpen: false });
    const body = { billId: randomUUIDv7(), amount: 3000, note: null };
    const refused = await app.ask('POST', at(waiter.staffId), { token: waiters, body });
    expect(refused.body['errorCode']).toBe(409_904);
    const list = await app.ask('GET', at(waiter.staffId), { token: waiters });
    expect(list.body['whyNot']).toBe('PAGE_PAUSED');
  });

  it('stands on the team’s page where an owner makes it, or nowhere', async () => {
    const shared = await aRestaurant(app, { tipsType: 'COMMON' });
    const owner = await anOwner(app, shared);
    const owners = await signIn(app, owner);
    const body = { billId: randomUUIDv7(), amount: 3000, note: null };
    const made = await app.ask('POST', at(owner.staffId), { token: owners, body });
    expect(made.status).toBe(201);
    const { pathname } = new URL(String(made.body['url']));
    expect(await page(pathname)).toContain('£30.00');
    const alone = await anOwner(app, await aSalon(app));
    const list = await app.ask('GET', at(alone.staffId), { token: await signIn(app, alone) });
    expect(list.body).toMatchObject({ belongsTo: 'VENUE', whyNot: 'NO_PAGE' });
  });
});

describe('a guest who opens it', () => {
  it('finds the bill filled in, whatever the address says besides', async () => {
    const bill = await aBill();
    for (const query of ['', '?bill=1', '?bill=999999&lang=en']) {
      const text = await page(bill.path + query);
      expect(text).toContain('Pay your bill');
      expect(text).toContain('£30.00');
      expect(text).toContain('Cut and colour');
    }
    expect(await page(bill.path.toLowerCase().replace('/B/', '/b/'))).toContain('£30.00');
  });

  it('cannot pay another sum, on another page, or with scripts turned off', async () => {
    const bill = await aBill();
    expect((await begin(bill, { bill: 100 })).body['errorCode']).toBe(409_910);
    const other = await aWaiter(app);
    const elsewhere = await startATip(app, other, {
      bill: 3000,
      over: { billCode: codeOf(bill) },
    });
    expect(elsewhere.body['errorCode']).toBe(409_910);
    const review = await page(`${bill.path}/review?bill=100&amount=300&fee=DEDUCTED&pay=card`);
    expect(review).toContain('£33.00');
    const form = (expected: number) =>
      app.server.inject({
        method: 'POST',
        url: `${bill.path}/start`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `tipId=${randomUUIDv7()}&bill=100&amount=300&fee=DEDUCTED&expectedCharged=${expected}&pay=card`,
      });
    expect((await form(400)).statusCode).toBe(409);
    expect((await form(3300)).statusCode).toBe(303);
  });

  it('pays bill and tip once; the next one reads that it is paid', async () => {
    const bill = await aBill();
    const { subjectKey, locationId } = amira;
    const account = servicePaymentAccount(subjectKey, locationId, 'GBP').code;
    const before = (await balanceOf(app.context.db, account)).balance;
    const started = await begin(bill);
    expect(started.status).toBe(201);
    await pay(started.tipId);
    expect(await stateOf(bill)).toBe('PAID');
    expect((await balanceOf(app.context.db, account)).balance - before).toBe(2762);
    const text = await page(bill.path);
    expect(text).toContain('This bill is paid');
    expect(text).not.toMatch(/<form|name="amount"/);
    expect((await begin(bill)).body).toMatchObject({
      errorCode: 409_919,
      details: { state: 'PAID' },
    });
    const receipt = await page(`/r/${String(started.body['receiptId'])}`);
    expect(receipt).toContain('Cut and colour');
  });

  it('is told of one that expired or was called off, and pays neither', async () => {
    const off = await aBill();
    expect((await callOff(off)).body['state']).toBe('CALLED_OFF');
    expect((await callOff(off)).status).toBe(200);
    expect(await page(off.path)).toContain('This bill was cancelled');
    expect((await begin(off)).body).toMatchObject({ details: { state: 'CALLED_OFF' } });
    const old = await aBill();
    await app.context.db
      .updateTable('tipping.bills')
      .set({
        made_at: new Date(app.clock.now().getTime() - 8 * 86_400_000),
        expires_at: new Date(app.clock.now().getTime() - 86_400_000),
      })
      .where('bill_id', '=', old.billId)
      .execute();
    expect(await page(old.path)).toContain('This bill has expired');
    expect((await begin(old)).body).toMatchObject({ details: { state: 'EXPIRED' } });
  });

  it('learns nothing by trying codes', async () => {
    expect((await app.ask('GET', '/b/K7QP9XWM2TRD')).status).toBe(404);
    expect((await app.ask('GET', '/b/3000')).status).toBe(404);
  });
});

describe('two guests at one bill', () => {
  it('cannot both pay: the page opened last is the one that works', async () => {
    const bill = await aBill();
    const first = await begin(bill);
    const second = await begin(bill);
    expect([first.status, second.status]).toEqual([201, 201]);
    await pay(first.tipId);
    expect(await capturedOf(bill)).toEqual([]);
    await pay(second.tipId);
    expect(await capturedOf(bill)).toEqual([{ tip_id: second.tipId }]);
    expect(await stateOf(bill)).toBe('PAID');
  });

  it('at the same instant, many of them: one payment at most is ever captured', async () => {
    for (let round = 0; round < 3; round += 1) {
      const bill = await aBill();
      const started = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => begin(bill)));
      for (const { status, body } of started) {
        if (status !== 201) expect([409_919, 409_920]).toContain(body['errorCode']);
      }
      await Promise.all(started.map(async ({ tipId }) => payByCard(app, tipId)));
      await app.settle();
      const captured = await capturedOf(bill);
      expect(captured.length).toBeLessThanOrEqual(1);
      if (captured.length === 0) {
        const again = await begin(bill);
        expect(again.status).toBe(201);
        await pay(again.tipId);
      }
      expect(await capturedOf(bill)).toHaveLength(1);
      expect(await stateOf(bill)).toBe('PAID');
    }
  });

  it('paying while it is called off ends as one or the other', async () => {
    const bill = await aBill();
    const { tipId } = await begin(bill);
    await Promise.all([payByCard(app, tipId), callOff(bill)]);
    await app.settle();
    const captured = await capturedOf(bill);
    expect(await stateOf(bill)).toBe(captured.length === 1 ? 'PAID' : 'CALLED_OFF');
  });

  it('wait for one who is at the bank', async () => {
    const bill = await aBill();
    const { tipId } = await begin(bill);
    await payByCard(app, tipId, cards.asksBank);
    const second = await begin(bill);
    expect(second.body['errorCode']).toBe(409_920);
    app.clock.advance({ minutes: 11 });
    expect((await begin(bill)).status).toBe(201);
  });
});

describe('the books', () => {
  it('are proved after all of it, and nothing was paid twice', async () => {
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
    const incidents = await app.context.db
      .selectFrom('platform.incidents')
      .select('kind')
      .where('kind', '=', 'BILL_PAID_TWICE')
      .execute();
    expect(incidents).toEqual([]);
  });
});
