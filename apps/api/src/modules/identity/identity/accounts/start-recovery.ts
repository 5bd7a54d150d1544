import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { fail } from '@tipwell/contract/api/errors';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findAccountByContact, type AccountRow } from '../person/account-store.ts';
import type { Contact } from '../person/contact.ts';
import { hashDevice } from '../throttling/known-device.ts';
import { isKnownDevice } from '../throttling/known-device-store.ts';
import { isProved } from '../person/proof.rule.ts';
import { codeOnItsWay, countCodeRequest, sendCode } from '../one-time-codes/send-code.ts';

/**
 * Sends a code to the phone or mailbox of an account whose password is forgotten (onboarding §2), if
 * the person has proved that it is theirs. Whoever asks again at once goes on with the code that is on
 * its way. Of an e-mail address nobody learns whether it is anybody's: the letter says it.
 * @throws phoneUnknown as the spec demands, which is why asking is slow; tooManyRequests
 */
export async function startRecovery(
  context: Context,
  actor: Actor,
  { contact, device }: { contact: Contact; device: string | null },
): Promise<SentCode> {
  const now = context.clock.now();
  const { address } = actor;
  const asked = { purpose: 'RECOVERY', contact, sessionId: null, address } as const;
  const onItsWay = await codeOnItsWay(context, context.db, asked, now);
  if (onItsWay) return onItsWay;

  const userId = (await recoverable(context.db, contact))?.userId ?? null;
  const deviceHash = device === null ? null : hashDevice(device);
  const isKnown = deviceHash !== null && (await isKnownDevice(context.db, { deviceHash, userId }));
  const request = { contact, address, knownDevice: isKnown ? device : null };
  await countCodeRequest(context, request, now);
  return context.db.transaction().execute(async (tx) => {
    const account = await recoverable(tx, contact);
    if (!account && contact.kind === 'PHONE') fail('phoneUnknown');
    const sent = await sendCode(context, tx, { ...asked, account }, now);
    const subject = account ? `user:${account.userId}` : `code:${sent.uuid}`;
    await audit(tx, { actor, action: 'recovery.started', subject, at: now });
    return sent;
  });
}

/** The account that a proved phone number or e-mail address belongs to and can recover. */
export async function recoverable(db: Database, contact: Contact): Promise<AccountRow | null> {
  const account = await findAccountByContact(db, contact);
  if (!account || account.status === 'TERMINATED') return null;
  return isProved(account, contact.kind) ? account : null;
}
