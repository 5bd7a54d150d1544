import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation, SupportContact } from '@tipwell/contract/calls/support';
import type { LiveEvent } from '@tipwell/contract/live';
import { existingContactId } from '@tipwell/contract/existing-contact.rule';
import { aWaiter, signIn, testPassword, type Waiter } from '../../../test/build.ts';
import { openTestApp, type Answer, type TestApp } from '../../../test/open-test-app.ts';
import { somebody } from '../../../test/platform-people.ts';
import { givePlatformRoles, viewAs } from '../../../test/views.ts';
import { personTopic, registerPerson } from '../identity/index.ts';

let app: TestApp;
let sara: Waiter;
let token: string;
let grace: { userId: string; token: string };

beforeAll(async () => {
  app = await openTestApp();
  grace = await someoneAtTheDesk('Grace');
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});

async function someoneAtTheDesk(firstName: string): Promise<{ userId: string; token: string }> {
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  const platformRoles = ['ROLE_SUPPORT_ADMIN'] as const;
  const person = { userId, email, firstName, lastName: 'Whitfield', password: testPassword };
  await registerPerson(app.context.db, { ...person, platformRoles }, app.clock.now());
  const signedIn = { userId, staffId: 0, locationId: 0, email, subjectKey: '' };
  return { userId, token: await signIn(app, signedIn) };
}

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

const contactNow = async (): Promise<SupportContact> => {
  const { body } = await mine('GET', `contacts?external_id=${sara.userId}`);
  const [contact] = body['contacts'] as unknown as SupportContact[];
  if (!contact) throw new Error('The desk does not know her.');
  return contact;
};

describe('the desk', () => {
  it('learns who a person is from our own books, and nothing of their money', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      external_id: sara.userId,
      email: sara.email,
      location_id: sara.locationId,
      job_title: 'Stylist',
      staff_login: sara.email,
      custom_attributes: { job_title: 'Stylist', location_id: String(sara.locationId) },
    });
    expect(JSON.stringify(body)).not.toContain(sara.subjectKey);
  });

  it('keeps one contact when two tabs make one at the same moment', async () => {
    const answers = await Promise.all([make(), make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ]);
    const { id } = await contactNow();
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      const details = body['details'] as unknown as { code: string; message: string };
      expect(details.code).toBe('conflict');
      expect(existingContactId(details.message)).toBe(id);
    }
  });

  it('brings an archived contact back, which the conflict has named', async () => {
    await make();
    const { id } = await contactNow();
    await app.context.db
      .updateTable('support.contacts')
      .set({ is_archived: true })
      .where('contact_id', '=', id)
      .execute();
    const found = await mine('GET', `contacts?external_id=${sara.userId}`);
    expect(found.body['contacts']).toEqual([]);
    const { body } = await make();
    const { message } = body['details'] as unknown as { message: string };
    expect(message).toContain('An archived contact');
    const named = existingContactId(message);
    expect((await mine('POST', `contacts/${named}/unarchive`)).body).toMatchObject({
      id,
      is_archived: false,
    });
    expect((await mine('GET', `contacts/${named}`)).body).toMatchObject({ id });
  });

  it('knows an attribute once, and none that nobody asked for', async () => {
    const body = { name: 'last_seen_id', model: 'contact', data_type: 'string' };
    for (let time = 0; time < 2; time += 1) {
      const made = await app.ask('POST', '/api/support/attributes', { token, body });
      expect(made.status).toBe(200);
    }
    const { body: known } = await app.ask('GET', '/api/support/attributes?model=contact', {
      token,
    });
    expect(known['attributes']).toEqual([body]);
    const other = { ...body, name: 'salary' };
    const refused = await app.ask('POST', '/api/support/attributes', { token, body: other });
    expect(refused.status).toBe(400);
  });
});

describe('a conversation', () => {
  it('begins with the first message and belongs to whom it is given first', async () => {
    const conversationId = await begin();
    const path = `conversations/${conversationId}/assignee`;
    expect((await mine('PUT', path, { adminId: grace.userId })).body).toEqual({
      assignee: { id: grace.userId, name: 'Grace Whitfield' },
    });
    const other = await someoneAtTheDesk('Olu');
    expect((await mine('PUT', path, { adminId: other.userId })).body).toMatchObject({
      assignee: { id: grace.userId },
    });
    expect((await mine('PUT', path, { adminId: sara.userId })).status).toBe(404);
  });

  it('is one, even when two tabs send the first message at the same moment', async () => {
    await make();
    const first = [write('Hello'), write('Are you there?')];
    const answers = await Promise.all(
      first.map(async (words) => mine('POST', 'conversations', words)),
    );
    const ids = new Set(answers.map(({ body }) => body['conversation_id']));
    expect(ids.size).toBe(1);
    const { messages } = await read(String([...ids][0]));
    expect(messages.map(({ body }) => body).toSorted()).toEqual(['Are you there?', 'Hello']);
  });

  it('holds a message once when it is sent again after a lost answer', async () => {
    const conversationId = await begin();
    const words = write('Once');
    const path = `conversations/${conversationId}/messages`;
    const [one, two] = [await mine('POST', path, words), await mine('POST', path, words)];
    expect(two.body).toEqual(one.body);
    expect((await read(conversationId)).messages).toHaveLength(2);
    const differs = await mine('POST', path, { ...words, message: 'Other words' });
    expect(differs.status).toBe(409);
  });

  it('counts as seen up to the last message seen, and never backwards', async () => {
    const conversationId = await begin();
    const { id } = await contactNow();
    for (const message of ['First answer', 'Second answer']) {
      await desk('POST', `inbox/${conversationId}/messages`, write(message));
    }
    const [, first, second] = (await read(conversationId)).messages as [
      ChatMessage,
      ChatMessage,
      ChatMessage,
    ];
    await mine('PUT', `contacts/${id}`, { last_seen_id: second.id });
    await mine('PUT', `contacts/${id}`, { last_seen_id: first.id });
    expect((await contactNow()).custom_attributes.last_seen_id).toBe(second.id);
    expect((await read(conversationId)).messages.map(({ is_read }) => is_read)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('that was closed is open again when the person writes', async () => {
    const conversationId = await begin();
    await desk('PUT', `inbox/${conversationId}/state`, { state: 'CLOSED' });
    expect((await read(conversationId)).state).toBe('CLOSED');
    await mine('POST', `conversations/${conversationId}/messages`, write('One more thing'));
    expect((await read(conversationId)).state).toBe('OPEN');
  });

  it('shows its latest hundred messages, and the earlier ones when asked', async () => {
    const conversationId = await begin('Message 0');
    const path = `conversations/${conversationId}/messages`;
    for (let n = 1; n <= 120; n += 1) {
      await app.context.db
        .insertInto('support.messages')
        .values({
          message_id: randomUUIDv7(),
          conversation_id: conversationId,
          author_type: 'user',
          author_id: sara.userId,
          body: `Message ${n}`,
          created_at: app.clock.now(),
        })
        .execute();
    }
    const latest = await read(conversationId);
    expect(latest.messages).toHaveLength(100);
    expect(latest.hasEarlier).toBe(true);
    const before = latest.messages[0]?.id;
    const earlier = await mine('GET', `conversations/${conversationId}?before=${before}`);
    expect(earlier.body['messages']).toHaveLength(21);
    expect(earlier.body['hasEarlier']).toBe(false);
    expect((await mine('POST', path, { messageId: randomUUIDv7(), message: ' ' })).status).toBe(
      400,
    );
  });

  it('is nobody else’s, whatever ids they mix', async () => {
    const conversationId = await begin();
    const { id } = await contactNow();
    const tom = await aWaiter(app);
    const asTom = async (method: Method, path: string, body?: object) =>
      app.ask(method, `/api/users/${tom.userId}/support/${path}`, {
        token: await signIn(app, tom),
        ...(body ? { body } : {}),
      });
    await asTom('POST', 'contacts', { location_id: null });
    expect((await asTom('GET', `conversations/${conversationId}`)).status).toBe(404);
    const words = write('Give me the money');
    const path = `conversations/${conversationId}/messages`;
    expect((await asTom('POST', path, words)).status).toBe(404);
    expect((await asTom('GET', `contacts/${id}`)).status).toBe(404);
    expect((await asTom('PUT', `contacts/${id}`, { location_id: null })).status).toBe(404);
  });
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
    const other = await someoneAtTheDesk('Olu');
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
