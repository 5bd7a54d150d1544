import type { SentCode } from '@tipwell/contract/calls/account';
import { fail, Failure } from '@tipwell/contract/errors';
import type { Person } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { findAccountByPhone, lockAccount } from './account-store.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { countCodeRequest, sendCode } from './send-code.ts';
import { readPhoneNumber } from './start-recovery.ts';

/**
 * Sends a code to the number that a person wants to have from now on, if they know the password.
 * @throws idTaken when the number belongs to an account; inputInvalid; tooManyRequests
 */
export async function askForNewPhone(
  context: Context,
  actor: Person,
  typed: { phoneNumber: string; password: string },
): Promise<SentCode> {
  const now = context.clock.now();
  const phoneNumber = readPhoneNumber(typed.phoneNumber, 'phoneNumber');
  const wrong = await context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const password = { password: typed.password, field: 'password' };
    return checkOwnPassword(tx, account, password, now);
  });
  if (wrong) throw wrong;
  await countCodeRequest(context, { phoneNumber, address: actor.address }, now);
  const sent = await context.db.transaction().execute(async (tx) => {
    if (await findAccountByPhone(tx, phoneNumber)) return new Failure('idTaken');
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const { sessionId } = actor;
    return sendCode(context, tx, { purpose: 'NEW_PHONE', account, sessionId, phoneNumber }, now);
  });
  if (sent instanceof Failure) throw sent;
  return sent;
}
