import { photoOfPerson } from '@tipwell/contract/api/photo-address';
import type { Account } from '@tipwell/contract/identity/calls/account';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { readAccount } from '../person/account-store.ts';
import { lastCodeInSession } from '../one-time-codes/code-store.ts';
import { waitingEmailChange } from './email-change-store.ts';
import { isProved } from '../person/proof.rule.ts';
import { presentCode } from '../one-time-codes/send-code.ts';

/** What a person has told us about themselves, and what of it is proved. @throws notFound */
export async function showAccount(context: Context, actor: Person): Promise<Account> {
  const { userId, sessionId } = actor;
  const account = (await readAccount(context.db, userId)) ?? fail('notFound');
  const now = context.clock.now();
  const waiting = await waitingEmailChange(context.db, userId);
  const email = (waiting?.newEmail ?? account.email).toLowerCase();
  const code = await lastCodeInSession(context.db, {
    sessionId,
    contact: { kind: 'EMAIL', email },
    now,
  });
  const { phoneNumber } = account;
  const phoneCode =
    phoneNumber === null || isProved(account, 'PHONE')
      ? undefined
      : await lastCodeInSession(context.db, {
          sessionId,
          contact: { kind: 'PHONE', phoneNumber },
          now,
        });
  return {
    email: account.email,
    phoneNumber: account.phoneNumber,
    isEmailConfirmed: isProved(account, 'EMAIL'),
    isPhoneConfirmed: isProved(account, 'PHONE'),
    isNameFrozen: account.identityCheckedAt !== null,
    newEmail: waiting?.newEmail ?? null,
    emailCode: code ? presentCode(code, now) : null,
    phoneCode: phoneCode ? presentCode(phoneCode, now, 'OWN_PHONE') : null,
    firstName: account.firstName,
    lastName: account.lastName,
    nickName: account.nickName,
    wish: account.wish,
    dateOfBirth: account.dateOfBirth,
    locale: account.locale,
    image: account.imageFileId && photoOfPerson(account.imageFileId),
    isShownToCustomers: isShownToCustomers(actor),
  };
}

/** Only who receives tips has a tip page, on which a nickname and a wish can stand. */
export function isShownToCustomers({ memberships }: Person): boolean {
  return memberships.some(({ roles }) => roles.includes('ROLE_USER'));
}
