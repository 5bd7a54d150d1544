import type { Context } from '#platform/context.ts';
import { forgetFile } from '#platform/files.ts';
import { call, type Answered } from './call.ts';
import { findContact, findContactByTheirId, type KnownContact } from './contacts-store.ts';
import {
  deleteConversation,
  findByTheirId,
  findConversation,
  insertConversation,
  type KnownConversation,
} from './conversations-store.ts';
import { isSameText } from './plain-text.rule.ts';
import { conversationsShape, conversationShape, type TheirConversation } from './shapes.ts';
import { takeIn } from './take-in.ts';
import { anyFirstWords, wordsOf } from './words-store.ts';

/** What became of a look at a conversation; `GONE`: it was deleted there, and is forgotten here. */
export type Looked = 'SEEN' | 'GONE' | 'UNANSWERED';

async function readThere(context: Context, theirId: string): Promise<Answered<TheirConversation>> {
  const path = `/conversations/${encodeURIComponent(theirId)}?display_as=plaintext`;
  return call(context, { method: 'GET', path, shape: conversationShape });
}

/** Reads a conversation at Intercom and takes in what is new. */
export async function lookAt(context: Context, known: KnownConversation): Promise<Looked> {
  const contact = await findContact(context.db, known.contact_id);
  if (!contact) return 'GONE';
  const there = await readThere(context, known.theirId);
  if (there.kind === 'UNANSWERED') return 'UNANSWERED';
  if (there.kind === 'REFUSED') {
    if (there.status !== 404) return 'UNANSWERED';
    await forgetConversation(context, known.id);
    return 'GONE';
  }
  await takeIn(context, contact, known, there.value);
  return 'SEEN';
}

/** Forgets a conversation of which nothing is left at Intercom, with its pictures. */
export async function forgetConversation(context: Context, conversationId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    for (const pictureId of await deleteConversation(tx, conversationId)) {
      await forgetFile(tx, pictureId);
    }
  });
}

/**
 * Finds the conversation that began with words whose answer was lost: what somebody began elsewhere, by
 * e-mail say, is none of ours. Null: there is none, as far as Intercom's search knows.
 */
export async function findBegun(
  context: Context,
  contact: KnownContact,
): Promise<'FOUND' | 'UNANSWERED' | null> {
  const found = await call(context, {
    method: 'POST',
    path: '/conversations/search',
    body: {
      query: { field: 'contact_ids', operator: '=', value: contact.theirId },
      pagination: { per_page: 20 },
    },
    shape: conversationsShape,
  });
  if (found.kind !== 'OK') return 'UNANSWERED';
  const newestFirst = found.value.conversations.toSorted((a, b) => b.created_at - a.created_at);
  for (const { id } of newestFirst) {
    if (await findByTheirId(context.db, id)) continue;
    const there = await readThere(context, id);
    if (there.kind === 'UNANSWERED') return 'UNANSWERED';
    if (there.kind === 'OK' && (await adopt(context, contact, there.value))) return 'FOUND';
  }
  return null;
}

/** Writes down a conversation that began with words of ours; false for any other. */
async function adopt(
  context: Context,
  contact: KnownContact,
  theirs: TheirConversation,
): Promise<boolean> {
  const { source } = theirs;
  if (source.author.id !== contact.theirId) return false;
  const onTheWay = await wordsOf(context.db, contact.contactId);
  const words = onTheWay.find(
    ({ isFirst, said }) => isFirst && isSameText(said, source.body ?? ''),
  );
  if (!words) return false;
  const { conversationId } = words;
  await insertConversation(context.db, {
    id: conversationId,
    contactId: contact.contactId,
    theirId: theirs.id,
    createdAt: new Date(theirs.created_at * 1000),
    now: context.clock.now(),
  });
  const known = await findConversation(context.db, conversationId);
  if (!known) return false;
  await takeIn(context, contact, known, theirs);
  return true;
}

/**
 * Takes in what a message of Intercom's is about; null where that is no conversation of ours.
 * @throws where Intercom does not answer, so that it is asked again later
 */
export async function lookAgain(
  context: Context,
  theirId: string,
): Promise<{ externalId: string; conversationId: string } | null> {
  const known = await findByTheirId(context.db, theirId);
  if (!known) return findBegunBy(context, theirId);
  const contact = await findContact(context.db, known.contact_id);
  if (!contact) return null;
  const looked = await lookAt(context, known);
  if (looked === 'UNANSWERED') throw new Error('Intercom did not tell how a conversation stands.');
  return { externalId: contact.externalId, conversationId: known.id };
}

/** A conversation that is none of ours, unless it began with words whose answer was lost. */
async function findBegunBy(
  context: Context,
  theirId: string,
): Promise<{ externalId: string; conversationId: string } | null> {
  if (!(await anyFirstWords(context.db))) return null;
  const there = await readThere(context, theirId);
  if (there.kind === 'UNANSWERED') {
    throw new Error('Intercom did not tell how a conversation began.');
  }
  if (there.kind === 'REFUSED') return null;
  const [first] = there.value.contacts.contacts;
  const contact = first && (await findContactByTheirId(context.db, first.id));
  if (!contact || !(await adopt(context, contact, there.value))) return null;
  const known = await findByTheirId(context.db, theirId);
  return known ? { externalId: contact.externalId, conversationId: known.id } : null;
}
