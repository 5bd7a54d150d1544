import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '@tipwell/contract/backoffice/calls/announcements';
import { formatMoney } from '@tipwell/contract/money/money';
import type { Role } from '@tipwell/contract/access/roles';
import {
  aPaidTip,
  aRestaurant,
  aSalon,
  aWaiter,
  givePayoutCard,
  payoutCards,
  signIn,
  testPassword,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { joinLocation, registerPerson } from '#identity/identity';
import { sendDueNotices, sendNotice } from '../announcements/send-announcement.ts';

let app: TestApp;
let paul: string;

beforeAll(async () => {
  app = await openTestApp();
  paul = await somebodyWith(['ROLE_NOTIFICATIONS_MANAGER']);
});
afterAll(async () => {
  await app.close();
});

async function somebodyWith(platformRoles: Role[]): Promise<string> {
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  await registerPerson(
    app.context.db,
    { userId, email, firstName: 'Paul', lastName: 'Becker', password: testPassword, platformRoles },
    app.clock.now(),
  );
  return signIn(app, { userId, staffId: 0, locationId: 0, email, subjectKey: '' });
}

const nobody: Audience = {
  isEverybody: false,
  roles: [],
  countries: [],
  locationIds: [],
  userIds: [],
};

async function write(
  chosen: Partial<Audience>,
  more: { noticeId?: string; message?: string; sendAt?: string | null } = {},
): Promise<string> {
  const noticeId = more.noticeId ?? randomUUIDv7();
  const body = {
    noticeId,
    message: more.message ?? 'The kitchen closes early on Sunday.',
    audience: { ...nobody, ...chosen },
    sendAt: more.sendAt ?? null,
  };
  const answer = await app.ask('POST', '/api/notices', { token: paul, body });
  expect(answer.status).toBe(201);
  return noticeId;
}

interface Shown {
  id: string;
  message: string;
  isRead: boolean;
}

async function messagesOf(waiter: Waiter, query = ''): Promise<{ data: Shown[]; total: number }> {
  const token = await signIn(app, waiter);
  const path = `/api/users/${waiter.userId}/messages${query}`;
  const { status, body } = await app.ask('GET', path, { token });
  expect(status).toBe(200);
  return { data: body['data'] as unknown as Shown[], total: Number(body['totalRecords']) };
}

const unreadOf = async (waiter: Waiter): Promise<number> => {
  const token = await signIn(app, waiter);
  const path = `/api/users/${waiter.userId}/messages/unread-count`;
  return Number((await app.ask('GET', path, { token })).body['count']);
};

const put = async (waiter: Waiter, path: string) =>
  app.ask('PUT', `/api/users/${waiter.userId}/messages/${path}`, {
    token: await signIn(app, waiter),
  });

describe('a notice', () => {
  it('reaches the person it names, who reads it, and the writer sees that', async () => {
    const sara = await aWaiter(app);
    const noticeId = await write({ userIds: [sara.userId] });
    await app.settle();
    const [message] = (await messagesOf(sara)).data;
    expect(message).toMatchObject({
      message: 'The kitchen closes early on Sunday.',
      isRead: false,
    });
    expect(await unreadOf(sara)).toBe(1);

    expect((await put(sara, `${message?.id}/read`)).status).toBe(200);
    expect((await messagesOf(sara)).data[0]?.isRead).toBe(true);
    expect(await unreadOf(sara)).toBe(0);

    const shown = await app.ask('GET', `/api/notices/${noticeId}`, { token: paul });
    expect(shown.body).toMatchObject({
      state: 'SENT',
      received: 1,
      read: 1,
      createdBy: 'Paul Becker',
    });
    const receivers = await app.ask('GET', `/api/notices/${noticeId}/receivers`, { token: paul });
    expect(receivers.body).toMatchObject({ totalRecords: 1, receivers: [{ userId: sara.userId }] });
  });

  it('is for the role at the place that was chosen, and for nobody else', async () => {
    const here = await aSalon(app);
    const waiter = await aWaiter(app, { locationId: here });
    const elsewhere = await aWaiter(app);
    const owner = await aWaiter(app);
    const { userId } = owner;
    const owning = { userId, locationId: here, roles: ['ROLE_OWNER'] as const, staffType: null };
    await joinLocation(app.context.db, owning, app.clock.now());
    await write({ roles: ['ROLE_OWNER'], locationIds: [here] });
    await app.settle();
    expect([await unreadOf(owner), await unreadOf(waiter), await unreadOf(elsewhere)]).toEqual([
      1, 0, 0,
    ]);
  });

  it('for a country reaches all of its people and nobody of another country', async () => {
    const inDubai = await aRestaurant(app, { tipsType: 'COMMON' });
    await app.context.db
      .updateTable('locations.locations')
      .set({ country: 'ae' })
      .where('location_id', '=', inDubai)
      .execute();
    const omar = await aWaiter(app, { locationId: inDubai });
    const sara = await aWaiter(app);
    await write({ countries: ['ae'] });
    await app.settle();
    expect([await unreadOf(omar), await unreadOf(sara)]).toEqual([1, 0]);
  });

  it('for everybody is counted before and reaches as many, but nobody who has left for good', async () => {
    const gone = await aWaiter(app, { status: 'TERMINATED' });
    const audience = { ...nobody, isEverybody: true };
    const body = { audience };
    const count = await app.ask('POST', '/api/notices/audience-count', { token: paul, body });
    const noticeId = await write({ isEverybody: true });
    await app.settle();
    const shown = await app.ask('GET', `/api/notices/${noticeId}`, { token: paul });
    expect(shown.body['received']).toBe(count.body['count']);
    const reached = await app.context.db
      .selectFrom('notifications.messages')
      .select('user_id')
      .where('user_id', '=', gone.userId)
      .execute();
    expect(reached).toEqual([]);
  });

  it('reaches a person once, however often it is sent or written again', async () => {
    const sara = await aWaiter(app);
    const noticeId = await write({ userIds: [sara.userId] });
    await write({ userIds: [sara.userId] }, { noticeId });
    // A worker that died after the first messages leaves the notice as if it had not been sent.
    await app.settle();
    await app.context.db
      .updateTable('notifications.notices')
      .set({ state: 'SCHEDULED', ended_at: null })
      .where('notice_id', '=', noticeId)
      .execute();
    await Promise.all([
      sendNotice(app.context, { noticeId }),
      sendNotice(app.context, { noticeId }),
    ]);
    expect((await messagesOf(sara)).total).toBe(1);
  });

  it('under an id that stands for other words or other people is refused', async () => {
    const sara = await aWaiter(app);
    const tom = await aWaiter(app);
    const noticeId = await write({ userIds: [sara.userId] });
    const audience = { ...nobody, userIds: [sara.userId] };
    const body = { noticeId, message: 'Something else', audience, sendAt: null };
    expect((await app.ask('POST', '/api/notices', { token: paul, body })).status).toBe(409);
    const message = 'The kitchen closes early on Sunday.';
    const forBoth = { ...nobody, userIds: [sara.userId, tom.userId] };
    const toMore = { ...body, message, audience: forBoth };
    expect((await app.ask('POST', '/api/notices', { token: paul, body: toMore })).status).toBe(409);
    await write({ userIds: [sara.userId] }, { noticeId });
  });

  it('waits for its time, and can be called off until then', async () => {
    const sara = await aWaiter(app);
    const tomorrow = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString();
    const kept = await write({ userIds: [sara.userId] }, { sendAt: tomorrow, message: 'Kept' });
    const dropped = await write({ userIds: [sara.userId] }, { sendAt: tomorrow });
    const calledOff = await app.ask('POST', `/api/notices/${dropped}/cancel`, { token: paul });
    expect(calledOff.body['state']).toBe('CANCELLED');
    await sendDueNotices(app.context);
    expect(await unreadOf(sara)).toBe(0);

    app.clock.advance({ days: 1, seconds: 1 });
    await sendDueNotices(app.context);
    expect((await messagesOf(sara)).data.map(({ message }) => message)).toEqual(['Kept']);
    const late = await app.ask('POST', `/api/notices/${kept}/cancel`, {
      token: await somebodyWith(['ROLE_ADMIN']),
    });
    expect(late.body['state']).toBe('SENT');
    paul = await somebodyWith(['ROLE_NOTIFICATIONS_MANAGER']);
  });

  it('is changed until its time: what it says, for whom, when; and not once it is being sent', async () => {
    const [sara, tom] = [await aWaiter(app), await aWaiter(app)];
    const inAnHour = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const inTwo = new Date(app.clock.now().getTime() + 2 * 3_600_000).toISOString();
    const noticeId = await write({ userIds: [sara.userId] }, { sendAt: inAnHour });
    const change = async (message: string, sendAt: string | null) =>
      app.ask('PUT', `/api/notices/${noticeId}`, {
        token: paul,
        body: { message, audience: { ...nobody, userIds: [tom.userId] }, sendAt },
      });
    expect((await change('Closed on Sunday', inTwo)).status).toBe(200);
    app.clock.advance({ minutes: 61 });
    paul = await somebodyWith(['ROLE_NOTIFICATIONS_MANAGER']);
    await sendDueNotices(app.context);
    expect([await unreadOf(sara), await unreadOf(tom)]).toEqual([0, 0]);
    expect((await change('Closed on Sunday, sorry', null)).status).toBe(200);
    await app.settle();
    expect((await messagesOf(tom)).data.map(({ message }) => message)).toEqual([
      'Closed on Sunday, sorry',
    ]);
    expect(await unreadOf(sara)).toBe(0);
    const late = await change('Something else', inTwo);
    expect(late.body).toMatchObject({ code: 'noticeSent' });
  });

  it('is changed or sent, never both, when both happen at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      paul = await somebodyWith(['ROLE_NOTIFICATIONS_MANAGER']);
      const [sara, tom] = [await aWaiter(app), await aWaiter(app)];
      const sendAt = new Date(app.clock.now().getTime() + 1000).toISOString();
      const noticeId = await write({ userIds: [sara.userId, tom.userId] }, { sendAt });
      const body = {
        message: 'The new words',
        audience: { ...nobody, userIds: [tom.userId] },
        sendAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
      };
      const changing = app.ask('PUT', `/api/notices/${noticeId}`, { token: paul, body });
      app.clock.advance({ seconds: 2 });
      const [changed] = await Promise.all([changing, sendNotice(app.context, { noticeId })]);
      app.clock.advance({ minutes: 2 });
      await sendNotice(app.context, { noticeId });
      const read = async (waiter: Waiter) =>
        (await messagesOf(waiter)).data.map(({ message }) => message);
      expect([await read(sara), await read(tom)]).toEqual(
        changed.status === 200
          ? [[], ['The new words']]
          : [['The kitchen closes early on Sunday.'], ['The kitchen closes early on Sunday.']],
      );
    }
  });

  it('for a time in the past is refused with a word at the field', async () => {
    const body = {
      noticeId: randomUUIDv7(),
      message: 'Hello',
      audience: { ...nobody, isEverybody: true },
      sendAt: '2020-01-01T09:00:00.000Z',
    };
    const answer = await app.ask('POST', '/api/notices', { token: paul, body });
    expect(answer.body['fields']).toMatchObject({ sendAt: { code: 'timePassed' } });
  });

  it('is tried by its writer alone, once for each id', async () => {
    const manager = await aWaiter(app);
    await app.context.db
      .updateTable('identity.users')
      .set({ platform_roles: ['ROLE_NOTIFICATIONS_MANAGER'] })
      .where('user_id', '=', manager.userId)
      .execute();
    const token = await signIn(app, manager);
    const body = { testId: randomUUIDv7(), message: 'Does this read well?' };
    for (let n = 0; n < 2; n += 1) {
      expect((await app.ask('POST', '/api/notices/test', { token, body })).body).toEqual({
        by: 'MESSAGE',
      });
    }
    const tested = (await messagesOf(manager)).data.map(({ message }) => message);
    expect(tested).toEqual([`Test: ${body.message}`]);
    await app.context.db
      .updateTable('identity.users')
      .set({ locale: 'ar' })
      .where('user_id', '=', manager.userId)
      .execute();
    await app.ask('POST', '/api/notices/test', {
      token,
      body: { ...body, testId: randomUUIDv7() },
    });
    const [inArabic] = (await messagesOf(manager)).data;
    expect(inArabic?.message).toBe(`اختبار: ${body.message}`);
    const admin = await somebodyWith(['ROLE_ADMIN']);
    const answer = await app.ask('POST', '/api/notices/test', { token: admin, body });
    expect(answer.body).toEqual({ by: 'EMAIL' });
    await app.settle();
  });

  it('to nobody is refused with a word at the field', async () => {
    const body = { noticeId: randomUUIDv7(), message: 'Hello', audience: nobody, sendAt: null };
    const answer = await app.ask('POST', '/api/notices', { token: paul, body });
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toEqual({
      audience: { code: 'audienceMissing', params: {}, message: 'Choose who gets the message' },
    });
  });

  it('is written down in the audit log with its writer', async () => {
    const noticeId = await write({ isEverybody: true });
    const logged = await app.context.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('subject', '=', `notice:${noticeId}`)
      .execute();
    expect(logged).toEqual([{ action: 'notice.written' }]);
    await app.settle();
  });
});

describe('the list of a person’s messages', () => {
  it('comes five at a time, newest first, with how many there are', async () => {
    const sara = await aWaiter(app);
    for (let n = 1; n <= 7; n += 1) {
      await write({ userIds: [sara.userId] }, { message: `Message ${n}` });
      await app.settle();
      app.clock.advance({ seconds: 1 });
    }
    const first = await messagesOf(sara);
    expect(first.total).toBe(7);
    expect(first.data.map(({ message }) => message)).toEqual(
      [7, 6, 5, 4, 3].map((n) => `Message ${n}`),
    );
    const rest = await messagesOf(sara, '?start=5');
    expect(rest.data.map(({ message }) => message)).toEqual(['Message 2', 'Message 1']);
    expect((await put(sara, 'read')).status).toBe(200);
    expect((await messagesOf(sara, '?includeRead=false')).total).toBe(0);
    expect((await messagesOf(sara)).total).toBe(7);
  });

  it('reaches back 14 days, and further for whoever asks', async () => {
    const sara = await aWaiter(app);
    await write({ userIds: [sara.userId] });
    await app.settle();
    app.clock.advance({ days: 15 });
    paul = await somebodyWith(['ROLE_NOTIFICATIONS_MANAGER']);
    expect((await messagesOf(sara)).total).toBe(0);
    const from = new Date(app.clock.now().getTime() - 30 * 86_400_000).toISOString();
    expect((await messagesOf(sara, `?dateFrom=${encodeURIComponent(from)}`)).total).toBe(1);
  });

  it('never marks a message of somebody else', async () => {
    const [sara, tom] = [await aWaiter(app), await aWaiter(app)];
    await write({ userIds: [sara.userId] });
    await app.settle();
    const [message] = (await messagesOf(sara)).data;
    expect((await put(tom, `${message?.id}/read`)).status).toBe(404);
    expect(await unreadOf(sara)).toBe(1);
  });
});

describe('a payout that the card’s bank sends back', () => {
  it('is written to the person once, in their language', async () => {
    const jonas = await aWaiter(app);
    await app.context.db
      .updateTable('identity.users')
      .set({ locale: 'de' })
      .where('user_id', '=', jonas.userId)
      .execute();
    await givePayoutCard(app, jonas, payoutCards.declined);
    await aPaidTip(app, jonas);
    const token = await signIn(app, jonas);
    const payoutId = randomUUIDv7();
    const headers = { 'idempotency-key': payoutId };
    const path = `/api/users/${jonas.userId}/instant-payouts`;
    const body = { payoutId, staffId: jonas.staffId };
    await app.ask('POST', path, { token, headers, body });
    const made = await app.ask('POST', `${path}/${payoutId}/make`, { token, headers });
    expect(made.status).toBe(200);
    await app.settle();
    const { data } = await messagesOf(jonas);
    // The sum is the one that the payout’s own page names: what was to arrive, without the fee.
    expect(Number(made.body['fee'])).toBeGreaterThan(0);
    const arrives = formatMoney(Number(made.body['arrives']), 'GBP', 'de');
    expect(data.map(({ message }) => message)).toEqual([
      expect.stringMatching(`^Deine Auszahlung von ${arrives} .* hat nicht geklappt`),
    ]);
  });
});
