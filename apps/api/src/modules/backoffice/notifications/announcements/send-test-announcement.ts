import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@tipwell/contract/api/fields';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { announceToMany } from '#platform/live.ts';
import { findPerson, sendLater } from '#identity/identity';
import { insertMessageOfHappening } from '../messages/messages-store.ts';
import { topicOf } from '../messages/topics.ts';

/** Said before it, so that nobody takes it for one that many got. */
const asTest: Record<Locale, (message: string) => string> = {
  en: (message) => `Test: ${message}`,
  de: (message) => `Test: ${message}`,
  fr: (message) => `Test : ${message}`,
  ar: (message) => `اختبار: ${message}`,
};

/**
 * Sends the words of a notice to whoever writes them, once for each id. Administrators have no messages
 * of their own (product §4), so they get them by e-mail.
 */
export async function tryNotice(
  context: Context,
  actor: Person,
  { testId, message }: { testId: string; message: string },
): Promise<{ by: 'MESSAGE' | 'EMAIL' }> {
  const { userId } = actor;
  const isByEmail = mayOnPlatform(permissions.administer, actor.platformRoles);
  await context.db.transaction().execute(async (tx) => {
    const { email, locale } = (await findPerson(tx, userId)) ?? fail('notFound');
    const happening = `notice-test:${testId}`;
    const written = {
      messageId: randomUUIDv7(),
      userId,
      happening,
      message: asTest[locale](message),
      isShown: true,
      opens: null,
    };
    const isNew = await insertMessageOfHappening(tx, written, context.clock.now());
    if (!isNew) return;
    if (isByEmail) {
      const mail = { to: email, subject: 'Test of your message', text: message };
      await sendLater(context, tx, { kind: 'EMAIL', ...mail });
    }
    await announceToMany(tx, [topicOf(userId)], { type: 'messages.changed' });
  });
  return { by: isByEmail ? 'EMAIL' : 'MESSAGE' };
}
