import type { CallOutput } from '@tipwell/contract/api/call';
import type { getConversationsOfPerson } from '@tipwell/contract/backoffice/calls/support-inbox';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import { conversationsAtIntercom } from '#providers/providers';
import { conversationsOf } from './built-in/inbox-store.ts';

const shownAtMost = 50;

/** With whom of a desk somebody talks, and since when they wait; nothing of what is said. */
export async function listConversationsOf(
  { db }: Context,
  userId: string,
): Promise<CallOutput<typeof getConversationsOfPerson>> {
  const found = await conversationsOf(db, userId);
  const names = await namesOfPeople(
    db,
    found.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  const own = found.map(({ assigneeId, ...conversation }) => ({
    ...conversation,
    assignee: assigneeId === null ? null : { id: assigneeId, name: names.get(assigneeId) ?? '' },
    desk: 'OWN' as const,
  }));
  const elsewhere = await conversationsAtIntercom(db, userId);
  const all = [...own, ...elsewhere.map((one) => ({ ...one, desk: 'INTERCOM' as const }))];
  return {
    conversations: all
      .toSorted((a, b) => b.lastMessageAt.getTime() - a.lastMessageAt.getTime())
      .slice(0, shownAtMost)
      .map(({ lastMessageAt, waitingSince, ...conversation }) => ({
        ...conversation,
        lastMessageAt: lastMessageAt.toISOString(),
        waitingSince: waitingSince?.toISOString() ?? null,
      })),
  };
}
