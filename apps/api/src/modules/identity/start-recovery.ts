import type { SentCode } from '@tipwell/contract/calls/account';
import { fail } from '@tipwell/contract/errors';
import { fieldMessage } from '@tipwell/contract/field-messages';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { findAccountByPhone } from './account-store.ts';
import { readLoginName } from './login-name.ts';
import { countCodeRequest, sendCode } from './send-code.ts';

/**
 * Sends a code to the phone of an account whose password is forgotten (onboarding §2).
 * @throws phoneUnknown as the spec demands, which is why asking is slow; tooManyRequests
 */
export async function startRecovery(
  context: Context,
  actor: Actor,
  typedPhone: string,
): Promise<SentCode> {
  const now = context.clock.now();
  const phoneNumber = readPhoneNumber(typedPhone, 'phoneNumber');
  await countCodeRequest(context, { phoneNumber, address: actor.address }, now);
  return context.db.transaction().execute(async (tx) => {
    const account = await findAccountByPhone(tx, phoneNumber);
    if (!account || account.status === 'TERMINATED') fail('phoneUnknown');
    const sending = { purpose: 'RECOVERY', account, sessionId: null, phoneNumber } as const;
    const sent = await sendCode(context, tx, sending, now);
    const subject = `user:${account.userId}`;
    await audit(tx, { actor, deed: 'recovery.started', subject, at: now });
    return sent;
  });
}

/** Reads a typed phone number exactly. @throws inputInvalid naming the field */
export function readPhoneNumber(typed: string, field: string): string {
  const read = readLoginName(typed);
  if (read?.kind !== 'PHONE') fail('inputInvalid', { fields: { [field]: fieldMessage('phone') } });
  return read.phoneNumber;
}
