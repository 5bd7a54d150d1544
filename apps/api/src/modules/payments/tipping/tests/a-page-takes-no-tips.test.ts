import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userStatuses, type UserStatus } from '@tipwell/contract/access/roles';
import { aRestaurant, aWaiter, row, startATip, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { answerScheme } from '#distribution/splits';
import { changePageSettings, createGroup } from '#venues/locations';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const page = async (path: string) => {
  const { status, body, headers } = await app.ask('GET', path);
  return { status, text: String(body['text']), to: headers['location'] };
};
const pathOf = ({ locationId, staffId }: Waiter) => `/pay/${locationId}/${staffId}`;
const tipsOf = async ({ locationId }: Waiter) =>
  app.context.db
    .selectFrom('tipping.tips')
    .select('tip_id')
    .where('location_id', '=', locationId)
    .execute();

/** The form of the page without scripts, sent by somebody who had it open before. */
async function sendOldForm(waiter: Waiter, over = '') {
  const answer = await app.server.inject({
    method: 'POST',
    url: `${pathOf(waiter)}/start`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `tipId=${randomUUIDv7()}&amount=500&fee=DEDUCTED&expectedCharged=500&pay=card${over}`,
  });
  return { status: answer.statusCode, text: answer.body, to: answer.headers.location };
}

/** Everything a customer can meet or try on a page that takes nothing. */
async function expectPaused(waiter: Waiter): Promise<void> {
  for (const path of ['', '/review?amount=500&fee=DEDUCTED&pay=card']) {
    const { status, text } = await page(pathOf(waiter) + path);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain('isn’t taking tips right now');
    expect(text).toContain('Nothing was charged.');
    expect(text).not.toMatch(/<form|name="amount"/);
    expect(text).not.toContain('Sara');
  }
  const bill = await page(`${pathOf(waiter)}?bill=3000`);
  expect(bill.text).toContain('isn’t taking payments right now');
  expect(bill.text).not.toContain('Tip someone else');
  const started = await startATip(app, waiter, { amount: 500 });
  expect(started.body['errorCode']).toBe(409_904);
  const sent = await sendOldForm(waiter);
  expect(sent.status).toBe(409);
  expect(sent.text).toContain('isn’t taking tips right now');
  expect(await tipsOf(waiter)).toEqual([]);
}

/** Nothing tells that there is or was somebody, and nothing is charged. */
async function expectNobody(waiter: Waiter): Promise<void> {
  for (const path of ['', '/review?amount=500&fee=DEDUCTED&pay=card', '?bill=3000']) {
    const { status, text } = await page(pathOf(waiter) + path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).not.toContain('Sara');
  }
  const started = await startATip(app, waiter, { amount: 500 });
  expect(started.body['errorCode']).toBe(404_900);
  expect((await sendOldForm(waiter)).status).toBe(404);
  expect(await tipsOf(waiter)).toEqual([]);
}

describe('the page of a person', () => {
  const is: Record<UserStatus, 'TIPPED' | 'PAUSED' | 'NOBODY'> = {
    ACTIVE: 'TIPPED',
    PENDINGKYC: 'TIPPED',
    PENDINGKYB: 'TIPPED',
    PENDINGIDVERIFICATION: 'TIPPED',
    TRY_ESHE_RAZOK: 'TIPPED',
    INITIALIZED: 'NOBODY',
    SUSPENDED: 'PAUSED',
    TERMINATED: 'NOBODY',
  };

  it.each(userStatuses.filter((status) => is[status] === 'TIPPED'))(
    'who is %s takes tips',
    async (status) => {
      const waiter = await aWaiter(app, { status });
      expect((await page(pathOf(waiter))).text).toContain('name="amount"');
      expect((await startATip(app, waiter, { amount: 500 })).status).toBe(201);
    },
  );

  it.each(userStatuses.filter((status) => is[status] === 'NOBODY'))(
    'who is %s is answered like one that nobody was given',
    async (status) => {
      await expectNobody(await aWaiter(app, { status }));
    },
  );

  it.each(userStatuses.filter((status) => is[status] === 'PAUSED'))(
    'who is %s explains, and charges nothing in any way',
    async (status) => {
      await expectPaused(await aWaiter(app, { status }));
    },
  );

  it('who has left is answered like one that nobody was given', async () => {
    const waiter = await aWaiter(app);
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', waiter.staffId)
      .execute();
    await expectNobody(waiter);
  });

  it('at a closed location explains, and charges nothing in any way', async () => {
    const waiter = await aWaiter(app);
    await changePageSettings(app.context.db, waiter.locationId, { isOpen: false });
    await expectPaused(waiter);
  });
});

describe('the pages of a closed restaurant', () => {
  it('explain, for its team and its groups too', async () => {
    const locationId = await aRestaurant(app, { tipsType: 'COMMON' });
    const waiter = await aWaiter(app, { locationId, staffType: 'Waiter' });
    const groupId = await app.context.db.transaction().execute((tx) => {
      const group = { locationId, name: 'Bar', staffIds: [waiter.staffId] };
      return createGroup(tx, group, app.clock.now());
    });
    await changePageSettings(app.context.db, locationId, { isOpen: false });
    for (const path of [`/pay/${locationId}`, `/pay/${locationId}/team`, `/g/${groupId}/team`]) {
      expect((await page(path)).text).toContain('isn’t taking tips right now');
    }
    for (const over of [{}, { groupId }]) {
      const to = { locationId, staffId: null };
      const started = await startATip(app, to, { feeMode: 'VENDOR', over });
      expect(started.body['errorCode']).toBe(409_904);
    }
  });
});

describe('somebody who rejected the scheme', () => {
  let zoe: Waiter;
  let ben: Waiter;

  const answer = async (given: 'ACCEPTED' | 'REJECTED', { staffId }: Waiter) =>
    answerScheme(app.context, { answerId: randomUUIDv7(), staffId, version: 1, answer: given });

  beforeAll(async () => {
    const rows = [row('Waiter', 10_000)];
    const locationId = await aRestaurant(app, { tipsType: 'COMMON', rows });
    const inRestaurant = { locationId, staffType: 'Waiter' };
    zoe = await aWaiter(app, { ...inRestaurant, nickName: 'Zoe' });
    ben = await aWaiter(app, { ...inRestaurant, nickName: 'Ben', employment: 'FREELANCER' });
    await answer('REJECTED', zoe);
    await answer('REJECTED', ben);
  });

  it('has a code that leads to the venue’s page, with all that was asked for', async () => {
    const { status, to } = await page(`${pathOf(zoe)}?lang=de&amount=700&rate=4&bill=3000`);
    expect(status).toBe(302);
    const there = `/pay/${zoe.locationId}?instead=${zoe.staffId}`;
    expect(to).toBe(
      `/pay/${zoe.locationId}?lang=de&amount=700&rate=4&bill=3000&instead=${zoe.staffId}`,
    );
    const { text } = await page(`${there}&lang=en`);
    expect(text).toContain('isn’t taking tips right now. You can thank the team instead.');
    expect(text).toContain('<bdi>Zoe</bdi>');
    expect(text).toContain(`action="/pay/${zoe.locationId}/team/review"`);
  });

  it('leaves no bill of their own to the venue', async () => {
    const { to } = await page(`${pathOf(ben)}?bill=3000`);
    expect(to).toBe(`/pay/${ben.locationId}?instead=${ben.staffId}`);
  });

  it('is not charged for: neither by a call nor by a form that was open before', async () => {
    const started = await startATip(app, zoe, { feeMode: 'VENDOR' });
    expect(started.body['errorCode']).toBe(409_904);
    expect(await sendOldForm(zoe)).toMatchObject({
      status: 302,
      to: `/pay/${zoe.locationId}?instead=${zoe.staffId}`,
    });
    expect(await tipsOf(zoe)).toEqual([]);
  });

  it('is not among those one may choose', async () => {
    const sam = await aWaiter(app, { locationId: zoe.locationId, nickName: 'Sam' });
    const groupId = await app.context.db.transaction().execute((tx) => {
      const staffIds = [zoe.staffId, ben.staffId, sam.staffId];
      return createGroup(
        tx,
        { locationId: zoe.locationId, name: 'Floor', staffIds },
        app.clock.now(),
      );
    });
    const { text } = await page(`/g/${groupId}`);
    expect(text).toContain('Sam');
    expect(text).not.toMatch(/Zoe|Ben/);
  });

  it('cannot be claimed by an address about anybody else', async () => {
    const sam = await aWaiter(app, { locationId: zoe.locationId, nickName: 'Sam' });
    const stranger = await aWaiter(app, { nickName: 'Kim' });
    for (const { staffId } of [sam, stranger]) {
      const { text } = await page(`/pay/${zoe.locationId}?instead=${staffId}`);
      expect(text).not.toContain('takes no tips here');
    }
  });

  it('has a page of their own again once they accept', async () => {
    app.clock.advance({ minutes: 1 });
    await answer('ACCEPTED', zoe);
    expect((await page(pathOf(zoe))).text).toContain('Tip <bdi>Zoe</bdi>');
    expect((await startATip(app, zoe, { feeMode: 'VENDOR' })).status).toBe(201);
  });
});
