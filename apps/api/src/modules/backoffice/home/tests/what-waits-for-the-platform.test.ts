// The first page of the platform's people: what waits for them, as the pages behind it tell it.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getPlatformHome,
  type PlatformHome,
  type TaskKind,
} from '@tipwell/contract/backoffice/calls/home';
import { platformRoles, type PlatformRole } from '@tipwell/contract/access/roles';
import { aPaidTip, aSalon, aWaiter, anOwner, signIn } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { askForRefund, somebody } from '#test/support/platform-people.ts';
import { raiseIncident } from '#platform/incidents.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-25T09:00:00Z'));
});
beforeEach(() => {
  app.clock.advance({ seconds: 10 });
});
afterAll(async () => {
  await app.close();
});

async function homeOf(token: string): Promise<PlatformHome> {
  const answer = await app.ask('GET', '/api/home?today=2026-11-25', { token });
  expect(answer.status).toBe(200);
  return getPlatformHome.output.parse(answer.body);
}

const taskOf = (home: PlatformHome, kind: TaskKind) =>
  home.tasks.find((task) => task.kind === kind) ?? null;

async function told(path: string, token: string): Promise<Record<string, unknown>> {
  const answer = await app.ask('GET', `/api${path}`, { token });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('before anything has happened', () => {
  it.each(platformRoles)('nothing waits for %s', async (role) => {
    const { token } = await somebody(app, role);
    expect((await homeOf(token)).tasks).toEqual([]);
  });
});

describe('payments', () => {
  it('a refund waits for another than the one who asked for it', async () => {
    const waiter = await aWaiter(app);
    const { tipId } = await aPaidTip(app, waiter);
    const asker = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
    const other = await somebody(app, 'ROLE_ADMIN');
    const at = app.clock.now().toISOString();
    await askForRefund(app, asker.token, tipId);
    const refunds = { kind: 'REFUNDS', count: 1, isMore: false, at };
    expect(taskOf(await homeOf(asker.token), 'REFUNDS')).toEqual({ ...refunds, forOthers: 1 });
    expect(taskOf(await homeOf(other.token), 'REFUNDS')).toEqual({ ...refunds, forOthers: 0 });
    const page = await told('/transaction-tasks', other.token);
    expect(page['refunds']).toHaveLength(1);
    // Who may not look at payments is not told of them either.
    const support = await somebody(app, 'ROLE_SUPPORT_ADMIN');
    expect(taskOf(await homeOf(support.token), 'REFUNDS')).toBeNull();
  });

  it('guests who say that they paid twice are counted as on the page', async () => {
    const waiter = await aWaiter(app);
    const device = 'the-same-phone';
    await aPaidTip(app, waiter, { amount: 700, device });
    const again = { amount: 700, device, over: { confirmDuplicate: true } };
    const { body } = await aPaidTip(app, waiter, again);
    const reported = await app.server.inject({
      method: 'POST',
      url: `/r/${String(body['receiptId'])}/paid-twice`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reported.statusCode).toBe(303);
    const { token } = await somebody(app, 'ROLE_TRANSACTIONS_MANAGER');
    const page = await told('/transaction-tasks', token);
    expect(page['reports']).toHaveLength(1);
    expect(taskOf(await homeOf(token), 'DUPLICATE_REPORTS')).toMatchObject({ count: 1 });
  });
});

describe('support', () => {
  it('sees how many wait and since when the first of them does', async () => {
    const since = app.clock.now().toISOString();
    for (const words of ['Where is my money?', 'Hello?']) {
      const person = await aWaiter(app);
      const token = await signIn(app, person);
      const own = `/api/users/${person.userId}/support`;
      await app.ask('POST', `${own}/contacts`, {
        token,
        body: { location_id: person.locationId },
      });
      const body = { messageId: randomUUIDv7(), message: words };
      expect((await app.ask('POST', `${own}/conversations`, { token, body })).status).toBe(201);
      app.clock.advance({ hours: 1 });
    }
    const grace = await somebody(app, 'ROLE_SUPPORT_ADMIN');
    const home = await homeOf(grace.token);
    expect(home.tasks).toEqual([
      { kind: 'CONVERSATIONS', count: 2, isMore: false, at: since, forOthers: 0 },
    ]);
    expect(await told('/support/inbox-count', grace.token)).toEqual({
      count: 2,
      open: { assigned: 0, unassigned: 2, all: 2 },
      elsewhere: 0,
      longestWaitSince: since,
    });
    // Who has been read waits for an answer all the same.
    const inbox = await told('/support/inbox?view=unassigned', grace.token);
    for (const { conversationId } of inbox['conversations'] as { conversationId: string }[]) {
      const seen = `/api/support/inbox/${conversationId}/seen`;
      expect((await app.ask('PUT', seen, { token: grace.token })).status).toBe(200);
    }
    expect(await told('/support/inbox-count', grace.token)).toMatchObject({ count: 0 });
    expect(taskOf(await homeOf(grace.token), 'CONVERSATIONS')).toMatchObject({
      count: 2,
      at: since,
    });
  });
});

describe('an administrator', () => {
  it('sees incidents, requests for accounts and changes as their pages list them', async () => {
    const at = app.clock.now();
    await raiseIncident(app.context.db, {
      kind: 'KEY_REUSED',
      subject: `payout:${randomUUIDv7()}`,
      at,
    });
    const owner = await anOwner(app, await aSalon(app));
    const body = {
      requestId: randomUUIDv7(),
      kind: 'ACCOUNTANT',
      firstName: 'Ada',
      lastName: 'Books',
      email: `${randomUUIDv7()}@tests.tipwell.test`,
      statement: 'Ada keeps our books and has no part in the tips.',
    };
    const path = `/api/locations/${owner.locationId}/account-requests`;
    expect((await app.ask('POST', path, { token: await signIn(app, owner), body })).status).toBe(
      201,
    );
    const request = (requestedBy: string, over: object = {}) => ({
      request_id: randomUUIDv7(),
      kind: 'LATER_OWNER' as const,
      location_id: owner.locationId,
      subject: `staff:${randomUUIDv7()}`,
      terms: JSON.stringify({ staffId: 1 }),
      requested_by: requestedBy,
      requested_as: 'OWNER' as const,
      requested_at: at,
      counts_from: new Date(at.getTime() + 86_400_000),
      lapses_at: new Date(at.getTime() + 14 * 86_400_000),
      ...over,
    });
    const admin = await somebody(app, 'ROLE_ADMIN');
    await app.context.db
      .insertInto('approvals.change_requests')
      .values([
        request(randomUUIDv7()),
        request(randomUUIDv7(), { approved_by: randomUUIDv7(), approved_at: at }),
      ])
      .execute();
    const home = await homeOf(admin.token);
    const incidents = await told('/incidents', admin.token);
    expect(taskOf(home, 'INCIDENTS')).toMatchObject({
      count: incidents['openCount'],
      at: at.toISOString(),
    });
    const { requests } = (await told('/account-requests', admin.token)) as { requests: unknown[] };
    expect(taskOf(home, 'ACCOUNT_REQUESTS')).toMatchObject({ count: requests.length });
    const waiting = (await told('/change-requests', admin.token)) as {
      requests: { may: { approve: boolean } }[];
    };
    // What somebody has agreed to already waits for its day and for nobody.
    expect(waiting.requests).toHaveLength(2);
    expect(taskOf(home, 'CHANGES')).toMatchObject({
      count: 1,
      forOthers: 1 - waiting.requests.filter(({ may }) => may.approve).length,
    });
    // The head of sales looks after places too, and decides nothing about them.
    const head = await somebody(app, 'ROLE_SALES_HEAD');
    expect((await homeOf(head.token)).tasks).toEqual([]);
  });
});

describe('notices', () => {
  it('that are still to be sent wait, and the last one is told with its readers', async () => {
    const paul = await somebody(app, 'ROLE_NOTIFICATIONS_MANAGER');
    const reader = await aWaiter(app);
    const write = async (sendAt: Date | null) => {
      const body = {
        noticeId: randomUUIDv7(),
        message: 'New terms from Monday.',
        audience: {
          isEverybody: false,
          roles: [],
          countries: [],
          locationIds: [],
          userIds: [reader.userId],
        },
        sendAt: sendAt?.toISOString() ?? null,
      };
      const answer = await app.ask('POST', '/api/notices', { token: paul.token, body });
      expect(answer.status).toBe(201);
      return body.noticeId;
    };
    const sent = await write(null);
    await app.settle();
    const next = new Date(app.clock.now().getTime() + 3 * 3_600_000);
    await write(next);
    const home = await homeOf(paul.token);
    expect(home.tasks).toEqual([
      {
        kind: 'NOTICES_SCHEDULED',
        count: 1,
        isMore: false,
        at: next.toISOString(),
        forOthers: 0,
      },
    ]);
    expect(home.lastNotice).toMatchObject({ noticeId: sent, received: 1, read: 0 });
    const page = await told('/notices?state=SCHEDULED', paul.token);
    expect(page['totalRecords']).toBe(1);
  });
});

describe('promotions', () => {
  it('that end within a week are told with the first end, as the list counts them', async () => {
    const now = app.clock.now();
    const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
    const put = async (from: number, to: number) =>
      app.context.db
        .insertInto('promotions.promotions')
        .values({
          name: `From ${from} to ${to}`,
          kind: 'PLATFORM_FEE',
          platform_bps: 0,
          starts_at: days(from),
          ends_at: days(to),
          created_by: randomUUIDv7(),
          created_at: now,
        })
        .execute();
    await put(-10, -1);
    await put(-10, 5);
    await put(-10, 3);
    await put(-10, 30);
    await put(2, 4);
    const master = await somebody(app, 'ROLE_PROMO_MASTER');
    const home = await homeOf(master.token);
    expect(home.promotions).toEqual({ running: 3, scheduled: 1 });
    expect(home.tasks).toEqual([
      {
        kind: 'PROMOTIONS_ENDING',
        count: 2,
        isMore: false,
        at: days(3).toISOString(),
        forOthers: 0,
      },
    ]);
    const page = await told('/promotions?state=ACTIVE', master.token);
    expect(page['totalRecords']).toBe(3);
  });
});

describe('sales', () => {
  it('see their week as Performance tells it', async () => {
    const seller = await somebody(app, 'ROLE_SALES_PERSON');
    const [busy, quiet] = [await aSalon(app), await aSalon(app)];
    await app.context.db
      .updateTable('locations.locations')
      .set({ sales_person_id: seller.userId })
      .where('location_id', 'in', [busy, quiet])
      .execute();
    const { tipId } = await aPaidTip(app, await aWaiter(app, { locationId: busy }));
    // Payments carry the processor's own time.
    await app.context.db
      .updateTable('tipping.tips')
      .set({ captured_at: app.clock.now() })
      .where('tip_id', '=', tipId)
      .execute();
    const { performance } = await homeOf(seller.token);
    expect(performance).toEqual({
      from: '2026-11-23',
      to: '2026-11-29',
      locations: 2,
      active: 1,
      volumes: [{ currency: 'GBP', payments: 1, charged: 1000, tips: 1000 }],
    });
    const page = await told('/performance?from=2026-11-23&to=2026-11-29', seller.token);
    expect(page['totals']).toMatchObject({
      locations: performance?.locations,
      active: performance?.active,
      volumes: performance?.volumes,
    });
  });
});

describe('businesses', () => {
  it('wait for an administrator, whoever has waited longest named first', async () => {
    const admin = await somebody(app, 'ROLE_ADMIN');
    const salons = [await aSalon(app), await aSalon(app)];
    const since = app.clock.now().toISOString();
    for (const salon of salons) {
      await app.context.db
        .insertInto('onboarding.business_checks')
        .values({ location_id: salon, state: 'PENDING', since: app.clock.now() })
        .execute();
      app.clock.advance({ seconds: 10 });
    }
    const [locationId] = salons;
    const expected = { count: 2, at: since, forOthers: 0 };
    expect(taskOf(await homeOf(admin.token), 'BUSINESS_CHECKS')).toMatchObject(expected);
    const sales = await somebody(app, 'ROLE_SALES_PERSON');
    expect(taskOf(await homeOf(sales.token), 'BUSINESS_CHECKS')).toBeNull();
    const decided = await app.ask('PUT', `/api/locations/${locationId ?? 0}/business/check`, {
      token: admin.token,
      body: { state: 'CLEAR', reason: 'The register names its owner.' },
    });
    expect(decided.status).toBe(200);
    const left = { count: 1 };
    expect(taskOf(await homeOf(admin.token), 'BUSINESS_CHECKS')).toMatchObject(left);
  });
});

describe('everybody sees their own part only', () => {
  const partsOf = async (role: PlatformRole) => {
    const { token } = await somebody(app, role);
    const { tasks, ...facts } = await homeOf(token);
    return [
      tasks.map(({ kind }) => kind),
      Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [name])),
    ];
  };
  it.each([
    [
      'ROLE_ADMIN',
      [
        'INCIDENTS',
        'REFUNDS',
        'DUPLICATE_REPORTS',
        'CHANGES',
        'ACCOUNT_REQUESTS',
        'BUSINESS_CHECKS',
        'NOTICES_SCHEDULED',
      ],
      ['lastNotice'],
    ],
    ['ROLE_TRANSACTIONS_MANAGER', ['REFUNDS', 'DUPLICATE_REPORTS'], []],
    ['ROLE_SUPPORT_ADMIN', ['CONVERSATIONS'], []],
    ['ROLE_NOTIFICATIONS_MANAGER', ['NOTICES_SCHEDULED'], ['lastNotice']],
    ['ROLE_PROMO_MASTER', ['PROMOTIONS_ENDING'], ['promotions']],
    ['ROLE_SALES_PERSON', [], ['performance']],
    ['ROLE_SALES_HEAD', [], ['performance']],
    ['ROLE_VIEW_AS_ACCESS', [], []],
    ['ROLE_VIEW_AS_ACCESS_RO', [], []],
  ] as const)('%s', async (role, kinds, facts) => {
    expect(await partsOf(role)).toEqual([kinds, facts]);
  });
});
