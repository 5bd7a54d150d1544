import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Database } from '#platform/db/database.ts';
import { forgetFile } from '#platform/files.ts';
import { peopleWithRole } from '#identity/identity';
import { DeskRefusal, type DeskConversation, type SupportDesk } from '#providers/providers';
import {
  changeContact,
  deleteContact,
  findContact,
  findContactByExternalId,
  insertAttribute,
  insertContact,
  lockContact,
  readAttributes,
  setUnarchived,
} from './contacts-store.ts';
import {
  assignIfNobody,
  conversationOfPicture,
  deleteConversationsOf,
  findConversation,
  findMessage,
  insertConversation,
  lastConversationOf,
  latestMessages,
  setSeen,
  underWaySince,
  type ConversationRow,
} from './conversations-store.ts';
import { deleteNotesOf } from './notes-store.ts';
import { tellBothSides, writeWords } from './write-words.ts';

/** So many messages are shown at once; earlier ones are asked for. */
const messagesAtOnce = 100;

/** The desk that stands in our own database: nothing leaves our systems, nothing needs an account. */
export const ownDesk: SupportDesk = {
  async getAdmins({ db }) {
    const people = await peopleWithRole(db, 'ROLE_SUPPORT_ADMIN');
    return people.map(({ userId, name }) => ({ id: userId, name }));
  },

  getAttributes: async ({ db }, model) => readAttributes(db, model),

  async createAttribute({ db, clock }, attribute) {
    await insertAttribute(db, attribute, clock.now());
    return attribute;
  },

  async searchUser({ db }, externalId) {
    const contact = await findContactByExternalId(db, externalId);
    return contact?.is_archived ? null : contact;
  },

  async createUser({ db, clock }, externalId, facts) {
    const id = randomUUIDv7();
    const isNew = await insertContact(db, { id, external_id: externalId, ...facts }, clock.now());
    const contact = await findContactByExternalId(db, externalId);
    if (!contact) throw new Error(`The contact of ${externalId} is gone.`);
    if (!isNew) {
      const kind = contact.is_archived ? 'An archived contact' : 'A contact';
      const message = `${kind} matching those details already exists with id=${contact.id}`;
      throw new DeskRefusal(409, 'conflict', message);
    }
    return contact;
  },

  async updateUser({ db, clock }, contactId, facts) {
    await changeContact(db, contactId, facts, clock.now());
    return findContact(db, contactId);
  },

  async unarchiveUser({ db, clock }, contactId) {
    await setUnarchived(db, contactId, clock.now());
  },

  async eraseUser({ db }, externalId) {
    await db.transaction().execute(async (tx) => {
      const contact = await findContactByExternalId(tx, externalId);
      if (!contact) return;
      await lockContact(tx, contact.id);
      await deleteNotesOf(tx, contact.id);
      for (const pictureId of await deleteConversationsOf(tx, contact.id)) {
        await forgetFile(tx, pictureId);
      }
      await deleteContact(tx, contact.id);
    });
  },

  getUser: async ({ db }, contactId) => findContact(db, contactId),

  async searchLastConversation({ db }, contactId) {
    const row = await lastConversationOf(db, contactId);
    return row ? withMessages(db, row, null) : null;
  },

  async getConversation({ db }, conversationId, before) {
    const row = await findConversation(db, conversationId);
    return row ? withMessages(db, row, before) : null;
  },

  async createConversation(context, contact, { messageId, message, pictureId, writtenBy }) {
    return context.db.transaction().execute(async (tx) => {
      await lockContact(tx, contact.id);
      // A second tab may have begun one a moment ago: its conversation takes this message too.
      const last = await lastConversationOf(tx, contact.id);
      const isUnderWay = last?.state === 'OPEN';
      const id = isUnderWay ? last.id : randomUUIDv7();
      if (!isUnderWay) {
        await insertConversation(tx, { id, contactId: contact.id, now: context.clock.now() });
      }
      await writeWords(context, tx, contact, {
        messageId,
        conversationId: id,
        authorType: 'user',
        authorId: contact.external_id,
        writtenBy,
        body: message,
        pictureId,
      });
      return { conversation_id: id };
    });
  },

  async assignConversation({ db }, conversationId, adminId) {
    return db.transaction().execute(async (tx) => {
      const assignee = await assignIfNobody(tx, conversationId, adminId);
      const row = await findConversation(tx, conversationId);
      const contact = row && (await findContact(tx, row.contact_id));
      if (contact) await tellBothSides(tx, contact, conversationId);
      return assignee;
    });
  },

  async createMessage(
    context,
    contact,
    conversationId,
    { messageId, message, pictureId, writtenBy },
  ) {
    return context.db.transaction().execute(async (tx) =>
      writeWords(context, tx, contact, {
        messageId,
        conversationId,
        authorType: 'user',
        authorId: contact.external_id,
        writtenBy,
        body: message,
        pictureId,
      }),
    );
  },

  async noteSeen({ db, clock }, contact, messageId) {
    const message = (await findMessage(db, messageId)) ?? fail('notFound');
    const { conversationId, position } = message;
    const conversation = await findConversation(db, conversationId);
    if (conversation?.contact_id !== contact.id) fail('notFound');
    const before = contact.custom_attributes.last_seen_id;
    const earlier = before === undefined ? undefined : await findMessage(db, before);
    if (earlier && earlier.position >= position) return { conversationId, isNew: false };
    await db.transaction().execute(async (tx) => {
      await setSeen(tx, { conversationId, of: 'admin', upTo: position, now: clock.now() });
      await tellBothSides(tx, contact, conversationId);
    });
    return { conversationId, isNew: true };
  },

  conversationOfPicture: async ({ db }, pictureId) => conversationOfPicture(db, pictureId),

  holdsPicture: async ({ db }, pictureId) => (await conversationOfPicture(db, pictureId)) !== null,

  underWaySince: async ({ db }, externalId, restsSince) =>
    underWaySince(db, externalId, restsSince),
};

/** A conversation with its latest messages. @throws notFound for words of another conversation */
async function withMessages(
  db: Database,
  row: ConversationRow,
  before: string | null,
): Promise<DeskConversation> {
  const start = before === null ? undefined : await findMessage(db, before);
  if (before !== null && start?.conversationId !== row.id) fail('notFound');
  const found = await latestMessages(db, {
    conversationId: row.id,
    before: start?.position ?? null,
    limit: messagesAtOnce + 1,
  });
  return {
    ...row,
    assignee_name: null,
    messages: found.slice(0, messagesAtOnce).toReversed(),
    hasEarlier: found.length > messagesAtOnce,
  };
}
