import type { CallOutput } from '@tipwell/contract/call';
import type { getConversationsOfPerson } from '@tipwell/contract/calls/support-inbox';
import type { Context } from '../../platform/context.ts';
import { namesOfPeople } from '../identity/index.ts';
import { conversationsOf } from './own-desk/inbox-store.ts';

/** With whom of the desk somebody talks, and since when they wait; nothing of what is said. */
export async function listConversationsOf(
  { db }: Context,
  userId: string,
): Promise<CallOutput<typeof getConversationsOfPerson>> {
  const found = await conversationsOf(db, userId);
  const names = await namesOfPeople(
    db,
    found.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return {
    conversations: found.map(({ assigneeId, lastMessageAt, waitingSince, ...conversation }) => ({
      ...conversation,
      lastMessageAt: lastMessageAt.toISOString(),
      waitingSince: waitingSince?.toISOString() ?? null,
      assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? '' },
    })),
  };
}
