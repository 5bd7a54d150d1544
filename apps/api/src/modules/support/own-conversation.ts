import type { CallOutput } from '@tipwell/contract/call';
import type { ChatMessage, Conversation, getChatPicture } from '@tipwell/contract/calls/support';
import { fail } from '@tipwell/contract/errors';
import { realPersonOf, type Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { readFile } from '../../platform/files.ts';
import type { DeskContact, DeskConversation } from '../providers/index.ts';
import { desk } from './desk.ts';
import { keepPicture } from './keep-picture.ts';
import { makeContact } from './own-contact.ts';
import { conversationOfPicture } from './own-desk/conversations-store.ts';
import { showConversation, showMessages } from './show-conversation.ts';

interface Words {
  messageId: string;
  message: string;
  picture?: string | undefined;
}

/** The person as the desk knows them. @throws notFound before they were made known */
async function contactOf(context: Context, userId: string): Promise<DeskContact> {
  return (await desk.searchUser(context, userId)) ?? fail('notFound');
}

async function own(
  context: Context,
  asked: { userId: string; conversationId: string; before?: string | undefined },
): Promise<{ contact: DeskContact; conversation: DeskConversation }> {
  const contact = await contactOf(context, asked.userId);
  const { conversationId, before } = asked;
  const conversation = await desk.getConversation(context, conversationId, before ?? null);
  if (conversation?.contact_id !== contact.id) fail('notFound');
  return { contact, conversation };
}

export async function lastOwnConversation(
  context: Context,
  userId: string,
): Promise<{ conversation: Conversation | null }> {
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

/** @throws notFound before the person was made known to the desk */
export async function beginConversation(
  context: Context,
  actor: Person,
  { messageId, message, picture }: Words,
): Promise<{ conversation_id: string }> {
  const { userId } = actor;
  const known = await desk.searchUser(context, userId);
  // A viewer's page makes nobody known to the desk; the first words for a person do.
  const contact = known ?? (actor.viewedBy ? await makeContact(context, userId, null) : null);
  if (contact === null) fail('notFound');
  const pictureId = await keepPicture(context, picture);
  const writtenBy = writerFor(actor);
  return desk.createConversation(context, contact, { messageId, message, pictureId, writtenBy });
}

/** @throws notFound for a conversation of somebody else, or an admin whom the desk does not have */
export async function assignOwnConversation(
  context: Context,
  asked: { userId: string; conversationId: string },
  adminId: string,
): Promise<{ assignee: { id: string; name: string } }> {
  await own(context, asked);
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
  const { contact } = await own(context, asked);
  const pictureId = await keepPicture(context, picture);
  const words = { messageId, message, pictureId, writtenBy: writerFor(actor) };
  const written = await desk.createMessage(context, contact, asked.conversationId, words);
  const [shown] = await showMessages(context, contact.name, [written]);
  return shown ?? fail('unknown');
}

/** Who of the platform writes for a person whom they view as; null where somebody writes themselves. */
function writerFor(actor: Person): string | null {
  return actor.viewedBy === null ? null : realPersonOf(actor);
}

/** @throws notFound for a picture of somebody else's conversation */
export async function readOwnPicture(
  context: Context,
  { userId, pictureId }: { userId: string; pictureId: string },
): Promise<CallOutput<typeof getChatPicture>> {
  const conversationId = await conversationOfPicture(context.db, pictureId);
  if (conversationId === null) fail('notFound');
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
