import type { Context } from '#platform/context.ts';
import { forgetFile } from '#platform/files.ts';
import { call, type Answered } from './call.ts';
import { searchFor } from './contacts.ts';
import { deleteContact, findContactOf } from './contacts-store.ts';
import { conversationsOf } from './conversations-store.ts';
import { forgetConversation } from './look.ts';
import { conversationsShape, doneShape } from './shapes.ts';
import { deleteWordsOf } from './words-store.ts';

/**
 * Forgets a person for good: every conversation with them at Intercom, also those that did not begin with
 * us, then the contact, then what we know of it. @throws where Intercom does not answer: it is done later
 */
export async function eraseUser(context: Context, externalId: string): Promise<void> {
  const { db, config } = context;
  const known = await findContactOf(db, externalId);
  if (config.intercom === null) {
    if (known?.theirId) {
      throw new Error('A person lies at Intercom, and there is no account to erase them with.');
    }
    if (known) await forgetContact(context, known.contactId);
    return;
  }
  const found = done(await searchFor(context, externalId)) ?? [];
  const theirs = found.filter(({ external_id: id }) => id === externalId).map(({ id }) => id);
  const theirIds = new Set([...theirs, ...(known?.theirId ? [known.theirId] : [])]);
  const ours = known ? await conversationsOf(db, known.contactId) : [];
  for (const { id, theirId } of ours) {
    await remove(context, `/conversations/${encodeURIComponent(theirId)}`);
    await forgetConversation(context, id);
  }
  for (const theirId of theirIds) {
    for (const id of await conversationsThere(context, theirId)) {
      await remove(context, `/conversations/${encodeURIComponent(id)}`);
    }
    await remove(context, `/contacts/${encodeURIComponent(theirId)}`);
  }
  if (known) await forgetContact(context, known.contactId);
}

async function forgetContact({ db }: Context, contactId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const pictureId of await deleteWordsOf(tx, contactId)) await forgetFile(tx, pictureId);
    await deleteContact(tx, contactId);
  });
}

/** The conversations that Intercom finds with a contact; it shows 150 at a time at most. */
async function conversationsThere(context: Context, theirId: string): Promise<string[]> {
  const found = await call(context, {
    method: 'POST',
    path: '/conversations/search',
    body: {
      query: { field: 'contact_ids', operator: '=', value: theirId },
      pagination: { per_page: 150 },
    },
    shape: conversationsShape,
  });
  return done(found)?.conversations.map(({ id }) => id) ?? [];
}

/** Removes something there for good; what is gone already is as good as removed. */
async function remove(context: Context, path: string): Promise<void> {
  done(await call(context, { method: 'DELETE', path, shape: doneShape }));
}

function done<Value>(answered: Answered<Value>): Value | null {
  if (answered.kind === 'OK') return answered.value;
  if (answered.kind === 'REFUSED' && answered.status === 404) return null;
  throw new Error('Intercom did not erase a person.');
}
