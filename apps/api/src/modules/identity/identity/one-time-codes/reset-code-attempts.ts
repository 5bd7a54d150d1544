import { fail } from '@tipwell/contract/api/errors';
import { codeTries } from '@tipwell/contract/api/person-limits';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { readAccount } from '../person/account-store.ts';
import { codeRequestWindowSeconds, hasUsedUpCodes } from './code-limit.rule.ts';
import {
  codeRequests,
  countUsedUpCodes,
  deleteCodeRequests,
  deleteCodesOf,
  lockSubjects,
} from './code-store.ts';
import type { Contact } from '../person/contact.ts';
import { contactSubject } from './send-code.ts';

/**
 * Lets a person have codes again at once.
 * @throws codeAttemptsLeft when nothing is used up (product §8); notFound
 */
export async function resetCodeAttempts(
  context: Context,
  actor: Person,
  userId: string,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const account = await readAccount(tx, userId);
    if (!account) fail('notFound');
    const { phoneNumber, email } = account;
    const contacts: Contact[] = [
      { kind: 'EMAIL', email: email.toLowerCase() },
      ...(phoneNumber === null ? [] : [{ kind: 'PHONE', phoneNumber } as const]),
    ];
    const subjects = contacts.map((contact) => contactSubject(context.config, contact));
    await lockSubjects(tx, subjects);
    const since = new Date(now.getTime() - codeRequestWindowSeconds * 1000);
    let isUsedUp = (await countUsedUpCodes(tx, userId, codeTries, now)) > 0;
    for (const subject of subjects) {
      isUsedUp ||= hasUsedUpCodes(await codeRequests(tx, subject, since), now);
    }
    if (!isUsedUp) fail('codeAttemptsLeft');
    for (const subject of subjects) await deleteCodeRequests(tx, subject);
    await deleteCodesOf(tx, userId);
    await audit(tx, { actor, action: 'codeAttempts.reset', subject: `user:${userId}`, at: now });
  });
}
