// The same stories at every desk: what a person sees and may do does not depend on where support answers.
import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ChatMessage,
  Conversation,
  SupportContact,
} from '@tipwell/contract/backoffice/calls/support';
import { existingContactId } from '@tipwell/contract/backoffice/existing-contact.rule';
import type { LiveEvent } from '@tipwell/contract/api/live';
import { supportAttributes } from '@tipwell/contract/backoffice/support-attributes';
import { unreadOf } from '@tipwell/contract/backoffice/unread-chat.rule';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { isNamedAnywhere } from '#test/support/contents.ts';
import { desksUnderTest, someoneAtTheDesk } from '#test/support/desks.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { givePlatformRoles, viewAs } from '#test/support/views.ts';
import { personTopic } from '#identity/identity';
import { deskFor, desks } from '../desk.ts';

describe.each(desksUnderTest)('at $name', (desk) => {
  let app: TestApp;
  let sara: Waiter;
  let token: string;

  beforeAll(async () => {
    app = await openTestApp(new Date(), desk.settings);
    // At our own desk somebody must be there to be asked; Intercom has its own people.
    await someoneAtTheDesk(app, 'Grace');
    await someoneAtTheDesk(app, 'Olu');
  });
  afterAll(async () => {
    await app.close();
  });
  beforeEach(async () => {
    sara = await aWaiter(app);
    token = await signIn(app, sara);
    for (const name of supportAttributes) await teach(name);
  });

  type Method = 'GET' | 'POST' | 'PUT';
  const asked = async (whose: string, by: string, method: Method, path: string, body?: object) =>
    app.ask(method, `/api/users/${whose}/support/${path}`, {
      token: by,
      ...(body ? { body } : {}),
    });
  const mine = async (method: Method, path: string, body?: object): Promise<Answer> =>
    asked(sara.userId, token, method, path, body);
  const teach = async (name: string) =>
    app.ask('POST', '/api/support/attributes', {
      token,
      body: { name, model: 'contact', data_type: 'string' },
    });
  const make = async () => mine('POST', 'contacts', { location_id: sara.locationId });
  const write = (message: string) => ({ messageId: randomUUIDv7(), message });

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
  async function contactNow(): Promise<SupportContact> {
    const { body } = await mine('GET', `contacts?external_id=${sara.userId}`);
    const [contact] = body['contacts'] as unknown as SupportContact[];
    if (!contact) throw new Error('The desk does not know her.');
    return contact;
  }
  const bodies = ({ messages }: Conversation) => messages.map(({ body }) => body);
  const aPicture = async (): Promise<string> =>
    (
      await sharp({ create: { width: 600, height: 200, channels: 3, background: '#0b6b57' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');

  const filesKept = async (): Promise<number> => {
    const { count } = await app.context.db
      .selectFrom('platform.files')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  it('the desk learns who a person is from our own books, and nothing of their money', async () => {
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
    expect(await contactNow()).toMatchObject({ id: body['id'], external_id: sara.userId });
  });

  it('a person whom nobody has made known is not known, and has no conversation', async () => {
    const { body } = await mine('GET', `contacts?external_id=${sara.userId}`);
    expect(body['contacts']).toEqual([]);
    expect((await mine('GET', 'conversations/last')).body).toEqual({ conversation: null });
  });

  it('one contact is kept when tabs make one at the same moment', async () => {
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

  it('an archived contact is not found, is named by the conflict, and is brought back', async () => {
    await make();
    const { id } = await contactNow();
    await desk.archive(app, sara.userId);
    token = await signIn(app, sara);
    const found = await mine('GET', `contacts?external_id=${sara.userId}`);
    expect(found.body['contacts']).toEqual([]);
    const { body } = await make();
    const { message } = body['details'] as unknown as { message: string };
    expect(message).toContain('An archived contact');
    const named = existingContactId(message);
    expect(named).toBe(id);
    expect((await mine('POST', `contacts/${named}/unarchive`)).body).toMatchObject({
      id,
      is_archived: false,
    });
    expect((await mine('GET', `contacts/${named}`)).body).toMatchObject({ id });
    expect((await contactNow()).id).toBe(id);
  });

  it('an attribute is known once, however often it is taught', async () => {
    expect((await teach('last_seen_id')).status).toBe(200);
    const path = '/api/support/attributes?model=contact';
    const { body } = await app.ask('GET', path, { token });
    const known = body['attributes'] as unknown as { name: string }[];
    expect(known.map(({ name }) => name).toSorted()).toEqual([...supportAttributes].toSorted());
  });

  it('a conversation belongs to whom it is given first, and to nobody who is not at the desk', async () => {
    const conversationId = await begin();
    const { body } = await app.ask('GET', '/api/support/admins', { token });
    const [first, second] = body['admins'] as unknown as { id: string; name: string }[];
    const path = `conversations/${conversationId}/assignee`;
    expect((await mine('PUT', path, { adminId: sara.userId })).status).toBe(404);
    expect((await mine('PUT', path, { adminId: first?.id })).body).toEqual({ assignee: first });
    expect((await mine('PUT', path, { adminId: second?.id })).body).toEqual({ assignee: first });
    expect((await read(conversationId)).assignee).toEqual(first);
  });

  it('two tabs that send the first message at the same moment begin one conversation', async () => {
    await make();
    const first = [write('Hello'), write('Are you there?')];
    const answers = await Promise.all(
      first.map(async (words) => mine('POST', 'conversations', words)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const ids = new Set(answers.map(({ body }) => body['conversation_id']));
    expect(ids.size).toBe(1);
    const read1 = await read(String([...ids][0]));
    expect(bodies(read1).toSorted()).toEqual(['Are you there?', 'Hello']);
  });

  it('a message is held once when it is sent again, and its id is no other words’', async () => {
    const conversationId = await begin();
    const words = write('Once');
    const path = `conversations/${conversationId}/messages`;
    const [one, two] = [await mine('POST', path, words), await mine('POST', path, words)];
    expect(one.status).toBe(201);
    expect(two.body).toEqual(one.body);
    const together = write('At once');
    await Promise.all([mine('POST', path, together), mine('POST', path, together)]);
    expect(bodies(await read(conversationId))).toEqual(['Where is my payout?', 'Once', 'At once']);
    const differs = await mine('POST', path, { ...words, message: 'Other words' });
    expect(differs.status).toBe(409);
  });

  it('first words that are sent again begin nothing anew', async () => {
    await make();
    const words = write('Hello');
    const [one, two] = [
      await mine('POST', 'conversations', words),
      await mine('POST', 'conversations', words),
    ];
    expect(two.body).toEqual(one.body);
    expect(bodies(await read(String(one.body['conversation_id'])))).toEqual(['Hello']);
  });

  it('an answer reaches the person and is told to their open pages', async () => {
    const conversationId = await begin();
    const heard = new Set<string>();
    const stop = app.context.live.subscribe(personTopic(sara.userId), (message) => {
      const event = message as LiveEvent;
      if (event.type === 'chat.changed') heard.add(event.conversationId);
    });
    await desk.answer(app, conversationId, 'It is on its way.\n\nUntil <tomorrow> & not later.');
    await expect.poll(() => [...heard]).toEqual([conversationId]);
    stop();
    const { body } = await mine('GET', 'conversations/last');
    const { messages, assignee } = body['conversation'] as unknown as Conversation;
    expect(messages.at(-1)).toMatchObject({
      body: 'It is on its way.\n\nUntil <tomorrow> & not later.',
      author: { type: 'admin', name: expect.stringMatching(/\w/), writtenBy: null },
      is_read: false,
    });
    expect(messages[0]).toMatchObject({ is_read: true, author: { type: 'user' } });
    expect(assignee === null || assignee.name !== '').toBe(true);
  });

  it('what was read is counted up to the last message seen, and never backwards', async () => {
    const conversationId = await begin();
    const { id } = await contactNow();
    await desk.answer(app, conversationId, 'First answer');
    await desk.answer(app, conversationId, 'Second answer');
    const unread = async () => {
      const seen = (await contactNow()).custom_attributes.last_seen_id ?? null;
      return unreadOf((await read(conversationId)).messages, seen).length;
    };
    expect(await unread()).toBe(2);
    const [, first, second] = (await read(conversationId)).messages as [
      ChatMessage,
      ChatMessage,
      ChatMessage,
    ];
    await mine('PUT', `contacts/${id}`, { last_seen_id: first.id });
    expect(await unread()).toBe(1);
    await mine('PUT', `contacts/${id}`, { last_seen_id: second.id });
    await mine('PUT', `contacts/${id}`, { last_seen_id: first.id });
    expect((await contactNow()).custom_attributes.last_seen_id).toBe(second.id);
    expect(await unread()).toBe(0);
    const { messages } = await read(conversationId);
    expect(messages.slice(1).map(({ is_read: isRead }) => isRead)).toEqual([true, true]);
    const stranger = await mine('PUT', `contacts/${id}`, { last_seen_id: randomUUIDv7() });
    expect(stranger.status).toBe(404);
  });

  it('a conversation that was closed is open again when the person writes', async () => {
    const conversationId = await begin();
    await desk.close(app, conversationId);
    expect((await read(conversationId)).state).toBe('CLOSED');
    const path = `conversations/${conversationId}/messages`;
    await mine('POST', path, write('One more thing'));
    const { state, messages } = await read(conversationId);
    expect(state).toBe('OPEN');
    expect(messages.at(-1)?.body).toBe('One more thing');
  });

  it('a note of the desk is never read by the person', async () => {
    const conversationId = await begin();
    await desk.note(app, conversationId, 'Her bank is closed today.');
    await desk.answer(app, conversationId, 'We are looking into it.');
    expect(bodies(await read(conversationId))).toEqual([
      'Where is my payout?',
      'We are looking into it.',
    ]);
    const last = await mine('GET', 'conversations/last');
    expect(JSON.stringify(last.body)).not.toContain('bank is closed');
  });

  it('the latest hundred messages are shown, and earlier ones when asked', async () => {
    const conversationId = await begin('Message 0');
    await desk.fill(app, conversationId, sara.userId, 120);
    const latest = await read(conversationId);
    expect(latest.messages).toHaveLength(100);
    expect(latest.hasEarlier).toBe(true);
    const before = latest.messages[0]?.id;
    const earlier = await mine('GET', `conversations/${conversationId}?before=${before}`);
    expect(earlier.body['messages']).toHaveLength(21);
    expect(earlier.body['hasEarlier']).toBe(false);
    const other = await mine('GET', `conversations/${conversationId}?before=${randomUUIDv7()}`);
    expect(other.status).toBe(404);
  });

  it('a picture is drawn anew and seen by its person, with the first words and later', async () => {
    await make();
    const picture = await aPicture();
    const kept = await filesKept();
    const begun = await mine('POST', 'conversations', { ...write('Look'), picture });
    const conversationId = String(begun.body['conversation_id']);
    const path = `conversations/${conversationId}/messages`;
    const words = { ...write(''), picture };
    const [sent, again] = [await mine('POST', path, words), await mine('POST', path, words)];
    expect(sent.status).toBe(201);
    expect(again.body).toEqual(sent.body);
    const other = await mine('POST', path, { ...words, message: 'Another picture' });
    expect(other.status).toBe(409);
    // A picture that nobody can see is kept by nobody: no erasure would find it.
    expect(await filesKept()).toBe(kept + 2);
    const { messages } = await read(conversationId);
    const pictures = messages.flatMap(({ picture_id: id }) => id ?? []);
    expect(pictures).toHaveLength(2);
    expect(messages.filter(({ body }) => body === 'Look')).toHaveLength(1);
    for (const pictureId of pictures) {
      const shown = await mine('GET', `pictures/${pictureId}`);
      const bytes = Buffer.from(String(shown.body['base64']), 'base64');
      expect((await sharp(bytes).metadata()).format).toBe('webp');
      const tom = await aWaiter(app);
      const asTom = await asked(tom.userId, await signIn(app, tom), 'GET', `pictures/${pictureId}`);
      expect(asTom.status).toBe(404);
    }
  });

  it('words written in a view are said by whoever wrote them', async () => {
    const helper = await aWaiter(app);
    await givePlatformRoles(app, helper.userId, ['ROLE_VIEW_AS_ACCESS']);
    const view = await viewAs(app, await signIn(app, helper), sara.userId);
    const words = write('She cannot find her payout.');
    const began = await asked(sara.userId, view, 'POST', 'conversations', words);
    expect(began.status).toBe(201);
    const conversationId = String(began.body['conversation_id']);
    await mine('POST', `conversations/${conversationId}/messages`, write('I found it!'));
    const [forHer, her] = (await read(conversationId)).messages;
    expect(forHer).toMatchObject({
      body: 'She cannot find her payout.',
      author: { type: 'user', writtenBy: expect.stringMatching(/\w/) },
    });
    expect(her?.author.writtenBy).toBeNull();
  });

  it('nobody reads or writes in the conversation of somebody else', async () => {
    const conversationId = await begin();
    const { id } = await contactNow();
    const tom = await aWaiter(app);
    const tomsToken = await signIn(app, tom);
    const asTom = async (method: Method, path: string, body?: object) =>
      (await asked(tom.userId, tomsToken, method, path, body)).status;
    expect(await asTom('POST', 'contacts', { location_id: tom.locationId })).toBe(201);
    expect(await asTom('GET', `conversations/${conversationId}`)).toBe(404);
    const path = `conversations/${conversationId}/messages`;
    expect(await asTom('POST', path, write('I am Sara'))).toBe(404);
    const { body } = await app.ask('GET', '/api/support/admins', { token });
    const [admin] = body['admins'] as unknown as { id: string }[];
    const assign = { adminId: admin?.id };
    expect(await asTom('PUT', `conversations/${conversationId}/assignee`, assign)).toBe(404);
    expect(await asTom('GET', `contacts/${id}`)).toBe(404);
    expect(await asTom('PUT', `contacts/${id}`, { location_id: null })).toBe(404);
    expect(await asTom('POST', `contacts/${id}/unarchive`)).toBe(404);
    const own = await asked(tom.userId, tomsToken, 'GET', `contacts?external_id=${tom.userId}`);
    const [his] = own.body['contacts'] as unknown as SupportContact[];
    const change = { conversation_id: conversationId };
    expect(await asTom('PUT', `contacts/${his?.id}`, change)).toBe(404);
    const [message] = (await read(conversationId)).messages;
    expect(await asTom('PUT', `contacts/${his?.id}`, { last_seen_id: message?.id })).toBe(404);
    expect(bodies(await read(conversationId))).toEqual(['Where is my payout?']);
    // Not by sending her very words again, as whoever has seen her chat could.
    const hers = { messageId: message?.id, message: message?.body };
    expect(await asTom('POST', 'conversations', hers)).toBe(409);
    const last = await asked(tom.userId, tomsToken, 'GET', 'conversations/last');
    expect(last.body).toEqual({ conversation: null });
  });

  it('somebody who is erased is forgotten with every word and picture, also when told twice', async () => {
    await make();
    const picture = await aPicture();
    const secret = `My secret is ${randomUUIDv7()}`;
    const words = { ...write(secret), picture };
    const begun = await mine('POST', 'conversations', words);
    const conversationId = String(begun.body['conversation_id']);
    await desk.answer(app, conversationId, `You said: ${secret}`);
    expect(await isNamedAnywhere(app.context.db, secret)).toBe(true);
    const [pictureId] = (await read(conversationId)).messages.flatMap(
      ({ picture_id: id }) => id ?? [],
    );
    for (let time = 0; time < 2; time += 1) {
      for (const each of Object.values(desks)) await each.eraseUser(app.context, sara.userId);
    }
    expect(await isNamedAnywhere(app.context.db, secret)).toBe(false);
    const file = app.context.db
      .selectFrom('platform.files')
      .select('file_id')
      .where('file_id', '=', pictureId ?? '');
    expect(await file.executeTakeFirst()).toBeUndefined();
    const there = await deskFor(app.context, sara.userId);
    expect(await there.searchUser(app.context, sara.userId)).toBeNull();
  });
});
