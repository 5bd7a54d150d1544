import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { idOfKind } from '#platform/derived-id.ts';
import { forgetFile, readFile } from '#platform/files.ts';
import type { DeskContact, DeskMessage, DeskWords } from '../ports/support-desk.ts';
import { call } from './call.ts';
import { changeContact, claimWriting, endWriting, findContact } from './contacts-store.ts';
import type { KnownContact } from './contacts-store.ts';
import {
  changeConversation,
  findConversation,
  findMessage,
  insertConversation,
  insertMessage,
  lastConversationOf,
  type KnownConversation,
  type KnownMessage,
} from './conversations-store.ts';
import { findBegun, lookAt } from './look.ts';
import { begunShape, conversationShape } from './shapes.ts';
import { firstPart } from './shown-parts.rule.ts';
import { takeIn } from './take-in.ts';
import { findWords, keepWords, takeWords, type WordsOnTheWay } from './words-store.ts';

/** Longer than the calls of one turn take, should its program go down in the midst of them. */
const turnMs = 90_000;
const turns = { tries: 60, everyMs: 250 };
/** Intercom takes no message without words. */
const onlyPicture = '(picture)';

/**
 * Lets one of a person's pages at a time say something: two first messages begin one conversation, and the
 * same words are not said twice side by side. Nothing of the database is held meanwhile.
 */
async function inTurn<Result>(
  context: Context,
  contactId: string,
  work: (contact: KnownContact) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = context;
  for (let tried = 0; tried < turns.tries; tried += 1) {
    const now = clock.now();
    const until = new Date(now.getTime() + turnMs);
    if (await claimWriting(db, contactId, { now, until })) {
      try {
        const contact = await findContact(db, contactId);
        return await work(contact?.theirId ? contact : fail('notFound'));
      } finally {
        await endWriting(db, contactId, until);
      }
    }
    await wait(turns.everyMs);
  }
  return fail('serviceBusy');
}

/**
 * Begins a conversation, or goes on with the open one.
 * @throws contentDiffers; serviceBusy where Intercom does not answer: the same words may be sent again
 */
export async function createConversation(
  context: Context,
  { id: contactId }: DeskContact,
  words: DeskWords,
): Promise<{ conversation_id: string }> {
  return inTurn(context, contactId, async (contact) => ({
    conversation_id: await begin(context, contact, words),
  }));
}

/** @throws contentDiffers; serviceBusy where Intercom does not answer: the same words may be sent again */
export async function createMessage(
  context: Context,
  { id: contactId }: DeskContact,
  conversationId: string,
  words: DeskWords,
): Promise<DeskMessage> {
  return inTurn(context, contactId, async (contact) => {
    const known = await findConversation(context.db, conversationId);
    if (!known?.leftAt) return say(context, contact, wordsFor(contactId, conversationId, words));
    await begin(context, contact, words);
    return (await findMessage(context.db, words.messageId)) ?? fail('serviceBusy');
  });
}

/**
 * Says words in the open conversation, or begins one with them; returns which.
 * @throws contentDiffers also where the id stands for the words of somebody else
 */
async function begin(context: Context, contact: KnownContact, words: DeskWords): Promise<string> {
  const { contactId } = contact;
  const { messageId, message, pictureId } = words;
  const kept = await findMessage(context.db, messageId);
  const place = kept && (await findConversation(context.db, kept.conversationId));
  if (place && place.contact_id !== contactId) fail('contentDiffers');
  const onTheWay = await wordsStillOnTheWay(context, contactId, messageId);
  const last = await lastConversationOf(context.db, contactId);
  const isReply = kept ? kept.partId !== firstPart : onTheWay ? !onTheWay.isFirst : isOpen(last);
  const conversationId =
    kept?.conversationId ??
    onTheWay?.conversationId ??
    (isReply && last ? last.id : randomUUIDv7());
  if (isReply) {
    await say(context, contact, wordsFor(contactId, conversationId, words));
    return conversationId;
  }
  const first = { ...words, message: message || onlyPicture, pictureId: null };
  await say(context, contact, { ...wordsFor(contactId, conversationId, first), isFirst: true });
  // A conversation is begun with words alone; a picture follows them.
  if (pictureId !== null) {
    const picture = { ...words, messageId: idOfKind('picture', messageId), message: '' };
    await say(context, contact, wordsFor(contactId, conversationId, picture));
  }
  return conversationId;
}

/** Words that were on their way to a conversation which is gone are on their way no more. */
async function wordsStillOnTheWay(
  { db }: Context,
  contactId: string,
  messageId: string,
): Promise<WordsOnTheWay | undefined> {
  const words = await findWords(db, messageId);
  if (words && words.contactId !== contactId) fail('contentDiffers');
  if (!words || words.isFirst) return words;
  const known = await findConversation(db, words.conversationId);
  if (known && known.leftAt === null) return words;
  await drop(db, words);
  return undefined;
}

/** Takes words off the way that were certainly not said; their picture comes again with them. */
async function drop(db: Database, { messageId, pictureId }: WordsOnTheWay): Promise<void> {
  await takeWords(db, messageId);
  if (pictureId !== null) await forgetFile(db, pictureId);
}

function isOpen(conversation: KnownConversation | undefined): boolean {
  return conversation?.state === 'OPEN';
}

function wordsFor(
  contactId: string,
  conversationId: string,
  { messageId, message, pictureId, writtenBy, writerName }: DeskWords,
): WordsOnTheWay {
  const text = message || onlyPicture;
  const said = writtenBy === null ? text : `[Written for this person by ${writerName}]\n${text}`;
  return {
    messageId,
    contactId,
    conversationId,
    isFirst: false,
    writtenBy,
    body: message,
    said,
    pictureId,
  };
}

/** Says words once: what may have been said before is looked for first. */
async function say(
  context: Context,
  contact: KnownContact,
  words: WordsOnTheWay,
): Promise<KnownMessage> {
  const { db, clock } = context;
  const { messageId } = words;
  const kept = await findMessage(db, messageId);
  if (kept) return sameWords(kept, words);
  const before = await findWords(db, messageId);
  if (before) {
    sameWords(before, words);
    const found = await lookForWords(context, contact, before);
    if (found) return found;
  }
  const now = before ?? words;
  await keepWords(db, now, clock.now());
  return now.isFirst ? sayFirst(context, contact, now) : sayMore(context, contact, now);
}

/** @throws contentDiffers */
function sameWords<Kept extends { conversationId: string; body: string }>(
  kept: Kept & ({ writtenBy: string | null } | { written_by: string | null }),
  words: WordsOnTheWay,
): Kept {
  const writtenBy = 'writtenBy' in kept ? kept.writtenBy : kept.written_by;
  const isSame =
    kept.conversationId === words.conversationId &&
    kept.body === words.body &&
    writtenBy === words.writtenBy;
  return isSame ? kept : fail('contentDiffers');
}

/** @throws serviceBusy where Intercom does not tell whether they have arrived */
async function lookForWords(
  context: Context,
  contact: KnownContact,
  words: WordsOnTheWay,
): Promise<KnownMessage | undefined> {
  if (words.isFirst) {
    if ((await findBegun(context, contact)) === 'UNANSWERED') fail('serviceBusy');
  } else {
    const known = await findConversation(context.db, words.conversationId);
    if (!known || (await lookAt(context, known)) !== 'SEEN') fail('serviceBusy');
  }
  return findMessage(context.db, words.messageId);
}

async function sayFirst(
  context: Context,
  contact: KnownContact,
  words: WordsOnTheWay,
): Promise<KnownMessage> {
  const { db, clock } = context;
  const begun = await call(context, {
    method: 'POST',
    path: '/conversations',
    body: { from: { type: 'user', id: contact.theirId }, body: words.said },
    shape: begunShape,
  });
  if (begun.kind === 'REFUSED' && begun.status === 404) {
    await changeContact(db, contact.contactId, { isArchived: true });
  }
  if (begun.kind !== 'OK') fail('serviceBusy');
  const now = clock.now();
  const { messageId, conversationId, body, writtenBy } = words;
  await db.transaction().execute(async (tx) => {
    await insertConversation(tx, {
      id: conversationId,
      contactId: contact.contactId,
      theirId: begun.value.conversation_id,
      createdAt: now,
      now,
    });
    await insertMessage(tx, {
      messageId,
      conversationId,
      partId: firstPart,
      authorType: 'user',
      authorName: null,
      writtenBy,
      body,
      pictureId: null,
      createdAt: now,
    });
    await takeWords(tx, messageId);
  });
  return (await findMessage(db, messageId)) ?? fail('serviceBusy');
}

async function sayMore(
  context: Context,
  contact: KnownContact,
  words: WordsOnTheWay,
): Promise<KnownMessage> {
  const { db } = context;
  const known = (await findConversation(db, words.conversationId)) ?? fail('notFound');
  const said = await call(context, {
    method: 'POST',
    path: `/conversations/${encodeURIComponent(known.theirId)}/reply`,
    body: {
      message_type: 'comment',
      type: 'user',
      intercom_user_id: contact.theirId,
      body: words.said,
      ...(await attached(context, words.pictureId)),
    },
    shape: conversationShape,
  });
  if (said.kind === 'REFUSED' && said.status === 404) await leave(context, known, words);
  if (said.kind !== 'OK') fail('serviceBusy');
  await takeIn(context, contact, known, said.value);
  const taken = await findMessage(db, words.messageId);
  if (taken) return taken;
  // The answer need not hold what was just said.
  await lookAt(context, known);
  return (await findMessage(db, words.messageId)) ?? fail('serviceBusy');
}

/** Either the conversation is gone there, or its person: then what they say next begins another one. */
async function leave(
  context: Context,
  known: KnownConversation,
  words: WordsOnTheWay,
): Promise<void> {
  const { db, clock } = context;
  await drop(db, words);
  if ((await lookAt(context, known)) !== 'SEEN') return;
  await changeConversation(db, known.id, { state: 'CLOSED', left_at: clock.now() });
  await changeContact(db, known.contact_id, { isArchived: true });
}

async function attached(
  context: Context,
  pictureId: string | null,
): Promise<{ attachment_files?: object[] }> {
  const file = pictureId === null ? undefined : await readFile(context, pictureId);
  if (!file) return {};
  const data = file.bytes.toString('base64');
  return { attachment_files: [{ content_type: file.contentType, data, name: 'picture.webp' }] };
}
