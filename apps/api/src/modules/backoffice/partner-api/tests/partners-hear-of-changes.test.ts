// A partner's program goes through payments, and hears again of those of which something went back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { listKeyPayments } from '@tipwell/contract/backoffice/calls/partner-api';
import { giveBack } from '#test/support/a-partners-place.ts';
import { aPaidTip, aSalon, aWaiter, type Waiter } from '#test/support/build.ts';
import { aKeyAt } from '#test/access/support/a-key.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

type Page = CallOutput<typeof listKeyPayments>;

let app: TestApp;
let locationId: number;
let sara: Waiter;
let key: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

async function aPlace(): Promise<void> {
  locationId = await aSalon(app);
  sara = await aWaiter(app, { locationId });
  ({ key } = await aKeyAt({ locationId }, app, ['payments:read']));
}

const paid = async (amount: number, over: { bill?: number; to?: Waiter } = {}) => {
  const { bill, to = sara } = over;
  const { tipId } = await aPaidTip(app, to, { amount, ...(bill === undefined ? {} : { bill }) });
  app.clock.advance({ seconds: 20 });
  return tipId;
};
const ask = async (query = '') =>
  app.ask('GET', `/api/v1/locations/${locationId}/payments?${query}`, { token: key });
async function list(query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await ask(new URLSearchParams(query).toString());
  expect(status).toBe(200);
  return body as unknown as Page;
}
const told = ({ payments }: Page) => payments.map(({ paymentId, state }) => [paymentId, state]);

describe('payments, as a partner’s program reads them', () => {
  it('come page by page, and once more when they went back', async () => {
    await aPlace();
    const [one, two, three] = [await paid(1000), await paid(500), await paid(300)];
    const first = await list({ limit: '2' });
    expect(told(first)).toEqual([
      [one, 'PAID'],
      [two, 'PAID'],
    ]);
    expect(first.hasMore).toBe(true);
    const second = await list({ limit: '2', after: first.next ?? '' });
    expect(told(second)).toEqual([[three, 'PAID']]);
    expect(second.hasMore).toBe(false);
    const nothing = await list({ after: second.next ?? '' });
    expect(nothing).toEqual({ payments: [], hasMore: false, next: second.next });

    await giveBack(app, one);
    app.clock.advance({ seconds: 20 });
    const news = await list({ after: second.next ?? '' });
    expect(told(news)).toEqual([[one, 'REFUNDED']]);
    expect(news.payments[0]?.tip).toMatchObject({ amount: 1000, toPerson: 0, toTeam: 0 });
    expect(told(await list())).toEqual([
      [two, 'PAID'],
      [three, 'PAID'],
      [one, 'REFUNDED'],
    ]);
    expect(told(await list({ changedSince: news.payments[0]?.changedAt ?? '' }))).toEqual([
      [one, 'REFUNDED'],
    ]);
    const { paidAt = '' } = (await list({ limit: '1' })).payments[0] ?? {};
    const later = await list({ paidFrom: paidAt });
    expect(told(later).map(([id]) => id)).toContain(two);
    expect(told(await list({ paidBefore: paidAt })).map(([id]) => id)).not.toContain(two);
  });

  it('wait for a moment, so that none slips in behind whoever has read on', async () => {
    await aPlace();
    await aPaidTip(app, sara, { amount: 700 });
    expect((await list()).payments).toEqual([]);
    app.clock.advance({ seconds: 11 });
    expect((await list()).payments).toHaveLength(1);
  });

  it('say whose a tip is, and of a bill only what is the venue’s', async () => {
    await aPlace();
    const free = await aWaiter(app, { locationId, employment: 'FREELANCER' });
    await paid(1000, { bill: 4000 });
    await paid(1000, { bill: 4000, to: free });
    const { payments } = await list();
    expect(payments).toMatchObject([
      { staffId: sara.staffId, bill: { amount: 4000 }, tip: { amount: 1000 } },
      { staffId: free.staffId, bill: null, charged: null, tip: { amount: 1000 } },
    ]);
    expect(payments[0]?.charged).toBeGreaterThanOrEqual(5000);
    const { tip } = payments[0] ?? {};
    expect((tip?.toPerson ?? 0) + (tip?.fee ?? 0)).toBe(tip?.amount);
  });

  it('go on only from where a list of ours ended', async () => {
    await aPlace();
    for (const after of ['x', 'NDcxMQ', '%00', '../../..']) {
      expect(await ask(`after=${encodeURIComponent(after)}`)).toMatchObject({
        status: 400,
        body: { fields: { after: { code: 'cursor' } } },
      });
    }
    expect((await ask('limit=101')).status).toBe(400);
    expect((await ask('limit=0')).status).toBe(400);
  });
});
