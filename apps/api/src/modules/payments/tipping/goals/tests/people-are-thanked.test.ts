import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';

let app: TestApp;
let sara: Waiter;
let ben: Waiter;

beforeAll(async () => {
  app = await openTestApp();
  sara = await aWaiter(app);
  ben = await aWaiter(app, { locationId: sara.locationId });
});
afterAll(async () => {
  await app.close();
});

async function switchTo(isOn: boolean): Promise<void> {
  await app.context.db
    .updateTable('locations.locations')
    .set({ is_goals_enabled: isOn, is_enable_champions: isOn })
    .where('location_id', '=', sara.locationId)
    .execute();
}

const tipPage = async ({ locationId, staffId }: Waiter) =>
  (await app.server.inject({ url: `/pay/${locationId}/${staffId}` })).body;

test('a wish may have a target amount, and guests read how far it is', async () => {
  const token = await signIn(app, sara);
  const path = `/api/users/${sara.userId}/staff/${sara.staffId}/goal`;
  const set = (amount: number | null) => app.ask('PUT', path, { token, body: { amount } });
  await switchTo(false);
  expect((await set(30_000)).status).toBe(404);
  await switchTo(true);
  await aPaidTip(app, sara);
  // The processor's clock is another one than ours.
  await app.context.pool.query(
    `update tipping.tips set captured_at = captured_at - interval '1 hour' where staff_id = $1`,
    [sara.staffId],
  );
  expect(await set(2000)).toMatchObject({
    status: 200,
    body: { goal: { reached: 0, percent: 0 } },
  });
  expect(await tipPage(sara)).toContain('0% of <bdi>£20.00</bdi> so far');
  await aPaidTip(app, sara);
  const { body } = await app.ask('GET', path, { token });
  const { reached, percent } = body['goal'] as unknown as { reached: number; percent: number };
  expect(reached).toBeGreaterThan(0);
  expect(percent).toBe(Math.floor(reached / 20));
  const page = await tipPage(sara);
  expect(page).toContain(`${percent}% of <bdi>£20.00</bdi> so far`);
  expect(await tipPage(ben)).not.toContain('so far');
  // The same amount again goes on where it was.
  expect((await set(2000)).body).toMatchObject({ goal: { reached } });
  expect((await set(0)).status).toBe(400);
  expect((await set(null)).body).toMatchObject({ goal: null });
  expect(await tipPage(sara)).not.toContain('so far');
});

test('what goes back to a guest counts no more, unless the person keeps it', async () => {
  const token = await signIn(app, ben);
  const path = `/api/users/${ben.userId}/staff/${ben.staffId}/goal`;
  await switchTo(true);
  await app.ask('PUT', path, { token, body: { amount: 2000 } });
  await aPaidTip(app, ben);
  const goal = async () =>
    (await app.ask('GET', path, { token })).body['goal'] as unknown as { reached: number };
  const { reached } = await goal();
  expect(reached).toBeGreaterThan(0);
  const refunded = async (is_qualifying: boolean) =>
    app.context.db
      .updateTable('tipping.tips')
      .set({ state: 'REFUNDED', is_qualifying })
      .where('staff_id', '=', ben.staffId)
      .execute();
  // Of a qualifying tip the venue bears it.
  await refunded(true);
  expect(await goal()).toMatchObject({ reached });
  await refunded(false);
  expect(await goal()).toMatchObject({ reached: 0 });
  await app.ask('PUT', path, { token, body: { amount: null } });
});

test('a goal is neither set nor shown where the team has all of every tip', async () => {
  const token = await signIn(app, ben);
  const path = `/api/users/${ben.userId}/staff/${ben.staffId}/goal`;
  const shareAs = async (tips_type: 'PERSONAL' | 'COMMON') =>
    app.context.db
      .updateTable('locations.locations')
      .set({ tips_type })
      .where('location_id', '=', ben.locationId)
      .execute();
  const offered = async () =>
    (await app.ask('GET', `/api/staff/${ben.staffId}/staffs`, { token })).body;
  await switchTo(true);
  const body = { amount: 30_000 };
  expect((await app.ask('PUT', path, { token, body })).status).toBe(200);
  expect(await tipPage(ben)).toContain('so far');
  expect(await offered()).toMatchObject({ staffs: [{ isGoalsEnabled: true }] });
  await shareAs('COMMON');
  expect(await tipPage(ben)).not.toContain('so far');
  expect((await app.ask('PUT', path, { token, body })).status).toBe(404);
  expect(await offered()).toMatchObject({ staffs: [{ isGoalsEnabled: false }] });
  await shareAs('PERSONAL');
  await app.ask('PUT', path, { token, body: { amount: null } });
});

test('the most thanked of a month are those who want to be shown, by count and never by amount', async () => {
  await switchTo(true);
  const [saras, bens] = [await signIn(app, sara), await signIn(app, ben)];
  const board = async () =>
    (await app.ask('GET', `/api/locations/${sara.locationId}/champions`, { token: bens })).body;
  const choose = async (who: Waiter, token: string, isShown: boolean) =>
    app.ask('PUT', `/api/users/${who.userId}/staff/${who.staffId}/champions`, {
      token,
      body: { isShown },
    });
  await aPaidTip(app, ben);
  expect(await board()).toMatchObject({ champions: [], isShown: false });
  await choose(sara, saras, true);
  await choose(ben, bens, true);
  const shown = await board();
  expect(shown).toMatchObject({
    champions: [
      { staffId: sara.staffId, thanks: 2 },
      { staffId: ben.staffId, thanks: 1 },
    ],
    isShown: true,
  });
  expect(Object.keys((shown['champions'] as unknown as object[])[0] ?? {}).toSorted()).toEqual([
    'image',
    'name',
    'staffId',
    'thanks',
  ]);
  await choose(sara, saras, false);
  expect(await board()).toMatchObject({ champions: [{ staffId: ben.staffId }] });
});
