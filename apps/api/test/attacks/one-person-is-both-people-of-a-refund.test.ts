// An administrator asks for a refund and lends themselves a second pair of eyes: they view as the
// transactions manager, and approve what they asked for.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidTip, aWaiter, type Waiter } from '../build.ts';
import { openHouse, type House } from '../open-house.ts';
import { askForRefund, somebody } from '../platform-people.ts';
import { viewAs } from '../views.ts';

let house: House;
let admin: Waiter & { token: string };
let manager: Waiter & { token: string };
let tipId: string;

beforeAll(async () => {
  house = await openHouse();
  admin = await somebody(house, 'ROLE_ADMIN');
  manager = await somebody(house, 'ROLE_TRANSACTIONS_MANAGER');
});
afterAll(async () => {
  await house.close();
});
beforeEach(async () => {
  ({ tipId } = await aPaidTip(house, await aWaiter(house)));
});

const approve = async (refundId: string, token: string) =>
  house.ask('POST', `/api/refunds/${refundId}/approve`, {
    token,
    headers: { 'idempotency-key': `approve-${randomUUIDv7()}` },
  });

const refundsOf = async (tip: string) =>
  house.context.db
    .selectFrom('tipping.refunds')
    .select(['state', 'requested_by', 'approved_by'])
    .where('tip_id', '=', tip)
    .execute();

describe('an administrator who asked for a refund', () => {
  it('does not approve it as themselves', async () => {
    const refundId = await askForRefund(house, admin.token, tipId);
    expect((await approve(refundId, admin.token)).status).toBe(403);
  });

  it('does not approve it while viewing as the transactions manager', async () => {
    const refundId = await askForRefund(house, admin.token, tipId);
    const view = await viewAs(house, admin.token, manager.userId);
    expect((await approve(refundId, view)).status).toBe(403);
    expect(await refundsOf(tipId)).toMatchObject([{ state: 'REQUESTED', approved_by: null }]);
    await house.settle();
    expect((await approve(refundId, manager.token)).status).toBe(200);
  });

  it('does not ask for one as the transactions manager, to approve it as themselves', async () => {
    const view = await viewAs(house, admin.token, manager.userId);
    const refundId = await askForRefund(house, view, tipId);
    expect((await approve(refundId, admin.token)).status).toBe(404);
    expect(await refundsOf(tipId)).toEqual([]);
  });
});
