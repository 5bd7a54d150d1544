import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { peopleWithRole, registerPerson } from '#identity/identity';
import { keepFile } from '#platform/files.ts';
import { testPassword } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import type { Inputs, Row } from '../support/row.ts';

const desk = ['ROLE_SUPPORT_ADMIN'] as const;

/** The person as the desk knows them; the same one however often it is asked for. */
async function aContact(app: TestApp, { userId, email }: Earner): Promise<string> {
  const now = app.clock.now();
  const { contact_id } = await app.context.db
    .insertInto('support.contacts')
    .values({
      contact_id: randomUUIDv7(),
      external_id: userId,
      email,
      name: 'Sara Number',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('external_id').doUpdateSet({ is_archived: false }))
    .returning('contact_id')
    .executeTakeFirstOrThrow();
  return contact_id;
}

async function aConversation(app: TestApp, me: Earner): Promise<string> {
  const conversationId = randomUUIDv7();
  const now = app.clock.now();
  await app.context.db
    .insertInto('support.conversations')
    .values({
      conversation_id: conversationId,
      contact_id: await aContact(app, me),
      created_at: now,
      last_message_at: now,
    })
    .execute();
  return conversationId;
}

async function aPicture(app: TestApp, me: Earner): Promise<string> {
  const background = '#336699';
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background } })
    .webp()
    .toBuffer();
  const now = app.clock.now();
  const pictureId = await keepFile(app.context.db, { contentType: 'image/webp', bytes }, now);
  await app.context.db
    .insertInto('support.messages')
    .values({
      message_id: randomUUIDv7(),
      conversation_id: await aConversation(app, me),
      author_type: 'user',
      author_id: me.userId,
      body: '',
      picture_id: pictureId,
      created_at: now,
    })
    .execute();
  return pictureId;
}

/** Somebody at the desk, the same one however often they are asked for. */
async function anAdmin(app: TestApp): Promise<string> {
  const [first] = await peopleWithRole(app.context.db, 'ROLE_SUPPORT_ADMIN');
  if (first) return first.userId;
  const userId = randomUUIDv7();
  const person = { userId, firstName: 'Grace', lastName: 'Whitfield', password: testPassword };
  await registerPerson(
    app.context.db,
    {
      ...person,
      email: `${userId}@tests.tipwell.test`,
      platformRoles: ['ROLE_SUPPORT_ADMIN'],
    },
    app.clock.now(),
  );
  return userId;
}

const words = () => ({ messageId: randomUUIDv7(), message: 'My payout did not arrive.' });

/** A call about a conversation of one's own. */
const inConversation = (body?: (app: TestApp) => Promise<Record<string, unknown>>): Row => ({
  own: async (me, app) => ({
    params: { userId: me.userId, conversationId: await aConversation(app, me) },
    ...(body ? { body: await body(app) } : {}),
  }),
  foreign: (me, other) => inForeignConversations(me, other),
});

const inForeignConversations = (
  me: Earner,
  other: Earner,
  body?: Record<string, unknown>,
): Record<string, Inputs> => ({
  'another person': {
    params: { userId: other.userId, conversationId: randomUUIDv7() },
    ...(body ? { body } : {}),
  },
  'a conversation that is not mine': {
    params: { userId: me.userId, conversationId: randomUUIDv7() },
    ...(body ? { body } : {}),
  },
});

/** A call about one's own contact. */
const ofContact = (body?: Record<string, unknown>): Row => ({
  own: async (me, app) => ({
    params: { userId: me.userId, contactId: await aContact(app, me) },
    ...(body ? { body } : {}),
  }),
  foreign: (me, other) => ({
    'another person': {
      params: { userId: other.userId, contactId: randomUUIDv7() },
      ...(body ? { body } : {}),
    },
    'a contact that is not mine': {
      params: { userId: me.userId, contactId: randomUUIDv7() },
      ...(body ? { body } : {}),
    },
  }),
});

const atDesk = (body?: (app: TestApp) => Promise<Record<string, unknown>>): Row => ({
  own: async (me, app) => ({
    params: { conversationId: await aConversation(app, me) },
    ...(body ? { body: await body(app) } : {}),
  }),
  foreign: null,
  onlyFor: desk,
});

export const supportRows: Readonly<Record<string, Row>> = {
  getAdmins: { own: () => ({}), foreign: null },
  getAttributes: { own: () => ({ query: { model: 'contact' } }), foreign: null },
  createAttribute: {
    own: () => ({ body: { name: 'locations', model: 'contact', data_type: 'string' } }),
    foreign: null,
  },
  searchUser: {
    own: ({ userId }) => ({ params: { userId }, query: { external_id: userId } }),
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId },
        query: { external_id: other.userId },
      },
      'another person’s number as mine': {
        params: { userId: me.userId },
        query: { external_id: other.userId },
      },
    }),
  },
  createUser: {
    own: async ({ userId, locationId }, app) => {
      // The desk does not know her yet, however often she is tried; what she wrote before is another's.
      await app.context.db
        .updateTable('support.contacts')
        .set({ external_id: randomUUIDv7() })
        .where('external_id', '=', userId)
        .execute();
      return { params: { userId }, body: { location_id: locationId } };
    },
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId },
        body: { location_id: other.locationId },
      },
      'another person’s location as mine': {
        params: { userId: me.userId },
        body: { location_id: other.locationId },
      },
    }),
  },
  getUser: ofContact(),
  updateUser: ofContact({ location_id: null }),
  unarchiveUser: ofContact(),
  searchLastConversation: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  getConversation: inConversation(),
  createConversation: {
    own: async (me, app) => {
      await aContact(app, me);
      return { params: { userId: me.userId }, body: words() };
    },
    foreign: (_me, other) => ({
      'another person': { params: { userId: other.userId }, body: words() },
    }),
  },
  assignConversation: {
    ...inConversation(async (app) => ({ adminId: await anAdmin(app) })),
    foreign: (me, other) => inForeignConversations(me, other, { adminId: randomUUIDv7() }),
  },
  createMessage: {
    ...inConversation(async () => words()),
    foreign: (me, other) => inForeignConversations(me, other, words()),
  },
  getChatPicture: {
    own: async (me, app) => ({
      params: { userId: me.userId, pictureId: await aPicture(app, me) },
    }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, pictureId: randomUUIDv7() } },
      'a picture that is not mine': { params: { userId: me.userId, pictureId: randomUUIDv7() } },
    }),
  },
  getInbox: { own: () => ({}), foreign: null, onlyFor: desk },
  getInboxCount: { own: () => ({}), foreign: null, onlyFor: desk },
  getInboxConversation: atDesk(),
  lookAtMoney: atDesk(),
  answerConversation: atDesk(async () => words()),
  assignInboxConversation: atDesk(async () => ({ adminId: null })),
  setConversationState: atDesk(async () => ({ state: 'CLOSED' })),
  markConversationSeen: atDesk(),
  addConversationNote: atDesk(async () => ({ noteId: randomUUIDv7(), note: 'Called her back.' })),
  getSavedReplies: { own: () => ({}), foreign: null, onlyFor: desk },
  saveReply: {
    own: () => ({
      params: { replyId: randomUUIDv7() },
      body: { title: 'Payouts at weekends', reply: 'Banks take until Monday.' },
    }),
    foreign: null,
    onlyFor: desk,
  },
  removeSavedReply: {
    own: () => ({ params: { replyId: randomUUIDv7() } }),
    foreign: null,
    onlyFor: desk,
  },
  getInboxPicture: {
    own: async (me, app) => ({ params: { pictureId: await aPicture(app, me) } }),
    foreign: null,
    onlyFor: desk,
  },
};
