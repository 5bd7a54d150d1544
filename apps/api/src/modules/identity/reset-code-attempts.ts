import { fail } from '@tipwell/contract/errors';
import { codeTries } from '@tipwell/contract/person-limits';
import type { Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { readAccount } from './account-store.ts';
import { codeRequestWindowSeconds, hasUsedUpCodes } from './code-limit.rule.ts';
import {
  codeRequests,
  countUsedUpCodes,
  deleteCodeRequests,
  deleteCodesOf,
  lockSubjects,
} from './code-store.ts';
import { requestSubject } from './one-time-code.ts';

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
    const { phoneNumber } = account;
    if (phoneNumber === null) fail('codeAttemptsLeft');
    const subject = requestSubject(context.config, 'phone', phoneNumber);
    await lockSubjects(tx, [subject]);
    const since = new Date(now.getTime() - codeRequestWindowSeconds * 1000);
    const isUsedUp =
      hasUsedUpCodes(await codeRequests(tx, subject, since), now) ||
      (await countUsedUpCodes(tx, phoneNumber, codeTries, now)) > 0;
    if (!isUsedUp) fail('codeAttemptsLeft');
    await deleteCodeRequests(tx, subject);
    await deleteCodesOf(tx, userId);
    await audit(tx, { actor, deed: 'codeAttempts.reset', subject: `user:${userId}`, at: now });
  });
}
