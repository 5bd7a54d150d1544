// Whose tip page takes no tips is told so, and so is whoever looks after the team.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import type { UserStatus } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  anOwner,
  aRestaurant,
  aSalon,
  aWaiter,
  row,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { answerScheme } from '#distribution/splits';
import { changePageSettings } from '#venues/locations';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

async function toldTo(waiter: Waiter): Promise<string | null | undefined> {
  const { body } = await app.ask('GET', '/api/profile', { token: await signIn(app, waiter) });
  const { staffs } = body as unknown as Profile;
  return staffs.find(({ staffId }) => staffId === waiter.staffId)?.tipPagePause;
}

interface Member {
  staffId: number;
  tipPage: { shortUrl: string } | null;
  tipPagePause: unknown;
}

async function memberOf({ locationId, staffId }: Waiter): Promise<Member | undefined> {
  const token = await signIn(app, await anOwner(app, locationId));
  const { body } = await app.ask('GET', `/api/locations/${locationId}/team`, { token });
  const { members } = body as unknown as { members: Member[] };
  return members.find((member) => member.staffId === staffId);
}

const onTheTeam = async (waiter: Waiter) => (await memberOf(waiter))?.tipPagePause;

const setStatus = async ({ userId }: Waiter, status: UserStatus) =>
  app.context.db
    .updateTable('identity.users')
    .set({ status })
    .where('user_id', '=', userId)
    .execute();

async function expectTold(waiter: Waiter, because: string | null): Promise<void> {
  expect(await toldTo(waiter)).toBe(because);
  expect(await onTheTeam(waiter)).toBe(because);
}

describe('why a tip page takes no tips', () => {
  it('is nothing while it takes some', async () => {
    await expectTold(await aWaiter(app), null);
  });

  it('is that the venue is closed', async () => {
    const waiter = await aWaiter(app);
    await changePageSettings(app.context.db, waiter.locationId, { isOpen: false });
    await expectTold(waiter, 'LOCATION_CLOSED');
  });

  it('is that the person is suspended', async () => {
    const waiter = await aWaiter(app);
    await setStatus(waiter, 'SUSPENDED');
    await expectTold(waiter, 'SUSPENDED');
  });

  it('is that the person wants no tips, of whom nobody on the team is told more', async () => {
    const waiter = await aWaiter(app);
    const now = app.clock.now();
    await app.context.db
      .updateTable('identity.users')
      .set({ deletion_asked_at: now, deletion_due_at: now })
      .where('user_id', '=', waiter.userId)
      .execute();
    expect(await onTheTeam(waiter)).toBe('OWN_WISH');
    await expectTold(waiter, null);
  });

  it('is that as much came in as may before the identity is known', async () => {
    const waiter = await aWaiter(app);
    await aPaidTip(app, waiter, { amount: 10_000 });
    await setStatus(waiter, 'PENDINGKYC');
    expect(await toldTo(waiter)).toBe(null);
    await setStatus(waiter, 'ACTIVE');
    await aPaidTip(app, waiter, { amount: 20_000 });
    await setStatus(waiter, 'PENDINGKYC');
    await expectTold(waiter, 'LIMIT_REACHED');
  });

  it('is that the person rejected the split, until they accept it after all', async () => {
    const rows = [row('Waiter', 10_000)];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const { staffId } = waiter;
    const answer = async (given: 'ACCEPTED' | 'REJECTED') =>
      answerScheme(app.context, { answerId: randomUUIDv7(), staffId, version: 1, answer: given });
    await answer('REJECTED');
    await expectTold(waiter, 'SPLIT_REJECTED');
    app.clock.advance({ seconds: 1 });
    await answer('ACCEPTED');
    await expectTold(waiter, null);
  });

  it('is told of nobody who has no tip page', async () => {
    const locationId = await aSalon(app);
    const owner = await anOwner(app, locationId);
    await changePageSettings(app.context.db, locationId, { isOpen: false });
    expect(await toldTo(owner)).toBe(null);
  });
});

describe('a tip page that guests do not find', () => {
  it.each(['INITIALIZED', 'TERMINATED'] as const)('is shown to no team: %s', async (status) => {
    const waiter = await aWaiter(app);
    expect((await memberOf(waiter))?.tipPage).not.toBeNull();
    await setStatus(waiter, status);
    expect((await memberOf(waiter))?.tipPage ?? null).toBeNull();
    const code = await app.server.inject(`/api/staff/${waiter.staffId}/qr.svg`);
    expect(code.statusCode).toBe(404);
  });
});
