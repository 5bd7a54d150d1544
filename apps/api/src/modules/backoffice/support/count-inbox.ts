import type { CallOutput } from '@tipwell/contract/api/call';
import type { getInboxCount } from '@tipwell/contract/backoffice/calls/support-inbox';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { openAtIntercom } from '#providers/providers';
import { countWaiting, openAtAGlance } from './built-in/inbox-store.ts';

/** How long the desk's queue is, and for how long somebody has waited in it. */
export async function countInbox(
  { db }: Context,
  { userId }: Person,
): Promise<CallOutput<typeof getInboxCount>> {
  const count = await countWaiting(db, userId);
  const { longestWaitSince, ...open } = await openAtAGlance(db, userId);
  const elsewhere = await openAtIntercom(db);
  return { count, open, longestWaitSince: longestWaitSince?.toISOString() ?? null, elsewhere };
}
