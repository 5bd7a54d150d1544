// Texts to staff, into an outbox in small: to whoever chose them and to a number they have proved, few in a day, none
// at night of what can wait, and each message once.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageTopic } from '@tipwell/contract/backoffice/calls/notification-preferences';
import {
  aWaiter,
  givePayoutCard,
  giveToPerson,
  payoutCards,
  signIn,
  type Waiter,
} from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { publish } from '#platform/events.ts';
import { personErased } from '#identity/identity';
import { showMessageChoices } from '../../preferences/choose-messages.ts';
import { writeOfHappening } from '../../delivery/notify-event.ts';

let app: TestApp;
let phones = 0;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-20T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
// Noon of the next day, wherever the case before has gone.
beforeEach(() => {
  const now = app.clock.now();
  const noon = new Date(`${now.toISOString().slice(0, 10)}T12:00:00Z`).getTime() + 86_400_000;
  app.clock.advance({ seconds: (noon - now.getTime()) / 1000 });
});

interface Reader extends Waiter {
  token: string;
  phone: string;
}

const setUser = async (
  { userId }: Pick<Waiter, 'userId'>,
  values: { phone_number?: string; phone_proved_at?: Date | null; erased_at?: Date },
) =>
  app.context.db.updateTable('identity.users').set(values).where('user_id', '=', userId).execute();

const choose = async (
  me: Pick<Reader, 'userId' | 'token'>,
  topic: MessageTopic = 'PAYOUTS',
  isOn = true,
) =>
  app.ask('PUT', `/api/users/${me.userId}/message-choices`, {
    token: me.token,
    body: { topic, channel: 'TEXT', isOn },
  });

/** Somebody with a number of their own, who has chosen texts of payouts. */
async function aReader({ isProved = true } = {}): Promise<Reader> {
  phones += 1;
  const phone = `+4477008${String(phones).padStart(5, '0')}`;
  const waiter = await aWaiter(app);
  await setUser(waiter, { phone_number: phone, phone_proved_at: app.clock.now() });
  const me = { ...waiter, phone, token: await signIn(app, waiter) };
  expect((await choose(me)).status).toBe(200);
  if (!isProved) await setUser(me, { phone_proved_at: null });
  return me;
}

const fails = async (me: Pick<Reader, 'userId'>, happening = `test:${randomUUIDv7()}`) =>
  writeOfHappening(app.context, me.userId, happening, {
    kind: 'PAYOUT_IN_TROUBLE',
    topic: 'PAYOUTS',
    message: 'Your payout of £14.37 to Visa ·· 5556 did not go through.',
    opens: { page: 'PAYOUT', payoutId: randomUUIDv7() },
  });

const lands = async (me: Pick<Reader, 'userId'>) =>
  writeOfHappening(app.context, me.userId, `test:${randomUUIDv7()}`, {
    kind: 'PAYOUT_ARRIVED',
    topic: 'PAYOUTS',
    message: 'Your payout has been paid.',
    isForTextsAlone: true,
    opens: { page: 'PAYOUT', payoutId: randomUUIDv7() },
  });

async function textsTo(phone: string): Promise<string[]> {
  await app.settle();
  const outbox = await fetch(`${app.outside.url}/outbox.json`);
  const { data } = (await outbox.json()) as { data: { kind: string; to: string; text: string }[] };
  return data.filter(({ kind, to }) => kind === 'sms' && to === phone).map(({ text }) => text);
}

const kept = async ({ userId }: Pick<Reader, 'userId'>) =>
  (
    await app.context.db
      .selectFrom('notifications.texts')
      .select('outcome')
      .where('user_id', '=', userId)
      .orderBy('decided_at')
      .execute()
  ).map(({ outcome }) => outcome);

describe('a text', () => {
  it('tells whoever chose it that a payout failed, without its amount, once', async () => {
    const me = await aReader();
    await fails(me, 'payout:a:FAILED');
    await fails(me, 'payout:a:FAILED');
    const [text = '', ...more] = await textsTo(me.phone);
    expect(more).toEqual([]);
    expect(text).toContain('Tipwell: A payout did not arrive.');
    expect(text).not.toMatch(/£|14|Visa|5556/);
    expect(await kept(me)).toEqual(['GIVEN']);
  });

  it('goes to nobody who has not chosen it', async () => {
    const me = await aReader();
    await choose(me, 'PAYOUTS', false);
    await fails(me);
    await lands(me);
    expect(await textsTo(me.phone)).toEqual([]);
    expect(await kept(me)).toEqual([]);
  });

  it('goes to nobody who has refused it since it was queued', async () => {
    const me = await aReader();
    await fails(me);
    await choose(me, 'PAYOUTS', false);
    expect(await textsTo(me.phone)).toEqual([]);
  });

  it('tells that a payout landed, where Tipwell itself shows no message of it', async () => {
    const me = await aReader();
    await lands(me);
    expect(await textsTo(me.phone)).toEqual([
      expect.stringContaining('Your payout has been paid.'),
    ]);
    const path = `/api/users/${me.userId}/messages`;
    const { body } = await app.ask('GET', path, { token: me.token });
    expect(body['totalRecords']).toBe(0);
  });

  it('goes to no number that is not proved, and none that was changed', async () => {
    const unproved = await aReader({ isProved: false });
    await fails(unproved);
    expect(await textsTo(unproved.phone)).toEqual([]);
    const changed = await aReader();
    await fails(changed);
    await setUser(changed, { phone_number: '+447700999999' });
    expect(await textsTo(changed.phone)).toEqual([]);
    expect(await textsTo('+447700999999')).toHaveLength(1);
  });

  it('is left out beyond four that can wait and eight in all, and comes again the next day', async () => {
    const me = await aReader();
    for (let nth = 0; nth < 5; nth += 1) await lands(me);
    expect(await textsTo(me.phone)).toHaveLength(4);
    for (let nth = 0; nth < 5; nth += 1) await fails(me);
    expect(await textsTo(me.phone)).toHaveLength(8);
    expect((await kept(me)).filter((outcome) => outcome === 'TOO_MANY')).toHaveLength(2);
    app.clock.advance({ days: 1 });
    expect(await textsTo(me.phone)).toHaveLength(8);
    await lands(me);
    expect(await textsTo(me.phone)).toHaveLength(9);
  });

  it('is left out at night unless it is urgent, and does not come in the morning', async () => {
    const me = await aReader();
    app.clock.advance({ hours: 11 });
    await lands(me);
    await fails(me);
    expect(await textsTo(me.phone)).toEqual([expect.stringContaining('did not arrive')]);
    expect((await kept(me)).toSorted()).toEqual(['AT_NIGHT', 'GIVEN']);
    app.clock.advance({ hours: 10 });
    expect(await textsTo(me.phone)).toHaveLength(1);
  });

  it('is forgotten with its person', async () => {
    const me = await aReader();
    await fails(me);
    expect(await textsTo(me.phone)).toHaveLength(1);
    await fails(me);
    await setUser(me, { erased_at: app.clock.now() });
    await app.context.db.transaction().execute(async (tx) => {
      await publish(tx, personErased, {
        userId: me.userId,
        staffIds: [me.staffId],
        erasedBy: me.userId,
        sealedFacts: '',
      });
    });
    expect(await textsTo(me.phone)).toHaveLength(1);
    expect(await kept(me)).toEqual([]);
  });
});

/** Somebody's payout of £9 to a card of the wanted behaviour, from the button to the processor's last word. */
async function payOut(me: Reader, card: string): Promise<void> {
  await givePayoutCard(app, me, card);
  await giveToPerson(app, me, 900);
  const payoutId = randomUUIDv7();
  const path = `/api/users/${me.userId}/instant-payouts`;
  const ask = async (to: string, body?: object) =>
    app.ask('POST', to, {
      token: me.token,
      headers: { 'idempotency-key': `${to}-${payoutId}` },
      ...(body ? { body } : {}),
    });
  await ask(path, { payoutId, staffId: me.staffId });
  expect((await ask(`${path}/${payoutId}/make`)).body).toMatchObject({ state: 'SUBMITTED' });
  await app.settle();
  await app.outside.ask('POST', '/v1/test/clock', { advanceSeconds: 3 });
  await app.settle();
}

describe('a payout', () => {
  it.each([
    ['that lands', payoutCards.success, 'Your payout has been paid.'],
    ['that fails', payoutCards.failsLater, 'A payout did not arrive.'],
  ])('%s is texted once to whoever wants it', async (_what, card, words) => {
    const me = await aReader();
    await payOut(me, card);
    expect(await textsTo(me.phone)).toEqual([expect.stringContaining(words)]);
  });

  it('that lands is written about to nobody else', async () => {
    const me = await aReader();
    await choose(me, 'PAYOUTS', false);
    await payOut(me, payoutCards.success);
    expect(await textsTo(me.phone)).toEqual([]);
    const written = await app.context.db
      .selectFrom('notifications.messages')
      .select('message_id')
      .where('user_id', '=', me.userId)
      .execute();
    expect(written).toEqual([]);
  });
});

describe('nobody chooses texts', () => {
  it('without a number that is proved to be theirs, and everybody may refuse them', async () => {
    const me = await aReader({ isProved: false });
    const path = `/api/users/${me.userId}/message-choices`;
    const { body } = await app.ask('GET', path, { token: me.token });
    expect(body['texts']).toEqual({ phoneNumber: null });
    expect((await choose(me, 'TIPS')).status).toBe(400);
    expect((await choose(me, 'PAYOUTS', false)).status).toBe(200);
  });

  it('of news', async () => {
    const me = await aReader();
    expect((await choose(me, 'NEWS')).status).toBe(400);
  });

  it('where nobody carries them', async () => {
    const me = await aReader();
    const config = { ...app.context.config, standIn: null };
    const shown = await showMessageChoices({ ...app.context, config }, me.userId);
    expect(shown.texts).toBeNull();
    expect(shown.choices.some(({ channel }) => channel === 'TEXT')).toBe(false);
  });
});
