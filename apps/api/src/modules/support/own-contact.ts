import { fail } from '@tipwell/contract/errors';
import type { SupportContact } from '@tipwell/contract/calls/support';
import type { Context } from '../../platform/context.ts';
import { DeskRefusal, type DeskContact } from '../providers/index.ts';
import { contactFacts } from './contact-facts.ts';
import { desk } from './desk.ts';
import { findMessage, setSeen } from './own-desk/conversations-store.ts';
import { tellBothSides } from './own-desk/write-words.ts';

interface OwnContact {
  userId: string;
  contactId: string;
}

/** A person's own contact. @throws notFound, also for somebody else's */
export async function ownContact(
  context: Context,
  { userId, contactId }: OwnContact,
): Promise<DeskContact> {
  const contact = await desk.getUser(context, contactId);
  return contact?.external_id === userId ? contact : fail('notFound');
}

/**
 * Makes the desk know a person.
 * @throws supportContactExists with the desk's own message, which names the contact (product §8)
 */
export async function makeContact(
  context: Context,
  userId: string,
  locationId: number | null,
): Promise<SupportContact> {
  const facts = await contactFacts(context, userId, locationId);
  try {
    return await desk.createUser(context, userId, { ...facts, owner_id: null });
  } catch (error) {
    if (!(error instanceof DeskRefusal) || error.status !== 409) throw error;
    return fail('supportContactExists', {
      details: { code: error.code, message: error.message },
    });
  }
}

interface Change {
  location_id?: number | null | undefined;
  conversation_id?: string | undefined;
  last_seen_id?: string | undefined;
}

/** Brings a contact up to date: with our own books, and with what the person has seen. @throws notFound */
export async function changeOwnContact(
  context: Context,
  own: OwnContact,
  change: Change,
): Promise<SupportContact> {
  const contact = await ownContact(context, own);
  if (change.conversation_id !== undefined) {
    const conversation = await desk.getConversation(context, change.conversation_id, null);
    if (conversation?.contact_id !== contact.id) fail('notFound');
  }
  const seen = await noteSeen(context, contact, change.last_seen_id);
  const facts = await contactFacts(
    context,
    own.userId,
    change.location_id === undefined ? contact.location_id : change.location_id,
  );
  const changed = await desk.updateUser(context, contact.id, {
    ...facts,
    custom_attributes: {
      ...facts.custom_attributes,
      ...(change.conversation_id === undefined ? {} : { conversation_id: change.conversation_id }),
      ...seen,
    },
  });
  return changed ?? fail('notFound');
}

/** What was seen later is not unseen by an older page. */
async function noteSeen(
  context: Context,
  contact: DeskContact,
  lastSeenId: string | undefined,
): Promise<{ last_seen_id?: string }> {
  if (lastSeenId === undefined) return {};
  const message = await findMessage(context.db, lastSeenId);
  if (!message) fail('notFound');
  const conversation = await desk.getConversation(context, message.conversationId, null);
  if (conversation?.contact_id !== contact.id) fail('notFound');
  const before = contact.custom_attributes.last_seen_id;
  const earlier = before === undefined ? undefined : await findMessage(context.db, before);
  if (earlier && earlier.position >= message.position) return {};
  await context.db.transaction().execute(async (tx) => {
    await setSeen(tx, {
      conversationId: message.conversationId,
      of: 'admin',
      upTo: message.position,
      now: context.clock.now(),
    });
    await tellBothSides(tx, contact, message.conversationId);
  });
  return { last_seen_id: lastSeenId };
}
