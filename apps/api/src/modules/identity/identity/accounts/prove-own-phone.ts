import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { fail, Failure } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { deleteCodesOf } from '../one-time-codes/code-store.ts';
import { codeOnItsWay, countCodeRequest, sendCode } from '../one-time-codes/send-code.ts';
import { tryCode } from '../one-time-codes/try-code.ts';
import { lockAccount, readAccount, type AccountRow } from '../person/account-store.ts';
import { isProved } from '../person/proof.rule.ts';
import { proveContact } from '../person/prove-contact.ts';

/**
 * Sends a code to the number that the account has and nobody has proved, such as the one that a person
 * gave when they signed up. Nothing changes by it, so no password is asked for. Whoever asks again at
 * once goes on with the code that is on its way.
 * @throws notFound where nothing has to be proved; tooManyRequests
 */
export async function sendPhoneCode(context: Context, actor: Person): Promise<SentCode> {
  const now = context.clock.now();
  const { address, sessionId } = actor;
  const known = await readAccount(context.db, actor.userId);
  const phoneNumber = phoneToProve(known) ?? fail('notFound');
  const purpose = 'OWN_PHONE' as const;
  const contact = { kind: 'PHONE', phoneNumber } as const;
  const sending = { purpose, contact, sessionId, address };
  const onItsWay = await codeOnItsWay(context, context.db, sending, now);
  if (onItsWay) return onItsWay;
  await countCodeRequest(context, { contact, address, knownDevice: null, purpose }, now);
  return context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    return sendCode(context, tx, { ...sending, account }, now);
  });
}

/**
 * Proves by its code that the number of the account is the person's. From then on it can recover the
 * account.
 * @throws codeInvalid with the tries that are left; codeExpired; idTaken
 */
export async function proveOwnPhone(
  context: Context,
  actor: Person,
  typed: { uuid: string; code: string },
): Promise<void> {
  const now = context.clock.now();
  const failure = await context.db.transaction().execute(async (tx) => {
    const { sessionId, userId } = actor;
    const code = { codeId: typed.uuid, code: typed.code, purpose: 'OWN_PHONE', sessionId } as const;
    const tried = await tryCode(context, tx, code, now);
    if ('failure' in tried) return tried.failure;
    const phoneNumber = phoneToProve(await lockAccount(tx, userId));
    // Another number was given in the meantime, or the number was lost to whoever proved it.
    if (phoneNumber === null || phoneNumber !== tried.fits.phoneNumber) {
      return new Failure('codeExpired');
    }
    await proveContact(tx, actor, { userId, contact: { kind: 'PHONE', phoneNumber } }, now);
    await deleteCodesOf(tx, userId);
    await audit(tx, { actor, action: 'phone.proved', subject: `user:${userId}`, at: now });
    return null;
  });
  if (failure) throw failure;
}

function phoneToProve(account: AccountRow | undefined): string | null {
  return account && !isProved(account, 'PHONE') ? account.phoneNumber : null;
}
