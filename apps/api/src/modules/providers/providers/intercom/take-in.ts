import { largestChatPictureBytes } from '@tipwell/contract/backoffice/message-limits';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { derivedId } from '#platform/derived-id.ts';
import { forgetFile, keepFile } from '#platform/files.ts';
import { readPicture } from '#platform/uploads/read-upload.ts';
import { adminIdOf, askForAdmins } from './admins.ts';
import { intercomFiles } from './call.ts';
import type { KnownContact } from './contacts-store.ts';
import {
  changeConversation,
  deletePart,
  insertMessage,
  knownParts,
  setSeen,
  type KnownConversation,
} from './conversations-store.ts';
import { isSameText } from './plain-text.rule.ts';
import type { TheirConversation } from './shapes.ts';
import { firstPart, shownParts, type ShownPart } from './shown-parts.rule.ts';
import { takeWords, wordsOf, type WordsOnTheWay } from './words-store.ts';

/** Enough to read a photographed receipt on a screen. */
const size = { side: 1600, fit: 'inside', quality: 75 } as const;

interface Fresh {
  part: ShownPart;
  /** Words of ours that have arrived as this part. */
  words: WordsOnTheWay | null;
  /** In the order of the part's own; null: it could not be had. */
  pictures: (Buffer | null)[];
}

/**
 * Writes down what of a conversation we do not know yet. What was on its way is known again by its words:
 * that is how words are said once, although Intercom knows no key for repeats.
 */
export async function takeIn(
  context: Context,
  contact: KnownContact,
  conversation: Pick<KnownConversation, 'id' | 'assignee_id' | 'assignee_name' | 'leftAt'>,
  theirs: TheirConversation,
): Promise<void> {
  const { shown, takenBack } = shownParts(theirs, contact.theirId ?? '');
  const known = await knownParts(context.db, conversation.id);
  const unknown = shown.filter(({ partId }) => !known.has(partId));
  const onTheWay = await wordsOf(context.db, contact.contactId);
  const fresh = await Promise.all(
    withWords(unknown, onTheWay, conversation.id).map(async ({ part, words }) => ({
      part,
      words,
      pictures: words ? [] : await fetchPictures(context, part),
    })),
  );
  const assignee = await assigneeOf(context, conversation, theirs);
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    for (const one of fresh) await keepPart(context, tx, { conversation, theirs, ...one });
    for (const partId of takenBack.filter((id) => known.has(id))) {
      const gone = await deletePart(tx, { conversationId: conversation.id, partId });
      for (const pictureId of gone) await forgetFile(tx, pictureId);
    }
    if (theirs.read === true) {
      await setSeen(tx, { conversationId: conversation.id, of: 'user', upTo: null, now });
    }
    await changeConversation(tx, conversation.id, {
      state: theirs.state === 'closed' || conversation.leftAt ? 'CLOSED' : 'OPEN',
      ...assignee,
      looked_at: now,
    });
  });
}

/** Which part each of the words on their way has become; those asked for last come first. */
function withWords(
  parts: readonly ShownPart[],
  onTheWay: readonly WordsOnTheWay[],
  conversationId: string,
): Omit<Fresh, 'pictures'>[] {
  const left = onTheWay.filter((words) => words.conversationId === conversationId);
  return parts.map((part) => {
    const at = left.findIndex(
      ({ isFirst, said }) =>
        part.author === 'user' &&
        isFirst === (part.partId === firstPart) &&
        isSameText(said, part.said),
    );
    const [words = null] = at === -1 ? [] : left.splice(at, 1);
    return { part, words };
  });
}

async function keepPart(
  context: Context,
  tx: Database,
  {
    conversation,
    theirs,
    part,
    words,
    pictures,
  }: Fresh & { conversation: Pick<KnownConversation, 'id'>; theirs: TheirConversation },
): Promise<void> {
  const { partId, author, authorName, createdAt } = part;
  const message = {
    conversationId: conversation.id,
    partId,
    authorType: author,
    authorName,
    createdAt,
  };
  if (words) {
    // Somebody who looks at the same moment writes them down as well as we do.
    if (!(await takeWords(tx, words.messageId))) return;
    const { messageId, body, writtenBy, pictureId } = words;
    await insertMessage(tx, { ...message, messageId, body, writtenBy, pictureId });
    return;
  }
  const kept: string[] = [];
  for (const bytes of pictures) {
    if (bytes) kept.push(await keepFile(tx, { contentType: 'image/webp', bytes }, createdAt));
  }
  const missing = part.pictures.filter((_picture, at) => pictures[at] === null);
  const named = [...part.files, ...missing.map(({ name }) => name)].map((name) => `[${name}]`);
  const body = [part.said, ...named].filter((line) => line !== '').join('\n');
  const idOf = (id: string) => derivedId(context.config, 'intercom-part', theirs.id, id);
  const [pictureId = null, ...others] = kept;
  const wrote = { ...message, messageId: idOf(partId), writtenBy: null, body, pictureId };
  const isNew = await insertMessage(tx, wrote);
  if (!isNew) {
    for (const fileId of kept) await forgetFile(tx, fileId);
    return;
  }
  for (const [at, each] of others.entries()) {
    const id = `${partId}/${at + 1}`;
    const more = { ...wrote, partId: id, messageId: idOf(id), body: '', pictureId: each };
    await insertMessage(tx, more);
  }
}

async function fetchPictures(context: Context, part: ShownPart): Promise<(Buffer | null)[]> {
  return Promise.all(part.pictures.map(async ({ url }) => fetchPicture(context, url)));
}

/** A picture drawn anew; null: it lies nowhere that we fetch from, is none, or could not be had. */
async function fetchPicture(context: Context, url: string): Promise<Buffer | null> {
  try {
    const file = await context.outgoing.send({
      to: intercomFiles,
      method: 'GET',
      url,
      isAnsweredInBytes: true,
    });
    if (file.kind !== 'ANSWERED' || file.status !== 200 || !Buffer.isBuffer(file.body)) return null;
    if (file.body.length > largestChatPictureBytes) return null;
    const read = await readPicture(file.body, [size]);
    const drawn = read.kind === 'READ' ? read.drawn[0] : undefined;
    return drawn ? Buffer.from(drawn) : null;
  } catch (error) {
    context.log.warn({ error: String(error) }, 'a picture of Intercom’s could not be had');
    return null;
  }
}

/** Who has the conversation now, by name: of an answer in it, or as Intercom lists its people. */
async function assigneeOf(
  context: Context,
  known: Pick<KnownConversation, 'assignee_id' | 'assignee_name'>,
  theirs: TheirConversation,
): Promise<{ assignee_id: string | null; assignee_name: string | null }> {
  const { admin_assignee_id: theirId } = theirs;
  if (theirId == null || theirId === '0') return { assignee_id: null, assignee_name: null };
  const assigneeId = adminIdOf(context, theirId);
  if (known.assignee_id === assigneeId && known.assignee_name !== null) {
    return { assignee_id: assigneeId, assignee_name: known.assignee_name };
  }
  const parts = theirs.conversation_parts?.conversation_parts ?? [];
  const said = parts.find(({ author }) => author.type === 'admin' && author.id === theirId);
  if (said?.author.name) return { assignee_id: assigneeId, assignee_name: said.author.name };
  const listed = await askForAdmins(context);
  const admin = listed.kind === 'OK' ? listed.value.find(({ id }) => id === assigneeId) : undefined;
  return { assignee_id: assigneeId, assignee_name: admin?.name ?? null };
}
