// Each person chooses which messages reach them, and the choice counts where messages are sent.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  MessageChannel,
  MessageTopic,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import { aPaidTip, aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import { writeOfHappening } from '../../delivery/notify-event.ts';

let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await signedInWith(app, { roles: ['ROLE_ADMIN'] });
});
afterAll(async () => {
  await app.close();
});

interface Reader extends Waiter {
  token: string;
}

async function aReader(): Promise<Reader> {
  const waiter = await aWaiter(app);
  return { ...waiter, token: await signIn(app, waiter) };
}

const choose = async (me: Reader, topic: MessageTopic, channel: MessageChannel, isOn: boolean) =>
  app.ask('PUT', `/api/users/${me.userId}/message-choices`, {
    token: me.token,
    body: { topic, channel, isOn },
  });

async function inbox({ userId, token }: Reader): Promise<string[]> {
  const { body } = await app.ask('GET', `/api/users/${userId}/messages`, { token });
  return (body as unknown as { data: { message: string }[] }).data.map(({ message }) => message);
}

async function letters({ email }: Reader): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
  return data.filter(({ to }) => to === email).map(({ text }) => text);
}

async function sendNews(to: Reader[], message: string): Promise<void> {
  const nobodyElse = { isEverybody: false, roles: [], countries: [], locationIds: [] };
  const audience = { ...nobodyElse, userIds: to.map(({ userId }) => userId) };
  const sent = await app.ask('POST', '/api/notices', {
    token: admin,
    headers: { 'idempotency-key': randomUUIDv7() },
    body: { noticeId: randomUUIDv7(), message, audience, sendAt: null },
  });
  expect(sent.status).toBeLessThan(300);
  await app.settle();
}

describe('the messages that reach a person', () => {
  it('are as usual until they choose, and nobody else chooses for them', async () => {
    const me = await aReader();
    const other = await aReader();
    const path = `/api/users/${me.userId}/message-choices`;
    const { body } = await app.ask('GET', path, { token: me.token });
    expect(body['email']).toBe(me.email);
    expect(body['choices']).toContainEqual({
      topic: 'NEWS',
      channel: 'INBOX',
      isOn: true,
      isFixed: false,
    });
    expect((await app.ask('GET', path, { token: other.token })).status).toBe(404);
  });

  it('cannot be switched off where the law or their safety demands them', async () => {
    const me = await aReader();
    for (const [topic, channel] of [
      ['SECURITY', 'INBOX'],
      ['SECURITY', 'EMAIL'],
      ['PAYOUTS', 'INBOX'],
    ] as const) {
      const refused = await choose(me, topic, channel, false);
      expect(refused.status).toBe(400);
      expect(refused.body['fields']).toHaveProperty('isOn');
    }
    await writeOfHappening(app.context, me.userId, 'payout:1:FAILED', {
      kind: 'LEGAL_DATE',
      opens: { page: 'OWN_PAYOUTS' },
      topic: 'PAYOUTS',
      message: 'A payout did not arrive.',
    });
    expect(await inbox(me)).toEqual(['A payout did not arrive.']);
  });

  it('news come by message, by e-mail alone, by both or not at all', async () => {
    const usual = await aReader();
    const byEmail = await aReader();
    const byBoth = await aReader();
    const none = await aReader();
    await choose(byEmail, 'NEWS', 'INBOX', false);
    await choose(byEmail, 'NEWS', 'EMAIL', true);
    await choose(byBoth, 'NEWS', 'EMAIL', true);
    await choose(none, 'NEWS', 'INBOX', false);
    const words = 'The kitchen closes early on Sunday.';
    await sendNews([usual, byEmail, byBoth, none], words);
    const reached = async (reader: Reader) => [
      (await inbox(reader)).includes(words),
      (await letters(reader)).filter((text) => text.includes(words)).length,
    ];
    expect(await reached(usual)).toEqual([true, 0]);
    expect(await reached(byEmail)).toEqual([false, 1]);
    expect(await reached(byBoth)).toEqual([true, 1]);
    expect(await reached(none)).toEqual([false, 0]);
  });

  it('tips and reviews are written about to whoever wants it, once, and without sums', async () => {
    const me = await aReader();
    const quiet = await aReader();
    await choose(me, 'TIPS', 'EMAIL', true);
    await choose(me, 'REVIEWS', 'INBOX', true);
    const paid = await aPaidTip(app, me, { amount: 1234 });
    await aPaidTip(app, quiet, { amount: 1234 });
    const receipt = String(paid.body['receiptId']);
    await app.ask('POST', `/api/receipts/${receipt}/review`, { body: { stars: 5 } });
    await app.ask('POST', `/api/receipts/${receipt}/review`, { body: { stars: 5 } });
    const [letter = '', ...more] = await letters(me);
    expect(letter).toContain('A guest has just tipped you.');
    expect(letter).not.toContain('12');
    expect(more).toEqual([]);
    expect(await inbox(me)).toEqual([expect.stringContaining('A guest has just reviewed you.')]);
    expect([await inbox(quiet), await letters(quiet)]).toEqual([[], []]);
  });

  it('a bill alone is no news of a tip', async () => {
    const me = await aReader();
    await choose(me, 'TIPS', 'INBOX', true);
    await aPaidTip(app, me, { amount: 0, bill: 3000 });
    expect(await inbox(me)).toEqual([]);
  });
});
