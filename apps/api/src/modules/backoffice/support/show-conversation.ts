import type { ChatMessage, Conversation } from '@tipwell/contract/backoffice/calls/support';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import type { DeskConversation, DeskMessage } from '#providers/providers';
import { deskOfConversation } from './desk.ts';

/** A conversation as its two sides see it. */
export async function showConversation(
  context: Context,
  conversation: DeskConversation,
): Promise<Conversation> {
  const desk = await deskOfConversation(context, conversation.id);
  const contact = await desk.getUser(context, conversation.contact_id);
  return {
    id: conversation.id,
    state: conversation.state,
    assignee: await showAssignee(context, conversation.assignee_id, conversation.assignee_name),
    messages: await showMessages(context, contact?.name ?? '', conversation.messages),
    hasEarlier: conversation.hasEarlier,
  };
}

/** Who has a conversation, by name. */
export async function showAssignee(
  context: Context,
  assigneeId: string | null,
  name: string | null = null,
): Promise<{ id: string; name: string } | null> {
  if (assigneeId === null) return null;
  if (name !== null) return { id: assigneeId, name };
  const names = await namesOfPeople(context.db, [assigneeId]);
  return { id: assigneeId, name: names.get(assigneeId) ?? '' };
}

export async function showMessages(
  context: Context,
  contactName: string,
  messages: readonly DeskMessage[],
): Promise<ChatMessage[]> {
  const ours = messages.flatMap(({ author, written_by }) =>
    author.type === 'admin' && author.name === null ? [author.id] : (written_by ?? []),
  );
  const names = await namesOfPeople(context.db, ours);
  return messages.map(({ id, created_at, author, written_by, body, picture_id, is_read }) => ({
    id,
    created_at: created_at.toISOString(),
    author: {
      type: author.type,
      name: author.type === 'user' ? contactName : (author.name ?? names.get(author.id) ?? ''),
      writtenBy: written_by === null ? null : (names.get(written_by) ?? ''),
    },
    body,
    picture_id,
    is_read,
  }));
}
