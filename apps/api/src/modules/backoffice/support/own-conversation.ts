import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  ChatMessage,
  Conversation,
  getChatPicture,
} from '@tipwell/contract/backoffice/calls/support';
import { fail } from '@tipwell/contract/api/errors';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { readFile } from '#platform/files.ts';
import { namesOfPeople } from '#identity/identity';
import type { DeskContact, DeskConversation, SupportDesk } from '#providers/providers';
import { deskFor, deskOfConversation, desks } from './desk.ts';
import { withPicture } from './keep-picture.ts';
import { makeKnown } from './own-contact.ts';
import { conversationOfPicture } from './built-in/conversations-store.ts';
import { showConversation, showMessages } from './show-conversation.ts';

interface Words {
  messageId: string;
  message: string;
  picture?: string | undefined;
}

async function own(
  context: Context,
  asked: { userId: string; conversationId: string; before?: string | undefined },
): Promise<{ desk: SupportDesk; contact: DeskContact; conversation: DeskConversation }> {
  const { conversationId, before } = asked;
  const desk = await deskOfConversation(context, conversationId);
  const conversation =
    (await desk.getConversation(context, conversationId, before ?? null)) ?? fail('notFound');
  const contact = await desk.searchUser(context, asked.userId);
  if (contact === null || conversation.contact_id !== contact.id) fail('notFound');
  return { desk, contact, conversation };
}

export async function lastOwnConversation(
  context: Context,
  userId: string,
): Promise<{ conversation: Conversation | null }> {
  const desk = await deskFor(context, userId);
  const contact = await desk.searchUser(context, userId);
  const conversation = contact && (await desk.searchLastConversation(context, contact.id));
  return { conversation: conversation && (await showConversation(context, conversation)) };
}

/** @throws notFound, also for a conversation of somebody else */
export async function readOwnConversation(
  context: Context,
  asked: { userId: string; conversationId: string; before?: string | undefined },
): Promise<Conversation> {
  return showConversation(context, (await own(context, asked)).conversation);
}

export async function beginConversation(
  context: Context,
  actor: Person,
  { messageId, message, picture }: Words,
): Promise<{ conversation_id: string }> {
  const { userId } = actor;
  const desk = await deskFor(context, userId);
  const known = await desk.searchUser(context, userId);
  // A viewer's page makes nobody known to the desk, and a page that was opened long ago knows only the desk
  // of that day: the first words do.
  const contact = known ?? (await makeKnown(context, userId));
  const writer = await writerFor(context, actor);
  return withPicture(context, { desk, picture }, async (pictureId) =>
    desk.createConversation(context, contact, { messageId, message, pictureId, ...writer }),
  );
}

/** @throws notFound for a conversation of somebody else, or an admin whom the desk does not have */
export async function assignOwnConversation(
  context: Context,
  asked: { userId: string; conversationId: string },
  adminId: string,
): Promise<{ assignee: { id: string; name: string } }> {
  const { desk } = await own(context, asked);
  const admins = await desk.getAdmins(context);
  if (!admins.some(({ id }) => id === adminId)) fail('notFound');
  const assigned = await desk.assignConversation(context, asked.conversationId, adminId);
  const name = admins.find(({ id }) => id === assigned)?.name ?? '';
  return { assignee: { id: assigned, name } };
}

/** @throws notFound for a conversation of somebody else */
export async function writeToSupport(
  context: Context,
  actor: Person,
  asked: { userId: string; conversationId: string },
  { messageId, message, picture }: Words,
): Promise<ChatMessage> {
  const { desk, contact } = await own(context, asked);
  const writer = await writerFor(context, actor);
  const written = await withPicture(context, { desk, picture }, async (pictureId) => {
    const words = { messageId, message, pictureId, ...writer };
    return desk.createMessage(context, contact, asked.conversationId, words);
  });
  const [shown] = await showMessages(context, contact.name, [written]);
  return shown ?? fail('unknown');
}

/** Who of the platform writes for a person whom they view as; null where somebody writes themselves. */
async function writerFor(
  { db }: Context,
  actor: Person,
): Promise<{ writtenBy: string | null; writerName: string }> {
  if (actor.viewedBy === null) return { writtenBy: null, writerName: '' };
  const writtenBy = realPersonOf(actor);
  return { writtenBy, writerName: (await namesOfPeople(db, [writtenBy])).get(writtenBy) ?? '' };
}

/** @throws notFound for a picture of somebody else's conversation */
export async function readOwnPicture(
  context: Context,
  { userId, pictureId }: { userId: string; pictureId: string },
): Promise<CallOutput<typeof getChatPicture>> {
  const found = await Promise.all(
    Object.values(desks).map(async (desk) => desk.conversationOfPicture(context, pictureId)),
  );
  const conversationId = found.find((id) => id !== null) ?? fail('notFound');
  await own(context, { userId, conversationId });
  return readPicture(context, pictureId);
}

/** A picture of any conversation; other files are none of the desk's business. @throws notFound */
export async function readDeskPicture(
  context: Context,
  pictureId: string,
): Promise<CallOutput<typeof getChatPicture>> {
  if ((await conversationOfPicture(context.db, pictureId)) === null) fail('notFound');
  return readPicture(context, pictureId);
}

async function readPicture(
  context: Context,
  pictureId: string,
): Promise<CallOutput<typeof getChatPicture>> {
  const file = (await readFile(context, pictureId)) ?? fail('notFound');
  return { contentType: file.contentType, base64: file.bytes.toString('base64') };
}
