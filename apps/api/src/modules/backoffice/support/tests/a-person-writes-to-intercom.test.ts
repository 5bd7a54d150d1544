// What is Intercom's own: answers that are lost, messages that are forged, ids that open nothing.
import { createHmac, randomUUID, randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Conversation } from '@tipwell/contract/backoffice/calls/support';
import type { LiveEvent } from '@tipwell/contract/api/live';
import { aWaiter, signIn, type Waiter } from '#test/support/build.ts';
import { isNamedAnywhere } from '#test/support/contents.ts';
import {
  adminThere,
  askIntercom,
  intercom,
  someoneAtTheDesk,
  theirContact,
  theirConversation,
  workspaceThere,
} from '#test/support/desks.ts';
import { openTestApp, type Answer, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import type { Context } from '#platform/context.ts';
import { personTopic } from '#identity/identity';
import { askIntercomWhoWeAre, intercomDesk } from '#providers/providers';
import { deskFor } from '../desk.ts';
import { ownDesk } from '../built-in/own-desk.ts';

let app: TestApp;
let sara: Waiter;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date(), intercom.settings);
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await app.outside.ask('POST', '/v1/test/webhooks/resume');
  await app.outside.ask('POST', '/v1/test/intercom', { searchLags: false });
  sara = await aWaiter(app);
  token = await signIn(app, sara);
});

type Method = 'GET' | 'POST' | 'PUT';
const asked = async (who: Waiter, by: string, method: Method, path: string, body?: object) =>
  app.ask(method, `/api/users/${who.userId}/support/${path}`, {
    token: by,
    ...(body ? { body } : {}),
  });
const mine = async (method: Method, path: string, body?: object): Promise<Answer> =>
  asked(sara, token, method, path, body);
const write = (message: string) => ({ messageId: randomUUIDv7(), message });
const make = async () => mine('POST', 'contacts', { location_id: sara.locationId });
const fault = async (path: string, kind: string, method = 'POST') =>
  app.outside.ask('POST', '/v1/test/faults', { path: `/intercom${path}`, kind, method });

async function begin(message = 'Where is my payout?'): Promise<string> {
  await make();
  const begun = await mine('POST', 'conversations', write(message));
  expect(begun.status).toBe(201);
  return String(begun.body['conversation_id']);
}
async function bodies(conversationId: string): Promise<string[]> {
  const { body } = await mine('GET', `conversations/${conversationId}`);
  return (body as unknown as Conversation).messages.map((message) => message.body);
}
/** What lies at Intercom, in the words in which it was written. */
async function there(conversationId: string): Promise<string[]> {
  const theirId = await theirConversation(app, conversationId);
  const { body } = await askIntercom(app, 'GET', `/conversations/${theirId}?display_as=plaintext`);
  const { source, conversation_parts: parts } = body as {
    source: { body: string };
    conversation_parts: { conversation_parts: { body: string | null }[] };
  };
  return [source.body, ...parts.conversation_parts.flatMap((part) => part.body ?? [])];
}
async function conversationsThere(who: Waiter): Promise<string[]> {
  const value = await theirContact(app, who.userId);
  const query = { field: 'contact_ids', operator: '=', value };
  const { body } = await askIntercom(app, 'POST', '/conversations/search', { query });
  return (body['conversations'] as { id: string }[]).map(({ id }) => id);
}

describe('Intercom does not answer', () => {
  it.each(['time_out_accepted', 'time_out_not_accepted', 'rate_limited', 'server_error'])(
    'to a message (%s): it is refused in words, and sent again it is said once',
    async (kind) => {
      const conversationId = await begin();
      const words = write('My card was refused.');
      await fault('/conversations/:id/reply', kind);
      const path = `conversations/${conversationId}/messages`;
      const refused = await mine('POST', path, words);
      expect(refused.body).toMatchObject({ errorCode: 503_903 });
      const again = await mine('POST', path, words);
      expect(again.status).toBe(201);
      expect(again.body).toMatchObject({ id: words.messageId, body: words.message });
      expect(await bodies(conversationId)).toEqual(['Where is my payout?', words.message]);
      expect(await there(conversationId)).toEqual(['Where is my payout?', words.message]);
    },
  );

  it.each(['time_out_accepted', 'time_out_not_accepted', 'rate_limited'])(
    'to first words (%s): sent again they begin one conversation',
    async (kind) => {
      await make();
      const words = write('Hello');
      await fault('/conversations', kind);
      expect((await mine('POST', 'conversations', words)).body).toMatchObject({
        errorCode: 503_903,
      });
      const again = await mine('POST', 'conversations', words);
      expect(again.status).toBe(201);
      expect(await conversationsThere(sara)).toHaveLength(1);
      expect(await bodies(String(again.body['conversation_id']))).toEqual(['Hello']);
    },
  );

  it('to first words that its search does not know yet: its message tells of them', async () => {
    await make();
    const words = write('Are you there?');
    await app.outside.ask('POST', '/v1/test/intercom', { searchLags: true });
    await fault('/conversations', 'time_out_accepted');
    expect((await mine('POST', 'conversations', words)).status).toBe(503);
    await app.settle();
    const again = await mine('POST', 'conversations', words);
    expect(again.status).toBe(201);
    await app.outside.ask('POST', '/v1/test/intercom', { searchLags: false });
    expect(await conversationsThere(sara)).toHaveLength(1);
  });

  it('to whether words have arrived: nothing is said until it does', async () => {
    const conversationId = await begin();
    const words = write('Only once, please.');
    const path = `conversations/${conversationId}/messages`;
    await fault('/conversations/:id/reply', 'time_out_accepted');
    await mine('POST', path, words);
    await fault('/conversations/:id', 'server_error', 'GET');
    expect((await mine('POST', path, words)).status).toBe(503);
    expect((await mine('POST', path, words)).status).toBe(201);
    expect(await there(conversationId)).toEqual(['Where is my payout?', words.message]);
  });

  it('to the same words, said a second time on purpose: both are there', async () => {
    const conversationId = await begin();
    const path = `conversations/${conversationId}/messages`;
    await fault('/conversations/:id/reply', 'time_out_not_accepted');
    const lost = write('Hello?');
    expect((await mine('POST', path, lost)).status).toBe(503);
    expect((await mine('POST', path, write('Hello?'))).status).toBe(201);
    expect((await mine('POST', path, lost)).status).toBe(201);
    expect(await there(conversationId)).toEqual(['Where is my payout?', 'Hello?', 'Hello?']);
    expect(await bodies(conversationId)).toEqual(['Where is my payout?', 'Hello?', 'Hello?']);
  });

  it('at all: what was said is still read', async () => {
    const conversationId = await begin();
    await intercom.answer(app, conversationId, 'We look into it.');
    app.clock.advance({ seconds: 30 });
    await fault('/conversations/:id', 'server_error', 'GET');
    expect(await bodies(conversationId)).toEqual(['Where is my payout?', 'We look into it.']);
  });

  it('while a person is made known: nobody is taken for known', async () => {
    await fault('/contacts', 'time_out_accepted');
    expect((await make()).status).toBe(503);
    // It was done all the same, and the next one is told whom it made.
    expect((await make()).body).toMatchObject({ details: { code: 'conflict' } });
  });
});

describe('an answer comes', () => {
  it('without a message too, when the chat is looked at', async () => {
    const conversationId = await begin();
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    await intercom.answer(app, conversationId, 'It is on its way.');
    await app.outside.ask('POST', '/v1/test/webhooks/pause');
    app.clock.advance({ seconds: 10 });
    expect(await bodies(conversationId)).toEqual(['Where is my payout?', 'It is on its way.']);
  });

  it('with a picture, which is drawn anew; what lies elsewhere is not fetched', async () => {
    const conversationId = await begin();
    const jpeg = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#0b6b57' },
    })
      .jpeg()
      .toBuffer();
    const path = `/conversations/${await theirConversation(app, conversationId)}/reply`;
    const file = (content_type: string, name: string) => ({
      content_type,
      name,
      data: jpeg.toString('base64'),
    });
    await askIntercom(app, 'POST', path, {
      message_type: 'comment',
      type: 'admin',
      admin_id: adminThere.id,
      body: 'Like this',
      attachment_files: [file('image/jpeg', 'a.jpg'), file('application/pdf', 'b.pdf')],
      attachment_urls: ['https://169.254.169.254/secret.jpg', `${app.outside.url}/gone.jpg`],
    });
    await app.settle();
    const { body } = await mine('GET', `conversations/${conversationId}`);
    const last = (body as unknown as Conversation).messages.at(-1);
    expect(last).toMatchObject({
      body: 'Like this\n[b.pdf]\n[secret.jpg]\n[gone.jpg]',
      author: { name: 'Ada Fischer' },
    });
    const shown = await mine('GET', `pictures/${last?.picture_id}`);
    const bytes = Buffer.from(String(shown.body['base64']), 'base64');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('and is taken back: it goes from the chat as well', async () => {
    const conversationId = await begin();
    await intercom.answer(app, conversationId, 'Meant for somebody else');
    expect(await bodies(conversationId)).toHaveLength(2);
    const theirId = await theirConversation(app, conversationId);
    const { body } = await askIntercom(app, 'GET', `/conversations/${theirId}`);
    const parts = body['conversation_parts'] as { conversation_parts: { id: string }[] };
    await askIntercom(app, 'POST', '/conversations/redact', {
      type: 'conversation_part',
      conversation_id: theirId,
      conversation_part_id: parts.conversation_parts.at(-1)?.id,
    });
    app.clock.advance({ seconds: 10 });
    expect(await bodies(conversationId)).toEqual(['Where is my payout?']);
  });

  it('by a message of theirs: nothing of it is kept but what it is about', async () => {
    const conversationId = await begin();
    await intercom.answer(app, conversationId, 'Some words');
    const rows = await app.context.db
      .selectFrom('providers.webhook_events')
      .select(['raw_body', 'headers', 'object_id'])
      .where('provider', '=', 'intercom')
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.raw_body).toHaveLength(0);
      expect(row.headers).toEqual({});
    }
  });
});

describe('a message', () => {
  const tell = async (topic: string, id: string, secret: string) => {
    const payload = JSON.stringify({
      type: 'notification_event',
      id: `notif_${randomUUID()}`,
      topic,
      created_at: 1_764_000_000,
      data: { type: 'notification_event_data', item: { type: 'conversation', id } },
    });
    const mac = createHmac('sha1', secret).update(payload).digest('hex');
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/intercom',
      headers: { 'content-type': 'application/json', 'x-hub-signature': `sha1=${mac}` },
      payload,
    });
    return answer.statusCode;
  };
  const ours = () => app.context.config.intercom?.clientSecret ?? '';

  it('that is forged is refused, and one that is true says only where to look', async () => {
    const conversationId = await begin();
    const theirId = await theirConversation(app, conversationId);
    const heard: string[] = [];
    const stop = app.context.live.subscribe(personTopic(sara.userId), (message) => {
      heard.push((message as LiveEvent).type);
    });
    expect(await tell('conversation.admin.replied', theirId, 'another secret')).toBe(401);
    expect(await tell('conversation.admin.replied', theirId, ours())).toBe(200);
    await app.settle();
    await expect.poll(() => heard).toContain('chat.changed');
    stop();
    expect(await bodies(conversationId)).toEqual(['Where is my payout?']);
  });

  it('about a conversation that is none of ours moves nothing', async () => {
    expect(await tell('conversation.admin.replied', '31415926', ours())).toBe(200);
    expect(await tell('contact.deleted', '31415926', ours())).toBe(200);
    await app.settle();
  });

  it('that a conversation was deleted there: it is forgotten here', async () => {
    const conversationId = await begin('Words that go');
    const theirId = await theirConversation(app, conversationId);
    await askIntercom(app, 'DELETE', `/conversations/${theirId}`);
    await tell('conversation.deleted', theirId, ours());
    await app.settle();
    expect((await mine('GET', `conversations/${conversationId}`)).status).toBe(404);
    expect(await isNamedAnywhere(app.context.db, 'Words that go')).toBe(false);
    expect((await mine('POST', 'conversations', write('Anew'))).status).toBe(201);
  });
});

describe('an id of Intercom’s', () => {
  it('opens nothing, whoever gives it', async () => {
    const conversationId = await begin();
    const theirs = {
      conversation: await theirConversation(app, conversationId),
      contact: await theirContact(app, sara.userId),
    };
    const seen = JSON.stringify([
      (await mine('GET', `conversations/${conversationId}`)).body,
      (await mine('GET', 'conversations/last')).body,
      (await mine('GET', `contacts?external_id=${sara.userId}`)).body,
      (await app.ask('GET', '/api/support/admins', { token })).body,
    ]);
    for (const id of [...Object.values(theirs), adminThere.id]) expect(seen).not.toContain(id);
    const tom = await aWaiter(app);
    for (const [who, by] of [
      [sara, token],
      [tom, await signIn(app, tom)],
    ] as const) {
      const statuses = await Promise.all([
        asked(who, by, 'GET', `conversations/${theirs.conversation}`),
        asked(who, by, 'POST', `conversations/${theirs.conversation}/messages`, write('Hi')),
        asked(who, by, 'GET', `contacts/${theirs.contact}`),
        asked(who, by, 'POST', `contacts/${theirs.contact}/unarchive`),
      ]);
      for (const { status } of statuses) expect([400, 404]).toContain(status);
    }
  });

  it('of somebody with the same address is not taken over', async () => {
    const stranger = await askIntercom(app, 'POST', '/contacts', {
      external_id: randomUUID(),
      email: sara.email,
    });
    const theirId = String(stranger.body['id']);
    const begun = await askIntercom(app, 'POST', '/conversations', {
      from: { type: 'user', id: theirId },
      body: 'Words of a stranger',
    });
    expect((await make()).status).toBe(201);
    expect(await theirContact(app, sara.userId)).not.toBe(theirId);
    expect((await mine('GET', 'conversations/last')).body).toEqual({ conversation: null });
    expect(begun.status).toBe(200);
    const { body } = await askIntercom(app, 'GET', `/contacts/${theirId}`);
    expect(body['external_id']).toBe(stranger.body['external_id']);
  });
});

describe('words that are on their way', () => {
  it('are nobody else’s to send again: they go where their writer sent them', async () => {
    await make();
    const words = write('Only mine');
    await fault('/conversations', 'time_out_not_accepted');
    expect((await mine('POST', 'conversations', words)).status).toBe(503);
    const tom = await aWaiter(app);
    const toms = await signIn(app, tom);
    await asked(tom, toms, 'POST', 'contacts', { location_id: tom.locationId });
    const taken = await asked(tom, toms, 'POST', 'conversations', words);
    expect(taken.status).toBe(409);
    const again = await mine('POST', 'conversations', words);
    expect(again.status).toBe(201);
    expect(await bodies(String(again.body['conversation_id']))).toEqual(['Only mine']);
  });
});

describe('somebody whom Intercom’s people changed', () => {
  it('is nobody else, also once Intercom no longer says who they are', async () => {
    const tom = await aWaiter(app);
    await asked(tom, await signIn(app, tom), 'POST', 'contacts', { location_id: tom.locationId });
    const toms = await theirContact(app, tom.userId);
    await askIntercom(app, 'PUT', `/contacts/${toms}`, { external_id: null, email: sara.email });
    expect((await make()).status).toBe(201);
    expect(await theirContact(app, sara.userId)).not.toBe(toms);
    expect(await theirContact(app, tom.userId)).toBe(toms);
  });

  it('keeps the chat when their new address stands with somebody else there', async () => {
    const conversationId = await begin();
    const address = `${randomUUID()}@tests.tipwell.test`;
    await askIntercom(app, 'POST', '/contacts', { external_id: randomUUID(), email: address });
    await app.context.db
      .updateTable('identity.users')
      .set({ email: address })
      .where('user_id', '=', sara.userId)
      .execute();
    const known = await mine('GET', `contacts?external_id=${sara.userId}`);
    const [contact] = known.body['contacts'] as unknown as { id: string }[];
    const changed = await mine('PUT', `contacts/${contact?.id}`, { location_id: sara.locationId });
    expect(changed.status).toBe(200);
    const path = `conversations/${conversationId}/messages`;
    expect((await mine('POST', path, write('Still me'))).status).toBe(201);
    const { body } = await askIntercom(
      app,
      'GET',
      `/contacts/${await theirContact(app, sara.userId)}`,
    );
    expect(body['email']).toBe(sara.email);
  });

  it('begins anew where the contact was deleted there, with the words that they sent', async () => {
    await begin();
    const before = await theirContact(app, sara.userId);
    await askIntercom(app, 'DELETE', `/contacts/${before}`);
    const words = write('Is anybody there?');
    const tries: number[] = [];
    // As the page does: the same words, until they are taken.
    for (let time = 0; time < 4 && tries.at(-1) !== 201; time += 1) {
      tries.push((await mine('POST', 'conversations', words)).status);
    }
    expect(tries.at(-1)).toBe(201);
    expect(await theirContact(app, sara.userId)).not.toBe(before);
    expect(await conversationsThere(sara)).toHaveLength(1);
  });
});

describe('the desk of a person', () => {
  const withPlaces = (places: object): Context => {
    const { context } = app;
    const account = context.config.intercom;
    if (!account) throw new Error('There is no account.');
    const none = { isEverywhere: false, countries: [], locationIds: [] };
    const config = { ...context.config, intercom: { ...account, places: { ...none, ...places } } };
    return { ...context, config };
  };

  it('is that of their place', async () => {
    const at = async (places: object) => deskFor(withPlaces(places), sara.userId);
    expect(await at({ locationIds: [sara.locationId] })).toBe(intercomDesk);
    expect(await at({ countries: ['gb'] })).toBe(intercomDesk);
    expect(await at({ countries: ['ae'], locationIds: [sara.locationId + 1] })).toBe(ownDesk);
    expect(await at({})).toBe(ownDesk);
  });

  it('stays the same while something is under way, whatever is chosen meanwhile', async () => {
    const conversationId = await begin();
    const chosen = withPlaces({});
    expect(await deskFor(chosen, sara.userId)).toBe(intercomDesk);
    await intercom.answer(app, conversationId, 'Done.');
    await intercom.close(app, conversationId);
    expect(await deskFor(chosen, sara.userId)).toBe(intercomDesk);
    app.clock.advance({ days: 8 });
    // She has not read the answer yet.
    expect(await deskFor(chosen, sara.userId)).toBe(intercomDesk);
    token = await signIn(app, sara);
    const { body } = await mine('GET', `conversations/${conversationId}`);
    const last = (body as unknown as Conversation).messages.at(-1);
    const known = await mine('GET', `contacts?external_id=${sara.userId}`);
    const [contact] = known.body['contacts'] as unknown as { id: string }[];
    await mine('PUT', `contacts/${contact?.id}`, { last_seen_id: last?.id });
    expect(await deskFor(chosen, sara.userId)).toBe(ownDesk);
    // What was said there is still hers to read.
    expect(await bodies(conversationId)).toContain('Done.');
  });

  it('is our own for whom something was under way with us, until it has rested', async () => {
    const { context } = app;
    const chosen = withPlaces({ isEverywhere: true });
    expect(await deskFor(chosen, sara.userId)).toBe(intercomDesk);
    const facts = { name: 'Sara', email: sara.email, phone: null, location_id: null };
    const known = await ownDesk.createUser(context, sara.userId, {
      ...facts,
      job_title: null,
      staff_login: null,
      owner_id: null,
      custom_attributes: {},
    });
    const words = { ...write('Hello'), pictureId: null, writtenBy: null, writerName: '' };
    const begun = await ownDesk.createConversation(context, known, words);
    expect(await deskFor(chosen, sara.userId)).toBe(ownDesk);
    app.clock.advance({ days: 8 });
    // It is still open.
    expect(await deskFor(chosen, sara.userId)).toBe(ownDesk);
    await context.db
      .updateTable('support.conversations')
      .set({ state: 'CLOSED' })
      .where('conversation_id', '=', begun.conversation_id)
      .execute();
    expect(await deskFor(chosen, sara.userId)).toBe(intercomDesk);
    token = await signIn(app, sara);
    // What was said with us is still hers to read, and hers to go on with.
    expect(await bodies(begun.conversation_id)).toEqual(['Hello']);
  });

  it('is our own where there is no account, also for whom something was under way there', async () => {
    await begin();
    const config = { ...app.context.config, intercom: null };
    expect(await deskFor({ ...app.context, config }, sara.userId)).toBe(ownDesk);
  });
});

describe('our own people', () => {
  it('see that somebody waits at Intercom, and not a word of it', async () => {
    const admin = await somebody(app, 'ROLE_ADMIN');
    const grace = await someoneAtTheDesk(app, 'Grace');
    const conversationId = await begin('Why is my card refused?');
    const path = `/api/registered-users/${sara.userId}/conversations`;
    const listed = async () => (await app.ask('GET', path, { token: admin.token })).body;
    expect(await listed()).toMatchObject({
      conversations: [
        { conversationId, desk: 'INTERCOM', state: 'OPEN', waitingSince: expect.any(String) },
      ],
    });
    expect(JSON.stringify(await listed())).not.toContain('refused');
    await intercom.answer(app, conversationId, 'Your bank says no.');
    expect(await listed()).toMatchObject({ conversations: [{ waitingSince: null }] });
    const count = async () =>
      (await app.ask('GET', '/api/support/inbox-count', { token: grace.token })).body;
    const before = Number((await count())['elsewhere']);
    expect(await count()).toMatchObject({ count: 0, open: { all: 0 } });
    await intercom.close(app, conversationId);
    expect((await count())['elsewhere']).toBe(before - 1);
    const names = async (query: string) => {
      const { body } = await app.ask('GET', `/api/support/admins${query}`, { token: grace.token });
      return (body['admins'] as unknown as { name: string }[]).map(({ name }) => name);
    };
    // She writes to Intercom herself; what lies in our inbox is given to people of our own.
    expect(await names('')).toContain('Ada Fischer');
    expect(await names('?desk=OWN')).toEqual(['Grace Whitfield']);
    const opened = await app.ask('GET', `/api/support/inbox/${conversationId}`, {
      token: grace.token,
    });
    expect(opened.status).toBe(404);
  });
});

describe('somebody who is erased', () => {
  it('is gone at Intercom, with what they began elsewhere too', async () => {
    await begin();
    const theirId = await theirContact(app, sara.userId);
    await askIntercom(app, 'POST', '/conversations', {
      from: { type: 'user', id: theirId },
      body: 'By e-mail',
    });
    const before = await conversationsThere(sara);
    expect(before).toHaveLength(2);
    await intercomDesk.eraseUser(app.context, sara.userId);
    expect((await askIntercom(app, 'GET', `/contacts/${theirId}`)).status).toBe(404);
    for (const id of before) {
      expect((await askIntercom(app, 'GET', `/conversations/${id}`)).status).toBe(404);
    }
  });

  it('is forgotten later where Intercom does not answer, and nothing is said to be done', async () => {
    await begin();
    await fault('/contacts/:id', 'server_error', 'DELETE');
    const erase = async (context: Context = app.context) =>
      intercomDesk.eraseUser(context, sara.userId);
    await expect(erase()).rejects.toThrow('did not erase');
    const config = { ...app.context.config, intercom: null };
    await expect(erase({ ...app.context, config })).rejects.toThrow('no account');
    await erase();
    await erase();
    const left = app.context.db
      .selectFrom('providers.desk_contacts')
      .select('contact_id')
      .where('external_id', '=', sara.userId);
    expect(await left.execute()).toEqual([]);
  });
});

describe('somebody who was looked for at Intercom and is not there', () => {
  it('is forgotten without an account as well: nothing of theirs lies there', async () => {
    await mine('GET', `contacts?external_id=${sara.userId}`);
    const config = { ...app.context.config, intercom: null };
    await intercomDesk.eraseUser({ ...app.context, config }, sara.userId);
    const left = app.context.db
      .selectFrom('providers.desk_contacts')
      .select('contact_id')
      .where('external_id', '=', sara.userId);
    expect(await left.execute()).toEqual([]);
  });
});

it('the check of accounts says whose workspace it is, and whether nobody answers', async () => {
  expect(await askIntercomWhoWeAre(app.context)).toMatchObject({
    outcome: 'ANSWERED',
    told: `it knows us as ${workspaceThere}`,
  });
  await fault('/me', 'key_refused', 'GET');
  expect(await askIntercomWhoWeAre(app.context)).toMatchObject({ outcome: 'NO_ANSWER' });
  const config = { ...app.context.config, intercom: null };
  const answer = await askIntercomWhoWeAre({ ...app.context, config });
  expect(answer).toMatchObject({ outcome: 'NOT_RUN' });
});
