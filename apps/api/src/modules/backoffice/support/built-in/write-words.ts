import { fail } from '@tipwell/contract/api/errors';
import type { LiveEvent } from '@tipwell/contract/api/live';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { announceToMany } from '#platform/live.ts';
import { peopleWithRole, personTopic } from '#identity/identity';
import type { DeskContact, DeskMessage } from '#providers/providers';
import { findMessage, insertMessage, type NewMessage } from './conversations-store.ts';

/**
 * Writes a message, once; a repeat gets the first one back.
 * @throws contentDiffers when the id stands for other words
 */
export async function writeWords(
  context: Context,
  tx: Database,
  contact: Pick<DeskContact, 'external_id'>,
  message: NewMessage,
): Promise<DeskMessage> {
  const isNew = await insertMessage(tx, message, context.clock.now());
  const kept = await findMessage(tx, message.messageId);
  if (
    !kept ||
    kept.conversationId !== message.conversationId ||
    kept.author.id !== message.authorId ||
    kept.written_by !== message.writtenBy ||
    kept.body !== message.body
  ) {
    fail('contentDiffers');
  }
  if (isNew) await tellBothSides(tx, contact, message.conversationId);
  return kept;
}

/** Tells the open pages of the person and of everybody at the desk that a conversation changed. */
export async function tellBothSides(
  db: Database,
  contact: Pick<DeskContact, 'external_id'>,
  conversationId: string,
): Promise<void> {
  const desk = await peopleWithRole(db, 'ROLE_SUPPORT_ADMIN');
  const event: LiveEvent = { type: 'chat.changed', conversationId };
  const people = [contact.external_id, ...desk.map(({ userId }) => userId)];
  await announceToMany(db, [...new Set(people)].map(personTopic), event);
}
