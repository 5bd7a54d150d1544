// What is our own desk's alone, and its inbox; what is the same at every desk is told in
// every-desk-behaves-alike.test.ts.
import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '@tipwell/contract/backoffice/calls/support';
import type { LiveEvent } from '@tipwell/contract/api/live';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { someoneAtTheDesk } from '#test/support/desks.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { givePlatformRoles, viewAs } from '#test/support/views.ts';
import { personTopic } from '#identity/identity';

let app: TestApp;
let sara: Waiter;
let token: string;
let grace: { userId: string; token: string };

beforeAll(async () => {
  app = await openTestApp();
  grace = await someoneAtTheDesk(app, 'Grace');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});

type Method = 'GET' | 'POST' | 'PUT';
const mine = async (method: Method, path: string, body?: object): Promise<Answer> =>
  app.ask(method, `/api/users/${sara.userId}/support/${path}`, {
    token,
    ...(body ? { body } : {}),
  });
const desk = async (method: Method, path: string, body?: object): Promise<Answer> =>
  app.ask(method, `/api/support/${path}`, { token: grace.token, ...(body ? { body } : {}) });

const make = async () => mine('POST', 'contacts', { location_id: sara.locationId });
const write = (message: string) => ({ messageId: randomUUIDv7(), message });

/** Her first words, and the conversation they begin. */
async function begin(message = 'Where is my payout?'): Promise<string> {
  await make();
  const begun = await mine('POST', 'conversations', write(message));
  expect(begun.status).toBe(201);
  return String(begun.body['conversation_id']);
}

async function read(conversationId: string): Promise<Conversation> {
  const { status, body } = await mine('GET', `conversations/${conversationId}`);
  expect(status).toBe(200);
  return body as unknown as Conversation;
}

it('the desk learns no attribute that nobody asked for', async () => {
  const body = { name: 'salary', model: 'contact', data_type: 'string' };
  const refused = await app.ask('POST', '/api/support/attributes', { token, body });
  expect(refused.status).toBe(400);
});

it('no message is without words and without a picture', async () => {
  const path = `conversations/${await begin()}/messages`;
  expect((await mine('POST', path, write(' '))).status).toBe(400);
});

describe('the inbox', () => {
  const list = async (query: string) =>
    (await desk('GET', `inbox?${query}`)).body['conversations'] as unknown as {
      conversationId: string;
      unread: number;
      excerpt: string;
    }[];

  it('shows what nobody has, then what is one’s own, with how much is unread', async () => {
    const conversationId = await begin('Where is my payout?');
    const unassigned = await list('view=unassigned');
    expect(unassigned.find((one) => one.conversationId === conversationId)).toMatchObject({
      unread: 1,
      excerpt: 'Where is my payout?',
    });
    await desk('PUT', `inbox/${conversationId}/assignee`, { adminId: grace.userId });
    expect((await list('view=assigned')).map((one) => one.conversationId)).toContain(
      conversationId,
    );
    expect((await list('view=unassigned')).map((one) => one.conversationId)).not.toContain(
      conversationId,
    );
    await desk('PUT', `inbox/${conversationId}/seen`);
    const seen = await list('view=assigned');
    expect(seen.find((one) => one.conversationId === conversationId)?.unread).toBe(0);
  });

  it('shows the person beside the conversation, without a single amount', async () => {
    const { body } = await desk('GET', `inbox/${await begin()}`);
    expect(body['person']).toMatchObject({
      userId: sara.userId,
      status: 'ACTIVE',
      workplaces: [{ locationId: sara.locationId, staffType: 'Stylist', roles: ['ROLE_USER'] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/balance|amount|net|GBP/);
  });

  it('gives a conversation to whoever answers first, and writes it down', async () => {
    const conversationId = await begin();
    await desk('POST', `inbox/${conversationId}/messages`, write('It is on its way.'));
    const { assignee, messages } = await read(conversationId);
    expect(assignee?.name).toBe('Grace Whitfield');
    expect(messages.at(-1)).toMatchObject({
      body: 'It is on its way.',
      author: { type: 'admin', name: 'Grace Whitfield' },
    });
    const logged = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `conversation:${conversationId}`)
      .execute();
    expect(logged).toEqual([{ action: 'conversation.answered', actor_id: grace.userId }]);
  });

  it('counts what waits for oneself or for nobody', async () => {
    const before = Number((await desk('GET', 'inbox-count')).body['count']);
    const conversationId = await begin();
    expect((await desk('GET', 'inbox-count')).body['count']).toBe(before + 1);
    const other = await someoneAtTheDesk(app, 'Olu');
    await desk('PUT', `inbox/${conversationId}/assignee`, { adminId: other.userId });
    expect((await desk('GET', 'inbox-count')).body['count']).toBe(before);
  });

  it('is found by a part of the name, whose signs mean nothing else', async () => {
    await begin();
    expect((await list('view=all&text=SARA')).length).toBeGreaterThan(0);
    expect(await list('view=all&text=%25')).toEqual([]);
  });
});

describe('what the people of the desk keep for each other', () => {
  it('is a note that the person never reads, written once', async () => {
    const conversationId = await begin();
    const body = { noteId: randomUUIDv7(), note: 'She called twice; her bank is closed today.' };
    const path = `inbox/${conversationId}/notes`;
    expect((await desk('POST', path, body)).status).toBe(201);
    expect((await desk('POST', path, body)).status).toBe(201);
    expect((await desk('POST', path, { ...body, note: 'Something else' })).status).toBe(409);
    const opened = await desk('GET', `inbox/${conversationId}`);
    expect(opened.body['notes']).toMatchObject([{ author: 'Grace Whitfield', note: body.note }]);
    expect(JSON.stringify(await read(conversationId))).not.toContain('her bank is closed');
    const last = await mine('GET', 'conversations/last');
    expect(JSON.stringify(last.body)).not.toContain('her bank is closed');
  });

  it('is a reply that all of them find by its title, changed and removed', async () => {
    const replyId = randomUUIDv7();
    const path = `saved-replies/${replyId}`;
    const save = async (reply: string) =>
      desk('PUT', path, { title: 'Payouts at weekends', reply });
    expect((await save('Banks take until Monday.')).status).toBe(200);
    await save('Banks take until Tuesday.');
    const found = async () => (await desk('GET', 'saved-replies')).body['replies'];
    expect(await found()).toEqual([
      { replyId, title: 'Payouts at weekends', reply: 'Banks take until Tuesday.' },
    ]);
    await app.ask('DELETE', `/api/support/${path}`, { token: grace.token });
    expect(await found()).toEqual([]);
  });

  it('is how long the queue is, and for how long somebody has waited unanswered', async () => {
    const conversationId = await begin();
    const glance = async () => (await desk('GET', 'inbox-count')).body;
    const since = (await glance())['longestWaitSince'];
    expect(since).not.toBeNull();
    await desk('POST', `inbox/${conversationId}/messages`, write('We are looking into it.'));
    const { body } = await desk('GET', 'inbox?view=assigned');
    const rows = body['conversations'] as unknown as Record<string, unknown>[];
    expect(rows.find((row) => row['conversationId'] === conversationId)).toMatchObject({
      waitingSince: null,
    });
    expect((await glance())['open']).toMatchObject({ all: expect.any(Number) });
  });
});

describe('words written in a view', () => {
  it('are said by whoever wrote them, to the person and to the desk', async () => {
    const helper = await aWaiter(app);
    await givePlatformRoles(app, helper.userId, ['ROLE_VIEW_AS_ACCESS']);
    const view = await viewAs(app, await signIn(app, helper), sara.userId);
    const began = await app.ask('POST', `/api/users/${sara.userId}/support/conversations`, {
      token: view,
      body: write('She cannot find her payout.'),
    });
    expect(began.status).toBe(201);
    const conversationId = String(began.body['conversation_id']);
    await mine('POST', `conversations/${conversationId}/messages`, write('I found it!'));
    const [forHer, her] = (await read(conversationId)).messages;
    expect(forHer?.author).toMatchObject({ type: 'user', writtenBy: expect.any(String) });
    expect(her?.author.writtenBy).toBeNull();
    const opened = await desk('GET', `inbox/${conversationId}`);
    const [seen] = opened.body['messages'] as unknown as ChatMessage[];
    expect(seen?.author.writtenBy).toBe(forHer?.author.writtenBy);
    expect(forHer?.author.writtenBy).not.toBe(forHer?.author.name);
    const logged = await app.context.db
      .selectFrom('platform.audit_log')
      .select(['actor_id', 'viewing_as_id', 'action'])
      .where('actor_id', '=', helper.userId)
      .where('action', '=', 'view.changed')
      .execute();
    expect(logged).toEqual([
      { actor_id: helper.userId, viewing_as_id: sara.userId, action: 'view.changed' },
    ]);
  });

  it('are refused where the view is for looking only', async () => {
    const helper = await aWaiter(app);
    await givePlatformRoles(app, helper.userId, ['ROLE_VIEW_AS_ACCESS_RO']);
    const view = await viewAs(app, await signIn(app, helper), sara.userId);
    const refused = await app.ask('POST', `/api/users/${sara.userId}/support/conversations`, {
      token: view,
      body: write('In her name'),
    });
    expect(refused.body['errorCode']).toBe(403_901);
  });
});

describe('open pages', () => {
  it('of both sides hear that something was written', async () => {
    const conversationId = await begin();
    // The first message may be told of only now: what counts is who hears of which conversation.
    const heard = new Set<string>();
    const stop = [sara.userId, grace.userId].map((userId) =>
      app.context.live.subscribe(personTopic(userId), (message) => {
        const event = message as LiveEvent;
        if (event.type === 'chat.changed') heard.add(`${userId} ${event.conversationId}`);
      }),
    );
    await mine('POST', `conversations/${conversationId}/messages`, write('Hello?'));
    await expect
      .poll(() => [...heard].toSorted())
      .toEqual([sara.userId, grace.userId].map((id) => `${id} ${conversationId}`).toSorted());
    for (const end of stop) end();
  });
});

describe('a picture', () => {
  const picture = async (): Promise<string> =>
    (
      await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#0b6b57' } })
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');

  it('is drawn anew, without what was hidden in it, and seen by its two sides alone', async () => {
    const conversationId = await begin();
    const path = `conversations/${conversationId}/messages`;
    const sent = await mine('POST', path, { ...write(''), picture: await picture() });
    expect(sent.status).toBe(201);
    const pictureId = String(sent.body['picture_id']);
    const shown = await mine('GET', `pictures/${pictureId}`);
    const bytes = Buffer.from(String(shown.body['base64']), 'base64');
    const { format, width, exif } = await sharp(bytes).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 1600, exif: undefined });
    expect((await desk('GET', `inbox-pictures/${pictureId}`)).body).toEqual(shown.body);
    const tom = await aWaiter(app);
    const asTom = await app.ask('GET', `/api/users/${tom.userId}/support/pictures/${pictureId}`, {
      token: await signIn(app, tom),
    });
    expect(asTom.status).toBe(404);
  });

  it('that is none is refused, and nothing is half-written', async () => {
    const conversationId = await begin();
    const script = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const path = `conversations/${conversationId}/messages`;
    const refused = await mine('POST', path, { ...write('Look'), picture: script });
    expect(refused.status).toBe(400);
    expect(refused.body['fields']).toEqual({
      picture: {
        code: 'photoUnreadable',
        params: {},
        message: 'This file is not a picture that we can read',
      },
    });
    expect((await read(conversationId)).messages).toHaveLength(1);
  });
});

describe('what an administrator reads of it', () => {
  const listed = async (reader: string): Promise<Answer> =>
    app.ask('GET', `/api/registered-users/${sara.userId}/conversations`, { token: reader });

  it('is with whom, and since when the person waits, and not a word of what was said', async () => {
    const admin = await somebody(app, 'ROLE_ADMIN');
    expect((await listed(admin.token)).body).toEqual({ conversations: [] });
    const conversationId = await begin('Why is my card refused?');
    const waiting = await listed(admin.token);
    expect(waiting.body).toMatchObject({
      conversations: [{ conversationId, state: 'OPEN', waitingSince: expect.any(String) }],
    });
    expect(JSON.stringify(waiting.body)).not.toContain('refused');
    await desk('POST', `inbox/${conversationId}/messages`, write('Your bank says no.'));
    expect((await listed(admin.token)).body).toMatchObject({
      conversations: [{ conversationId, waitingSince: null }],
    });
  });

  it('is for administrators alone', async () => {
    const sales = await somebody(app, 'ROLE_SALES_HEAD');
    for (const nobody of [sales.token, grace.token, token]) {
      expect((await listed(nobody)).status).toBe(403);
    }
  });
});
