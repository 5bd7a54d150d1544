import type { LiveEvent } from '@tipwell/contract/api/live';
import type { Context } from '#platform/context.ts';
import { announce } from '#platform/live.ts';
import { personTopic } from '#identity/identity';
import { lookAgainAtIntercom } from '#providers/providers';

/** Reads again what Intercom told of, and tells the person's open pages, as an answer of our own desk does. */
export async function tellOfIntercom(
  context: Context,
  { reference }: { reference: string },
): Promise<void> {
  const moved = await lookAgainAtIntercom(context, reference);
  if (!moved) return;
  const { externalId, conversationId } = moved;
  const event: LiveEvent = { type: 'chat.changed', conversationId };
  await announce(context.db, personTopic(externalId), event);
}
