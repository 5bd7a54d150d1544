import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { fail, Failure } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { lockAccount } from '../person/account-store.ts';
import { checkOwnPassword } from '../throttling/check-own-password.ts';
import { isKeptByAnother } from '../person/proof-store.ts';
import { readNewPhoneNumber } from '../person/read-phone-number.ts';
import { codeOnItsWay, countCodeRequest, sendCode } from '../one-time-codes/send-code.ts';
import { freshProofWithFactor } from '../second-factor/confirmations.ts';
import { slowDownProbes } from '../throttling/slow-down-probes.ts';

/**
 * Sends a code to the number that a person wants to have from now on, if they know the password.
 * @throws confirmationNeeded of whoever has a second factor; idTaken when the number belongs to an account; inputInvalid; tooManyRequests
 */
export async function askForNewPhone(
  context: Context,
  actor: Person,
  typed: { phoneNumber: string; password: string },
): Promise<SentCode> {
  await freshProofWithFactor(context, actor);
  const now = context.clock.now();
  const phoneNumber = readNewPhoneNumber(typed.phoneNumber);
  const wrong = await context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    const password = { password: typed.password, field: 'password' };
    return checkOwnPassword(tx, account, password, now);
  });
  if (wrong) throw wrong;
  const { address, sessionId } = actor;
  const contact = { kind: 'PHONE', phoneNumber } as const;
  const sending = { purpose: 'NEW_PHONE', contact, sessionId, address } as const;
  const onItsWay = await codeOnItsWay(context, context.db, sending, now);
  if (onItsWay) return onItsWay;
  await countCodeRequest(context, { contact, address, knownDevice: null }, now);
  const sent = await context.db.transaction().execute(async (tx) => {
    // One's own number may be given again: that is how a number from before is proved.
    if (await isKeptByAnother(tx, contact, actor.userId)) return new Failure('idTaken');
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    return sendCode(context, tx, { ...sending, account }, now);
  });
  if (!(sent instanceof Failure)) return sent;
  await slowDownProbes(context, actor, now);
  throw sent;
}
