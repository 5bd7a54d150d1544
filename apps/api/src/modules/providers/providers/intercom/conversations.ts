import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import type { DeskContact, DeskConversation } from '../ports/support-desk.ts';
import { admins } from './admins.ts';
import { call, valueOf } from './call.ts';
import {
  changeConversation,
  findConversation,
  findMessage,
  lastConversationOf,
  latestMessages,
  setSeen,
  type KnownConversation,
} from './conversations-store.ts';
import { lookAt } from './look.ts';
import { conversationShape } from './shapes.ts';

/** So many messages are shown at once; earlier ones are asked for. */
const messagesAtOnce = 100;
/**
 * Pages ask every few seconds; so often Intercom is asked. What moves in a closed conversation is told by
 * its messages long before.
 */
const lookEveryMs = { OPEN: 9_000, CLOSED: 5 * 60_000 } as const;

export async function searchLastConversation(
  context: Context,
  contactId: string,
): Promise<DeskConversation | null> {
  const known = await lastConversationOf(context.db, contactId);
  return known ? shownNow(context, known, null) : null;
}

export async function getConversation(
  context: Context,
  conversationId: string,
  before: string | null,
): Promise<DeskConversation | null> {
  const known = await findConversation(context.db, conversationId);
  return known ? shownNow(context, known, before) : null;
}

/** A conversation with its latest messages; where Intercom does not answer, with those that we know. */
async function shownNow(
  context: Context,
  known: KnownConversation,
  before: string | null,
): Promise<DeskConversation | null> {
  const age = context.clock.now().getTime() - known.lookedAt.getTime();
  if (before === null && age >= lookEveryMs[known.state]) await lookAt(context, known);
  const now = await findConversation(context.db, known.id);
  return now ? withMessages(context, now, before) : null;
}

/** @throws notFound for words of another conversation */
async function withMessages(
  { db }: Context,
  { id, contact_id, state, assignee_id, assignee_name }: KnownConversation,
  before: string | null,
): Promise<DeskConversation> {
  const start = before === null ? undefined : await findMessage(db, before);
  if (before !== null && start?.conversationId !== id) fail('notFound');
  const found = await latestMessages(db, {
    conversationId: id,
    before: start?.position ?? null,
    limit: messagesAtOnce + 1,
  });
  return {
    id,
    contact_id,
    state,
    assignee_id,
    assignee_name: assignee_name ?? '',
    messages: found.slice(0, messagesAtOnce).toReversed(),
    hasEarlier: found.length > messagesAtOnce,
  };
}

/** @throws serviceBusy, and notFound for somebody who is not at the desk */
export async function assignConversation(
  context: Context,
  conversationId: string,
  adminId: string,
): Promise<string> {
  const known = (await findConversation(context.db, conversationId)) ?? fail('notFound');
  if (known.assignee_id !== null) return known.assignee_id;
  const admin = (await admins(context)).find(({ id }) => id === adminId) ?? fail('notFound');
  const path = `/conversations/${encodeURIComponent(known.theirId)}/parts`;
  const body = {
    message_type: 'assignment',
    type: 'admin',
    admin_id: admin.theirId,
    assignee_id: admin.theirId,
  };
  valueOf(await call(context, { method: 'POST', path, body, shape: conversationShape }));
  const { id, name } = admin;
  await changeConversation(context.db, conversationId, { assignee_id: id, assignee_name: name });
  return id;
}

/** Notes how far a person has read; false where they had read further. @throws notFound */
export async function noteSeen(
  context: Context,
  contact: DeskContact,
  messageId: string,
): Promise<{ conversationId: string; isNew: boolean }> {
  const { db, clock } = context;
  const message = (await findMessage(db, messageId)) ?? fail('notFound');
  const { conversationId, position } = message;
  const conversation = await findConversation(db, conversationId);
  if (conversation?.contact_id !== contact.id) fail('notFound');
  const before = contact.custom_attributes.last_seen_id;
  const earlier = before === undefined ? undefined : await findMessage(db, before);
  if (earlier && earlier.position >= position) return { conversationId, isNew: false };
  await setSeen(db, { conversationId, of: 'admin', upTo: position, now: clock.now() });
  return { conversationId, isNew: true };
}
