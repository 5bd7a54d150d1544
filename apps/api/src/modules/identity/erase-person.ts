import { refusals } from '@tipwell/contract/refusals';
import { randomBytes } from 'node:crypto';
import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { lockForCare, replaceByPseudonyms } from './care-store.ts';
import { hashPassword } from './password.ts';

/**
 * Replaces what tells who somebody was by pseudonyms, for good (readings, Data). The account must be
 * terminated first; the books stay as they are, because they never knew the person.
 * @throws notFound, and inputInvalid for an account that is not terminated
 */
export async function erasePerson(
  context: Context,
  actor: Person,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const now = context.clock.now();
  // A password that nobody has ever seen.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await context.db.transaction().execute(async (tx) => {
    const account = await lockForCare(tx, userId);
    if (!account || account.erasedAt) fail('notFound');
    if (account.status !== 'TERMINATED') {
      fail('inputInvalid', { fields: { userId: refusals.notTerminated } });
    }
    const email = `${userId}@erased.invalid`;
    await replaceByPseudonyms(tx, userId, { email, passwordHash, now });
    await audit(tx, {
      actor,
      deed: 'account.erased',
      subject: `user:${userId}`,
      at: now,
      details: { reason },
    });
  });
}
