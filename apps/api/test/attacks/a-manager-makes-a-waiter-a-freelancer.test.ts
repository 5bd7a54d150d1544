// A manager makes a waiter a freelancer, has a bill paid on the waiter's page, and sets it back: the bill is the
// venue's, because employment counts from the next business day (decision record 0099).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMembership } from '../../src/modules/identity/index.ts';
import { systemActor } from '../../src/platform/audit.ts';
import { clearMembership } from '../../src/platform/cleared.ts';
import { aPaidTip, aWaiter, type Waiter } from '../build.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

let app: TestApp;
let amira: Waiter;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-26T12:00:00Z'));
  amira = await aWaiter(app);
});
afterAll(async () => {
  await app.close();
});

async function employ(employment: 'EMPLOYEE' | 'FREELANCER'): Promise<void> {
  const { locationId, staffId } = amira;
  const at = {
    locationId,
    staffId,
    mayLeaveNoOwner: true,
    mayChange: () => true,
    sharing: { country: 'gb', isTroncHeld: false },
    cleared: clearMembership('NOT_CONCERNED'),
  };
  const terms = { roles: ['ROLE_USER'], staffType: 'Waiter', employment } as const;
  await app.context.db
    .transaction()
    .execute(async (tx) => changeMembership(tx, systemActor, at, terms, app.clock.now()));
}

/** Whose a bill of £200.00 is that is paid on the waiter's page now. */
async function whoseBill(): Promise<string | null> {
  const { body } = await aPaidTip(app, amira, { amount: 300, bill: 20_000 });
  const { bill_belongs_to: whose } = await app.context.db
    .selectFrom('tipping.tips')
    .select('bill_belongs_to')
    .where('receipt_id', '=', String(body['receiptId']))
    .executeTakeFirstOrThrow();
  return whose;
}

it('the bill of that day stays the venue’s', async () => {
  await employ('FREELANCER');
  expect(await whoseBill()).toBe('VENUE');
});

it('also when it is set back in between', async () => {
  await employ('EMPLOYEE');
  expect(await whoseBill()).toBe('VENUE');
});

it('who is a freelancer since yesterday has the bills of their page', async () => {
  await employ('FREELANCER');
  app.clock.set(new Date('2026-11-27T12:00:00Z'));
  expect(await whoseBill()).toBe('PERSON');
});
