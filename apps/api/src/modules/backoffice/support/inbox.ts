import { fullName } from '@tipwell/contract/identity/full-name';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { ChatMessage } from '@tipwell/contract/backoffice/calls/support';
import type {
  getInbox,
  getInboxConversation,
} from '@tipwell/contract/backoffice/calls/support-inbox';
import { fail } from '@tipwell/contract/api/errors';
import type { InboxView } from '@tipwell/contract/backoffice/inbox-views';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPerson, namesOfPeople, peopleWithRole, workplacesOf } from '#identity/identity';
import { findLocations } from '#venues/locations';
import type { DeskContact } from '#providers/providers';
import { notesAbout } from './desk-notes.ts';
import { withPicture } from './keep-picture.ts';
import { findContact, lockContact } from './built-in/contacts-store.ts';
import {
  findConversation,
  setAssignee,
  setSeen,
  setState,
  type ConversationRow,
} from './built-in/conversations-store.ts';
import { pageOfInbox } from './built-in/inbox-store.ts';
import { ownDesk } from './built-in/own-desk.ts';
import { tellBothSides, writeWords } from './built-in/write-words.ts';
import { showAssignee, showConversation, showMessages } from './show-conversation.ts';

interface Asked {
  view: InboxView;
  state: 'OPEN' | 'CLOSED';
  text: string;
  start: number;
  pageSize: number;
}

/** Conversations for the desk, those first in which something was written last. */
export async function listInbox(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<CallOutput<typeof getInbox>> {
  const { lines, total } = await pageOfInbox(context.db, { ...asked, adminId: actor.userId });
  const names = await namesOfPeople(
    context.db,
    lines.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  const locations = await findLocations(
    context.db,
    lines.flatMap(({ locationId }) => locationId ?? []),
  );
  const places = new Map(locations.map(({ locationId, name }) => [locationId, name]));
  return {
    conversations: lines.map(
      ({ assigneeId, locationId, lastMessageAt, waitingSince, ...line }) => ({
        ...line,
        lastMessageAt: lastMessageAt.toISOString(),
        waitingSince: waitingSince?.toISOString() ?? null,
        locationName: locationId === null ? null : (places.get(locationId) ?? null),
        assignee:
          assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? '' },
      }),
    ),
    totalRecords: total,
  };
}

/** A conversation with what the desk may know of the person. @throws notFound */
export async function openConversation(
  context: Context,
  conversationId: string,
  before: string | null,
): Promise<CallOutput<typeof getInboxConversation>> {
  const found =
    (await ownDesk.getConversation(context, conversationId, before)) ?? fail('notFound');
  const contact = (await findContact(context.db, found.contact_id)) ?? fail('notFound');
  const { id, ...shown } = await showConversation(context, found);
  const person = (await findPerson(context.db, contact.external_id)) ?? fail('notFound');
  const workplaces = await workplacesOf(context.db, person.userId);
  const locations = await findLocations(
    context.db,
    workplaces.map(({ locationId }) => locationId),
  );
  return {
    conversationId: id,
    ...shown,
    notes: await notesAbout(context.db, id),
    person: {
      userId: person.userId,
      name: fullName(person),
      email: person.email,
      phone: person.phoneNumber,
      status: person.status,
      registeredAt: person.registeredAt.toISOString(),
      workplaces: locations.flatMap(({ locationId, name, city, country, timeZone }) => {
        const workplace = workplaces.find((one) => one.locationId === locationId);
        if (!workplace) return [];
        const { staffType, roles } = workplace;
        return [{ locationId, name, city, country, timeZone, staffType, roles }];
      }),
    },
  };
}

/** Does something with a conversation and tells its two sides. @throws notFound */
async function change<Result>(
  context: Context,
  conversationId: string,
  doIt: (tx: Tx, contact: DeskContact, conversation: ConversationRow) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction().execute(async (tx) => {
    const found = (await findConversation(tx, conversationId)) ?? fail('notFound');
    await lockContact(tx, found.contact_id);
    const contact = (await findContact(tx, found.contact_id)) ?? fail('notFound');
    const result = await doIt(tx, contact, found);
    await tellBothSides(tx, contact, conversationId);
    return result;
  });
}

/** Answers a person; whoever answers first has the conversation from then on. @throws notFound */
export async function answer(
  context: Context,
  actor: Person,
  conversationId: string,
  words: { messageId: string; message: string; picture?: string | undefined },
): Promise<ChatMessage> {
  const { picture } = words;
  const written = await withPicture(context, { desk: ownDesk, picture }, async (pictureId) =>
    change(context, conversationId, async (tx, contact, { assignee_id }) => {
      const message = await writeWords(context, tx, contact, {
        messageId: words.messageId,
        conversationId,
        authorType: 'admin',
        authorId: realPersonOf(actor),
        writtenBy: null,
        body: words.message,
        pictureId,
      });
      const at = context.clock.now();
      await setSeen(tx, { conversationId, of: 'user', upTo: null, now: at });
      if (assignee_id === null) await setAssignee(tx, conversationId, actor.userId);
      const subject = `conversation:${conversationId}`;
      await audit(tx, { actor, action: 'conversation.answered', subject, at });
      return message;
    }),
  );
  const [shown] = await showMessages(context, '', [written]);
  return shown ?? fail('unknown');
}

/** @throws notFound for a conversation that is none, or somebody who is not at the desk */
export async function assign(
  context: Context,
  actor: Person,
  conversationId: string,
  adminId: string | null,
): Promise<{ assignee: { id: string; name: string } | null }> {
  await change(context, conversationId, async (tx) => {
    const desk = await peopleWithRole(tx, 'ROLE_SUPPORT_ADMIN');
    if (adminId !== null && !desk.some(({ userId }) => userId === adminId)) fail('notFound');
    await setAssignee(tx, conversationId, adminId);
    const subject = `conversation:${conversationId}`;
    const details = { assignee: adminId };
    await audit(tx, {
      actor,
      action: 'conversation.assigned',
      subject,
      at: context.clock.now(),
      details,
    });
  });
  return { assignee: await showAssignee(context, adminId) };
}

/** Closes a conversation or opens it again. @throws notFound */
export async function closeOrOpen(
  context: Context,
  actor: Person,
  conversationId: string,
  state: 'OPEN' | 'CLOSED',
): Promise<{ state: 'OPEN' | 'CLOSED' }> {
  await change(context, conversationId, async (tx) => {
    await setState(tx, conversationId, state);
    const action = state === 'CLOSED' ? 'conversation.closed' : 'conversation.opened';
    await audit(tx, {
      actor,
      action,
      subject: `conversation:${conversationId}`,
      at: context.clock.now(),
    });
  });
  return { state };
}

/** Notes that the desk has seen what the person wrote. @throws notFound */
export async function noteSeenByDesk(
  context: Context,
  conversationId: string,
): Promise<Record<string, never>> {
  await change(context, conversationId, async (tx) => {
    await setSeen(tx, { conversationId, of: 'user', upTo: null, now: context.clock.now() });
  });
  return {};
}
