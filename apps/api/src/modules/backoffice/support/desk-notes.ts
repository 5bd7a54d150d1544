import type { DeskNote, SavedReply } from '@tipwell/contract/backoffice/calls/support-inbox';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { namesOfPeople } from '#identity/identity';
import { findContact } from './built-in/contacts-store.ts';
import { findConversation } from './built-in/conversations-store.ts';
import {
  deleteReply,
  findNote,
  insertNote,
  notesOf,
  upsertReply,
  type Note,
} from './built-in/notes-store.ts';
import { tellBothSides } from './built-in/write-words.ts';

/**
 * Writes a note about a conversation for the others at the desk; no call of the person shows it.
 * @throws notFound; contentDiffers for an id that stands for another note
 */
export async function addNote(
  context: Context,
  actor: Person,
  { conversationId, noteId, note }: { conversationId: string; noteId: string; note: string },
): Promise<DeskNote> {
  const at = context.clock.now();
  const kept = await context.db.transaction().execute(async (tx) => {
    const found = (await findConversation(tx, conversationId)) ?? fail('notFound');
    const written = { noteId, conversationId, authorId: realPersonOf(actor), note, createdAt: at };
    if (await insertNote(tx, written)) {
      const subject = `conversation:${conversationId}`;
      await audit(tx, { actor, action: 'conversation.noted', subject, at });
      const contact = await findContact(tx, found.contact_id);
      if (contact) await tellBothSides(tx, contact, conversationId);
      return written;
    }
    const earlier = (await findNote(tx, noteId)) ?? fail('notFound');
    const isSame =
      earlier.conversationId === conversationId &&
      earlier.note === note &&
      earlier.authorId === written.authorId;
    return isSame ? earlier : fail('contentDiffers');
  });
  const [shown] = await showNotes(context.db, [kept]);
  return shown ?? fail('unknown');
}

/** The notes of a conversation with who wrote them. */
export async function notesAbout(db: Database, conversationId: string): Promise<DeskNote[]> {
  return showNotes(db, await notesOf(db, conversationId));
}

async function showNotes(db: Database, notes: readonly Note[]): Promise<DeskNote[]> {
  const names = await namesOfPeople(
    db,
    notes.map(({ authorId }) => authorId),
  );
  return notes.map(({ noteId, authorId, note, createdAt }) => ({
    noteId,
    author: names.get(authorId) ?? '',
    note,
    createdAt: createdAt.toISOString(),
  }));
}

/** Saves an answer for everybody at the desk, or changes it. */
export async function keepReply(
  context: Context,
  actor: Person,
  reply: SavedReply,
): Promise<SavedReply> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await upsertReply(tx, { ...reply, by: realPersonOf(actor), at });
    const subject = `reply:${reply.replyId}`;
    await audit(tx, { actor, action: 'savedReply.saved', subject, at });
  });
  return reply;
}

/** Takes a saved answer away; one that is gone already stays so. */
export async function dropReply(
  context: Context,
  actor: Person,
  replyId: string,
): Promise<Record<string, never>> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    if (!(await deleteReply(tx, replyId))) return;
    await audit(tx, { actor, action: 'savedReply.removed', subject: `reply:${replyId}`, at });
  });
  return {};
}
