// Somebody of the platform sets a venue's share so high that nothing of the tips is left for its people.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aWaiter, signIn, type Waiter } from '../support/build.ts';
import { aDubaiRestaurant, somebodyAt, toldTo } from '../support/dubai.ts';
import { openTestApp, type Answer, type TestApp } from '../support/open-test-app.ts';
import { somebody } from '../support/platform-people.ts';
import { agreeAndWait, changesAt, decide, putDueInForce } from '../support/second-person.ts';

let app: TestApp;
let locationId: number;
let sally: Waiter;
let ingrid: Waiter;
let khalid: Waiter;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  locationId = await aDubaiRestaurant(app);
  khalid = await somebodyAt(app, locationId, 'ROLE_OWNER');
  sally = await somebody(app, 'ROLE_SALES_PERSON');
  ingrid = await somebody(app, 'ROLE_ADMIN');
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: sally.userId })
    .where('location_id', '=', locationId)
    .execute();
});

async function setFee(person: Waiter, workplaceFee: number): Promise<Answer> {
  return app.ask('PATCH', `/api/locations/${locationId}`, {
    token: await signIn(app, person),
    body: { workplaceFee },
  });
}

async function feeNow(): Promise<number> {
  const location = await app.context.db
    .selectFrom('locations.locations')
    .select('workplace_fee_bps')
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
  return location.workplace_fee_bps;
}

const isWaiting = { waiting: [{ kind: 'WORKPLACE_FEE' }] };

async function opensOf({ userId }: Waiter): Promise<unknown[]> {
  const rows = await app.context.db
    .selectFrom('notifications.messages')
    .select('opens')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ opens }) => opens);
}

it.each([10_000, 5_001])('%i basis points are never possible', async (fee) => {
  expect((await setFee(sally, fee)).body['fields']).toHaveProperty('workplaceFee');
  expect((await setFee(ingrid, fee)).status).toBe(400);
  expect(await feeNow()).toBe(0);
});

it('up to a fifth the owner approves it for the next business day, and it is lowered at once', async () => {
  expect((await setFee(sally, 2_000)).body).toMatchObject(isWaiting);
  expect(await feeNow()).toBe(0);
  await agreeAndWait(app, khalid, locationId);
  expect(await feeNow()).toBe(2_000);
  expect((await setFee(sally, 500)).body).toEqual({ waiting: [] });
  expect(await feeNow()).toBe(500);
});

it('above it a second person decides, an administrator, and a day goes by', async () => {
  expect((await setFee(sally, 4_000)).body).toMatchObject(isWaiting);
  expect((await setFee(sally, 4_000)).body).toMatchObject(isWaiting);
  expect((await setFee(sally, 4_500)).body['errorCode']).toBe(409_940);
  expect(await feeNow()).toBe(0);
  // A venue and whoever sold to it are not independent: the share is taken from its workers.
  const answer = await decide(app, khalid, locationId, 'approve');
  expect(answer.body).toMatchObject({ details: { reason: 'ADMIN_NEEDED' } });
  await agreeAndWait(app, ingrid, locationId);
  expect(await feeNow()).toBe(4_000);
});

it('the workers out of whose tips it is kept are told before', async () => {
  const maricel = await aWaiter(app, { locationId });
  await setFee(sally, 4_000);
  const { sent, messages } = await toldTo(app, maricel);
  expect(sent.at(-1)).toContain('raise the venue’s share of each tip from 0% to 40%');
  expect(messages.at(-1)).toContain('This concerns your money too');
  // The page of the location is for those who look after it; workers would be sent home from it.
  expect(await opensOf(maricel)).toEqual([{ page: 'OWN_PAYOUTS' }]);
  expect(await opensOf(khalid)).toEqual([{ page: 'LOCATION', locationId }]);
});

it('a request from a fee that is another by now comes to nothing', async () => {
  await setFee(sally, 4_000);
  await app.context.db
    .updateTable('locations.locations')
    .set({ workplace_fee_bps: 1_000 })
    .where('location_id', '=', locationId)
    .execute();
  await decide(app, ingrid, locationId, 'approve');
  app.clock.advance({ hours: 24 });
  await putDueInForce(app);
  expect(await feeNow()).toBe(1_000);
  expect(await changesAt(app, khalid, locationId)).toMatchObject([
    { state: 'VOID', voidBecause: 'CHANGED_SINCE' },
  ]);
});

it('a sales person who does not look after the venue any more brings nothing about', async () => {
  await setFee(sally, 4_000);
  await decide(app, ingrid, locationId, 'approve');
  await app.context.db
    .updateTable('locations.locations')
    .set({ sales_person_id: null })
    .where('location_id', '=', locationId)
    .execute();
  app.clock.advance({ hours: 24 });
  await putDueInForce(app);
  expect(await feeNow()).toBe(0);
});
