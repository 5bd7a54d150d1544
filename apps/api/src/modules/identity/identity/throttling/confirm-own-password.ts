import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount } from '../person/account-store.ts';
import { checkOwnPassword } from './check-own-password.ts';

/**
 * Has somebody who is signed in prove once more who they are, before something that a thief with their
 * phone would do.
 * @throws inputInvalid for a wrong password, tooManyRequests after many
 */
export async function confirmOwnPassword(
  context: Context,
  actor: Person,
  typed: { password: string; field: string },
): Promise<void> {
  const now = context.clock.now();
  const wrong = await context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    return checkOwnPassword(tx, account, typed, now);
  });
  if (wrong) throw wrong;
}
