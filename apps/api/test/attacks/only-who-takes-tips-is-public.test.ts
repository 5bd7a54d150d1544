// Names, photos and pages are public for people who take tips now. Of everybody else a stranger learns
// as much as of a number that was never given (finding 16).
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import { joinLocation, registerPerson } from '#identity/identity';
import { giveShortCode } from '#venues/locations';
import { keepFile } from '#platform/files.ts';
import {
  aPaidTip,
  aSalon,
  aWaiter,
  startATip,
  testPassword,
  type Waiter,
} from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';

const name = 'Wilhelmina';
const hiddenName = 'Ottoline';
let app: TestApp;
let locationId: number;

beforeAll(async () => {
  app = await openTestApp();
  locationId = await aSalon(app);
});
afterAll(async () => {
  await app.close();
});

interface Shown {
  staffId: number;
  userId: string;
  code: string;
}

/** Somebody with a photo and a printed code. */
async function somebody(
  roles: readonly Role[],
  {
    status = 'ACTIVE',
    hasLeft = false,
    firstName = hiddenName,
  }: { status?: UserStatus; hasLeft?: boolean; firstName?: string } = {},
): Promise<Shown> {
  const { db } = app.context;
  const now = app.clock.now();
  const userId = randomUUIDv7();
  const photo = { contentType: 'image/webp', bytes: Buffer.from('a face') };
  await registerPerson(
    db,
    {
      userId,
      email: `${userId}@tests.tipwell.test`,
      firstName,
      lastName: 'Quiet',
      password: testPassword,
      imageFileId: await keepFile(db, photo, now),
      status,
    },
    now,
  );
  const staffId = await joinLocation(db, { userId, locationId, roles, staffType: null }, now);
  const code = await giveShortCode(db, { locationId, staffId }, now);
  if (hasLeft) {
    await db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: now })
      .where('staff_id', '=', staffId)
      .execute();
  }
  return { staffId, userId, code };
}

const addressesOf = (staffId: number): string[] => [
  `/pay/${locationId}/${staffId}`,
  `/pay/${locationId}/${staffId}/review?amount=500&fee=DEDUCTED&pay=card`,
  `/photo/${staffId}`,
  `/api/staff/${staffId}/qr.svg`,
  `/api/staff/${staffId}/qr.png`,
  `/api/staff/${staffId}/qr.pdf`,
];
const nobody = 999_999_999;
/** What an answer says beyond the id of an error, which is another each time. */
const said = async (path: string) => {
  const { status, body, headers } = await app.ask('GET', path);
  const text = JSON.stringify(body);
  return { status, text, type: headers['content-type'], cache: headers['cache-control'] };
};

it('somebody who takes tips has a page, a photo and a code', async () => {
  const { staffId, code } = await somebody(['ROLE_USER'], { firstName: name });
  for (const path of addressesOf(staffId)) expect((await said(path)).status).toBe(200);
  expect((await said(`/t/${code}`)).status).toBe(302);
  expect((await said(`/pay/${locationId}/${staffId}`)).text).toContain(name);
});

describe.each([
  ['an owner', ['ROLE_OWNER'], {}],
  ['a tronc master', ['ROLE_TRONC_MASTER'], {}],
  ['an accountant', ['ROLE_ACCOUNTANT'], {}],
  ['a manager', ['ROLE_RESTAURANT_ADMIN'], {}],
  ['somebody terminated', ['ROLE_USER'], { status: 'TERMINATED' }],
  ['somebody invited who has not been here', ['ROLE_USER'], { status: 'INITIALIZED' }],
  ['somebody who has left', ['ROLE_USER'], { hasLeft: true }],
] as const)('%s', (_who, roles, how) => {
  let hidden: Shown;

  beforeAll(async () => {
    hidden = await somebody(roles, how);
  });

  it('is answered for like a number that was never given', async () => {
    const theirs = addressesOf(hidden.staffId);
    for (const [place, path] of addressesOf(nobody).entries()) {
      expect(await said(theirs[place] ?? '')).toEqual(await said(path));
    }
    expect(await said(`/t/${hidden.code}`)).toEqual(await said('/t/ZZZZZZZ'));
    const paths = [...theirs, `/t/${hidden.code}`, `/pay/${locationId}?instead=${hidden.staffId}`];
    for (const path of paths) expect((await said(path)).text).not.toContain(hiddenName);
  });

  it('cannot be tipped, in the words that a number without anybody is answered with', async () => {
    const theirs = await startATip(app, { locationId, staffId: hidden.staffId });
    const nobodys = await startATip(app, { locationId, staffId: nobody });
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(nobodys.body);
  });
});

describe('somebody suspended', () => {
  let paused: Shown;

  beforeAll(async () => {
    paused = await somebody(['ROLE_USER'], { status: 'SUSPENDED' });
  });

  it('has a page that kindly says it is paused, and neither name nor photo', async () => {
    const page = await said(`/pay/${locationId}/${paused.staffId}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('isn’t taking tips right now');
    expect(page.text).toContain('Nothing was charged.');
    expect(page.text).not.toContain(hiddenName);
    expect(page.text).not.toContain('/photo/');
    expect(await said(`/photo/${paused.staffId}`)).toEqual(await said(`/photo/${nobody}`));
  });

  it('has a code that still leads there, without a name on it', async () => {
    expect((await said(`/t/${paused.code}`)).status).toBe(302);
    const { headers } = await app.ask('GET', `/api/staff/${paused.staffId}/qr.svg`);
    expect(headers['content-disposition']).not.toContain(hiddenName.toLowerCase());
  });
});

describe('a receipt of somebody who was tipped and is not shown any more', () => {
  let sara: Waiter;
  let receiptId: string;

  beforeAll(async () => {
    sara = await aWaiter(app);
    const bytes = Buffer.from('a face');
    await app.context.db
      .updateTable('identity.users')
      .set({
        image_file_id: await keepFile(
          app.context.db,
          { contentType: 'image/webp', bytes },
          app.clock.now(),
        ),
      })
      .where('user_id', '=', sara.userId)
      .execute();
    receiptId = String((await aPaidTip(app, sara)).body['receiptId']);
  });

  const become = async (values: Record<string, unknown>): Promise<string> => {
    await app.context.db
      .updateTable('identity.users')
      .set(values)
      .where('user_id', '=', sara.userId)
      .execute();
    const { status, text } = await said(`/r/${receiptId}`);
    expect(status).toBe(200);
    return text;
  };

  it('stays the guest’s, with the name and without a photo that would not load', async () => {
    expect(await become({ status: 'ACTIVE' })).toContain(`/photo/${sara.staffId}`);
    const text = await become({ status: 'TERMINATED' });
    expect(text).toContain('Sara');
    expect(text).not.toContain('/photo/');
  });

  it('names the place once the person is erased', async () => {
    const erased = { first_name: 'Erased', last_name: 'person', erased_at: app.clock.now() };
    const text = await become({ status: 'TERMINATED', ...erased });
    expect(text).not.toContain('Erased');
    expect(text).toContain('Salon');
  });
});

it('what is not there takes as long as what is not shown', async () => {
  const owner = await somebody(['ROLE_OWNER']);
  const took = async (staffId: number): Promise<number> => {
    const start = performance.now();
    await said(`/pay/${locationId}/${staffId}`);
    return performance.now() - start;
  };
  for (let round = 0; round < 3; round += 1) {
    expect(await took(owner.staffId)).toBeGreaterThanOrEqual(75);
    expect(await took(nobody)).toBeGreaterThanOrEqual(75);
  }
});
