// Notifications on devices, through a push service in small that takes what is sealed and signed alone: whoever
// switched them on hears what they chose, and nobody hears anything after the session on the device is over.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { aBrowser, type Browser } from '#test/support/open-push.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { givePlatformRoles, viewAs } from '#test/support/views.ts';
import { writeOfHappening } from '../../delivery/notify-event.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

interface Reader extends Waiter {
  token: string;
  deviceId: string;
  browser: Browser;
}

const address = (suffix = '') => `https://fcm.googleapis.com/fcm/send/${randomUUIDv7()}${suffix}`;

const switchOn = async (
  me: { userId: string; token: string },
  deviceId: string,
  subscription: object,
) =>
  app.ask('PUT', `/api/users/${me.userId}/push-devices/${deviceId}`, {
    token: me.token,
    body: { ...subscription },
  });

/** Somebody who has switched notifications on. */
async function aReader(endpoint = address()): Promise<Reader> {
  const waiter = await aWaiter(app);
  const token = await signIn(app, waiter);
  const [browser, deviceId] = [aBrowser(endpoint), randomUUIDv7()];
  const { status } = await switchOn({ ...waiter, token }, deviceId, browser.subscription);
  expect(status).toBe(200);
  return { ...waiter, token, deviceId, browser };
}

const happen = async (
  { userId }: Pick<Reader, 'userId'>,
  topic: 'PAYOUTS' | 'TIPS' = 'PAYOUTS',
  happening = `test:${randomUUIDv7()}`,
) =>
  writeOfHappening(app.context, userId, happening, {
    kind: 'TIP',
    topic,
    message: 'A guest has just tipped you.',
    opens: { page: 'OWN_TIP', staffId: 1, tipId: randomUUIDv7() },
  });

/** What lies at the push service for a browser, opened by it. */
async function heard({ browser }: Reader): Promise<Record<string, unknown>[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { kind: string; to: string; text: string }[] };
  return data
    .filter(({ kind, to }) => kind === 'push' && to === browser.subscription.endpoint)
    .map(({ text }) => browser.open(Buffer.from(text, 'base64url')));
}

const devices = async ({ userId, token }: Pick<Reader, 'userId' | 'token'>) => {
  const { body } = await app.ask('GET', `/api/users/${userId}/message-choices`, { token });
  return (body as unknown as { pushDevices: string[] }).pushDevices;
};

describe('a device', () => {
  it('hears of a tip, in words without an amount, and where to read of it', async () => {
    const sara = await aReader();
    expect(await devices(sara)).toEqual([sara.deviceId]);
    await happen(sara, 'TIPS');
    const [message, ...more] = await heard(sara);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      title: 'A new tip',
      body: 'A guest has just tipped you.',
      lang: 'en',
    });
    const path = `/api/users/${sara.userId}/messages/${String(message?.['messageId'])}`;
    expect((await app.ask('GET', path, { token: sara.token })).status).toBe(200);
  });

  it('hears once of what is heard twice', async () => {
    const sara = await aReader();
    await happen(sara, 'TIPS', 'tip:the-same');
    await happen(sara, 'TIPS', 'tip:the-same');
    expect(await heard(sara)).toHaveLength(1);
  });

  it('hears nothing of what its person has refused there', async () => {
    const sara = await aReader();
    const body = { topic: 'TIPS', channel: 'PUSH', isOn: false };
    const path = `/api/users/${sara.userId}/message-choices`;
    await app.ask('PUT', path, { token: sara.token, body });
    await happen(sara, 'TIPS');
    expect(await heard(sara)).toEqual([]);
  });

  it('hears nothing once it is switched off, or its person has signed out', async () => {
    const [off, out] = [await aReader(), await aReader()];
    const path = `/api/users/${off.userId}/push-devices/${off.deviceId}`;
    expect((await app.ask('DELETE', path, { token: off.token })).status).toBe(200);
    expect((await app.ask('DELETE', path, { token: off.token })).status).toBe(200);
    await app.context.db
      .updateTable('identity.sessions')
      .set({ ended_at: app.clock.now(), end_reason: 'SIGNED_OUT' })
      .where('user_id', '=', out.userId)
      .execute();
    await happen(off);
    await happen(out);
    expect(await heard(off)).toEqual([]);
    expect(await heard(out)).toEqual([]);
  });

  it('hears nothing of what was queued before its person signed out', async () => {
    const sara = await aReader();
    await happen(sara);
    await app.context.db
      .updateTable('identity.sessions')
      .set({ ended_at: app.clock.now(), end_reason: 'SIGNED_OUT' })
      .where('user_id', '=', sara.userId)
      .execute();
    expect(await heard(sara)).toEqual([]);
  });

  it.each([
    ['a waiter', [], { days: 29 }, 1],
    ['a waiter', [], { days: 31 }, 0],
    ['somebody of the platform', ['ROLE_SALES_HEAD'], { hours: 11 }, 1],
    ['somebody of the platform', ['ROLE_SALES_HEAD'], { hours: 13 }, 0],
  ] as const)(
    'of %s is silent when its session is too old (roles %o, after %o)',
    async (_who, roles, later, times) => {
      const sara = await aReader();
      await givePlatformRoles(app, sara.userId, roles);
      app.clock.advance(later);
      await app.context.db
        .updateTable('identity.sessions')
        .set({ last_used_at: app.clock.now() })
        .where('user_id', '=', sara.userId)
        .execute();
      await happen(sara);
      expect(await heard(sara)).toHaveLength(times);
    },
  );

  it('shows of money and account that there is something, and no amount', async () => {
    const sara = await aReader();
    await writeOfHappening(app.context, sara.userId, `test:${randomUUIDv7()}`, {
      kind: 'TIP',
      topic: 'PAYOUTS',
      message: 'Your bank sent back your payout of £14.37 to Visa ·· 5556.',
      opens: { page: 'OWN_TIP', staffId: 1, tipId: randomUUIDv7() },
    });
    const [message] = await heard(sara);
    expect(message).toMatchObject({ title: 'About your payout' });
    expect(message?.['body']).not.toMatch(/\d/);
  });

  it('is the next person’s once they switch notifications on in the same browser', async () => {
    const first = await aReader();
    const second = await aWaiter(app);
    const token = await signIn(app, second);
    const deviceId = randomUUIDv7();
    await switchOn({ ...second, token }, deviceId, first.browser.subscription);
    expect(await devices(first)).toEqual([]);
    await happen(first);
    expect(await heard(first)).toEqual([]);
    await happen(second);
    expect(await heard(first)).toHaveLength(1);
  });

  it('is taken from nobody by whoever knows no more than its address', async () => {
    const first = await aReader();
    const second = await aReader(first.browser.subscription.endpoint);
    expect(await devices(first)).toEqual([first.deviceId]);
    expect(await devices(second)).toEqual([second.deviceId]);
  });

  it('is not changed by its id from another account', async () => {
    const [sara, other] = [await aReader(), await aReader()];
    const { status } = await switchOn(other, sara.deviceId, aBrowser(address()).subscription);
    expect(status).toBe(404);
    const path = `/api/users/${other.userId}/push-devices/${sara.deviceId}`;
    await app.ask('DELETE', path, { token: other.token });
    expect(await devices(sara)).toEqual([sara.deviceId]);
  });

  it('is forgotten when its subscription has ended', async () => {
    const sara = await aReader(address('-gone'));
    await happen(sara);
    expect(await heard(sara)).toEqual([]);
    expect(await devices(sara)).toEqual([]);
  });

  it('makes room for the eleventh of one person', async () => {
    const sara = await aReader();
    const made = [sara.deviceId];
    for (let nth = 0; nth < 10; nth += 1) {
      app.clock.advance({ seconds: 1 });
      const deviceId = randomUUIDv7();
      await switchOn(sara, deviceId, aBrowser(address()).subscription);
      made.push(deviceId);
    }
    expect(await devices(sara)).toEqual(made.slice(1));
  });
});

describe('nothing is switched on', () => {
  it.each([
    ['an address of the machine itself', { endpoint: 'http://127.0.0.1:5432/' }],
    ['an address of a cloud about itself', { endpoint: 'https://169.254.169.254/latest' }],
    ['a key that is none', { p256dh: 'x'.repeat(20) }],
    ['a key that is no point of the curve', { p256dh: 'B'.repeat(87) }],
    ['a secret that is too short', { auth: 'abc' }],
  ])('for %s', async (_title, wrong) => {
    const sara = await aReader();
    const subscription = { ...aBrowser(address()).subscription, ...wrong };
    const { status, body } = await switchOn(sara, randomUUIDv7(), subscription);
    expect(status).toBe(400);
    expect(Object.keys((body as { fields?: object }).fields ?? {})).toEqual(Object.keys(wrong));
  });

  it('for whoever only looks with somebody’s eyes', async () => {
    const sara = await aReader();
    const admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
    const token = await viewAs(app, admin, sara.userId);
    const { subscription } = aBrowser(address());
    const { status } = await switchOn({ userId: sara.userId, token }, randomUUIDv7(), subscription);
    expect(status).toBe(403);
  });
});
