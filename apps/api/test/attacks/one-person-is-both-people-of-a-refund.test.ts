// An administrator asks for a refund and lends themselves a second pair of eyes: they view as the
// transactions manager, and approve what they asked for.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPaidTip, aWaiter, type Waiter } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { askForRefund, somebody } from '../support/platform-people.ts';
import { viewAs } from '../support/views.ts';

let app: TestApp;
let admin: Waiter & { token: string };
let manager: Waiter & { token: string };
let tipId: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await somebody(app, 'ROLE_ADMIN');
  manager = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  ({ tipId } = await aPaidTip(app, await aWaiter(app)));
});

const approve = async (refundId: string, token: string) =>
  app.ask('POST', `/api/refunds/${refundId}/approve`, {
    token,
    headers: { 'idempotency-key': `approve-${randomUUIDv7()}` },
  });

const refundsOf = async (tip: string) =>
  app.context.db
    .selectFrom('tipping.refunds')
    .select(['state', 'requested_by', 'approved_by'])
    .where('tip_id', '=', tip)
    .execute();

describe('an administrator who asked for a refund', () => {
  it('does not approve it as themselves', async () => {
    const refundId = await askForRefund(app, admin.token, tipId);
    expect((await approve(refundId, admin.token)).status).toBe(403);
  });

  it('does not approve it while viewing as the transactions manager', async () => {
    const refundId = await askForRefund(app, admin.token, tipId);
    const view = await viewAs(app, admin.token, manager.userId);
    expect((await approve(refundId, view)).status).toBe(403);
    expect(await refundsOf(tipId)).toMatchObject([{ state: 'REQUESTED', approved_by: null }]);
    await app.settle();
    expect((await approve(refundId, manager.token)).status).toBe(200);
  });

  it('does not ask for one as the transactions manager, to approve it as themselves', async () => {
    const view = await viewAs(app, admin.token, manager.userId);
    const refundId = await askForRefund(app, view, tipId);
    expect((await approve(refundId, admin.token)).status).toBe(404);
    expect(await refundsOf(tipId)).toEqual([]);
  });
});
