// The two desks at which people write to support, as their own people work at them.
import { randomUUIDv7 } from 'node:crypto';
import { signIn, testPassword } from './build.ts';
import type { TestApp } from './open-test-app.ts';
import { registerPerson } from '#identity/identity';

/** A desk with what its people do there. */
export interface DeskUnderTest {
  name: string;
  settings: Record<string, string>;
  /** Somebody answers the person. */
  answer(app: TestApp, conversationId: string, words: string): Promise<void>;
  /** Somebody notes what the others at the desk should know. */
  note(app: TestApp, conversationId: string, words: string): Promise<void>;
  close(app: TestApp, conversationId: string): Promise<void>;
  archive(app: TestApp, userId: string): Promise<void>;
  /** Writes many messages of the person down, as if they had been said. */
  fill(app: TestApp, conversationId: string, userId: string, count: number): Promise<void>;
}

let grace: { app: TestApp; userId: string; token: string } | null = null;

/** Somebody who works at our own desk. */
export async function someoneAtTheDesk(
  app: TestApp,
  firstName: string,
): Promise<{ userId: string; token: string }> {
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  const platformRoles = ['ROLE_SUPPORT_ADMIN'] as const;
  const person = { userId, email, firstName, lastName: 'Whitfield', password: testPassword };
  await registerPerson(app.context.db, { ...person, platformRoles }, app.clock.now());
  const signedIn = { userId, staffId: 0, locationId: 0, email, subjectKey: '' };
  return { userId, token: await signIn(app, signedIn) };
}

async function atOwnDesk(app: TestApp, method: 'POST' | 'PUT', path: string, body: object) {
  if (grace?.app !== app) grace = { app, ...(await someoneAtTheDesk(app, 'Grace')) };
  const token = await signIn(app, {
    userId: grace.userId,
    staffId: 0,
    locationId: 0,
    email: `${grace.userId}@tests.tipwell.test`,
    subjectKey: '',
  });
  const { status } = await app.ask(method, `/api/support/inbox/${path}`, { token, body });
  if (status >= 300) throw new Error(`Our own desk answered ${status}.`);
}

const ownDesk: DeskUnderTest = {
  name: 'our own desk',
  settings: {},
  async answer(app, conversationId, message) {
    const words = { messageId: randomUUIDv7(), message };
    await atOwnDesk(app, 'POST', `${conversationId}/messages`, words);
  },
  async note(app, conversationId, note) {
    await atOwnDesk(app, 'POST', `${conversationId}/notes`, { noteId: randomUUIDv7(), note });
  },
  async close(app, conversationId) {
    await atOwnDesk(app, 'PUT', `${conversationId}/state`, { state: 'CLOSED' });
  },
  async archive(app, userId) {
    await app.context.db
      .updateTable('support.contacts')
      .set({ is_archived: true })
      .where('external_id', '=', userId)
      .execute();
  },
  async fill(app, conversationId, userId, count) {
    for (let n = 1; n <= count; n += 1) {
      await app.context.db
        .insertInto('support.messages')
        .values({
          message_id: randomUUIDv7(),
          conversation_id: conversationId,
          author_type: 'user',
          author_id: userId,
          body: `Message ${n}`,
          created_at: app.clock.now(),
        })
        .execute();
    }
  },
};

/** Says something to the sandbox as whoever works at Intercom, and lets its messages come. */
export async function askIntercom(
  app: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { url, token } = app.context.config.intercom ?? { url: '', token: '' };
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'intercom-version': '2.14',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** What Intercom calls a conversation of ours. */
export async function theirConversation(app: TestApp, conversationId: string): Promise<string> {
  const row = await app.context.db
    .selectFrom('providers.desk_conversations')
    .select('their_id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow();
  return row.their_id;
}

/** What Intercom calls a person. */
export async function theirContact(app: TestApp, userId: string): Promise<string> {
  const row = await app.context.db
    .selectFrom('providers.desk_contacts')
    .select('their_id')
    .where('external_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (row.their_id === null) throw new Error('Intercom does not know them.');
  return row.their_id;
}

/** As the sandbox's workspace calls itself. */
export const workspaceThere = 'Sandbox workspace (sandbox1)';

/** Who answers in it. */
export const adminThere = { id: '991267715', name: 'Ada Fischer' };

async function atIntercom(app: TestApp, path: string, body: object) {
  const done = await askIntercom(app, 'POST', path, body);
  if (done.status !== 200) throw new Error(`Intercom answered ${done.status}.`);
  await app.settle();
}

export const intercom: DeskUnderTest = {
  name: 'Intercom',
  settings: { INTERCOM_PLACES: 'all' },
  async answer(app, conversationId, body) {
    const path = `/conversations/${await theirConversation(app, conversationId)}/reply`;
    const said = { message_type: 'comment', type: 'admin', admin_id: adminThere.id, body };
    await atIntercom(app, path, said);
  },
  async note(app, conversationId, body) {
    const path = `/conversations/${await theirConversation(app, conversationId)}/reply`;
    const said = { message_type: 'note', type: 'admin', admin_id: adminThere.id, body };
    await atIntercom(app, path, said);
  },
  async close(app, conversationId) {
    const path = `/conversations/${await theirConversation(app, conversationId)}/parts`;
    await atIntercom(app, path, { message_type: 'close', type: 'admin', admin_id: adminThere.id });
  },
  async archive(app, userId) {
    await atIntercom(app, `/contacts/${await theirContact(app, userId)}/archive`, {});
    // What Intercom told of a contact is believed for some minutes.
    app.clock.advance({ minutes: 6 });
  },
  async fill(app, conversationId, _userId, count) {
    for (let n = 1; n <= count; n += 1) {
      await app.context.db
        .insertInto('providers.desk_messages')
        .values({
          message_id: randomUUIDv7(),
          conversation_id: conversationId,
          part_id: `filled-${n}`,
          author_type: 'user',
          body: `Message ${n}`,
          created_at: app.clock.now(),
        })
        .execute();
    }
  },
};

export const desksUnderTest: readonly DeskUnderTest[] = [ownDesk, intercom];
