import type {
  MessageChannel,
  MessageTopic,
} from '@tipwell/contract/backoffice/calls/notification-preferences';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findPerson, sendLater } from '#identity/identity';
import { chosenBy } from './choices-store.ts';
import { emailWords } from '../messages/email-messages.ts';
import { channelsFor, type Chosen } from './message-choice.rule.ts';

/** By which channels messages about a topic reach each of some people. */
export async function channelsOf(
  db: Database,
  userIds: readonly string[],
  topic: MessageTopic,
  wanted: readonly MessageChannel[] = [],
): Promise<(userId: string) => ReturnType<typeof channelsFor>> {
  const chosen = new Map<string, Chosen[]>();
  for (const one of await chosenBy(db, userIds, topic)) {
    chosen.set(one.userId, [...(chosen.get(one.userId) ?? []), one]);
  }
  return (userId) => channelsFor(topic, chosen.get(userId) ?? [], wanted);
}

/** Sends a message by e-mail, too, or alone, as the person chose; it says where to change that. */
export async function sendByEmail(
  context: Context,
  tx: Database,
  userId: string,
  { messageId, topic, message }: { messageId: string | null; topic: MessageTopic; message: string },
): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person || person.isErased) return;
  const { locale, email } = person;
  const { subject, footnote } = emailWords(topic, locale);
  await sendLater(context, tx, {
    kind: 'EMAIL',
    to: email,
    subject,
    text: message,
    // By the message's id, so that no letter carries an address of its own. A notice opens none.
    about: { opens: messageId === null ? null : { page: 'MESSAGE', messageId }, locale, footnote },
  });
}
