import { randomUUIDv7 } from 'node:crypto';
import type { SentCode } from '@tipwell/contract/calls/account';
import { fail } from '@tipwell/contract/errors';
import { codeLifetimeSeconds, codeResendSeconds } from '@tipwell/contract/person-limits';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { AccountRow } from './account-store.ts';
import { codeRequestWindowSeconds, waitBeforeNextCode } from './code-limit.rule.ts';
import {
  codeRequests,
  insertCode,
  insertCodeRequests,
  lockSubjects,
  type CodePurpose,
} from './code-store.ts';
import { messageWords } from './message-words.ts';
import { hashCode, newCode, requestSubject } from './one-time-code.ts';
import { sendLater } from './send-message.ts';

/**
 * Counts a request for a code, whether or not the number is anybody's. It is written down before it
 * is answered, so that many requests at once do not slip through together.
 * @throws tooManyRequests with how long to wait
 */
export async function countCodeRequest(
  context: Context,
  asking: { phoneNumber: string; address: string },
  now: Date,
): Promise<void> {
  const phone = requestSubject(context.config, 'phone', asking.phoneNumber);
  const address = requestSubject(context.config, 'address', asking.address);
  const waitSeconds = await context.db.transaction().execute(async (tx) => {
    await lockSubjects(tx, [phone, address]);
    const since = new Date(now.getTime() - codeRequestWindowSeconds * 1000);
    const forPhone = await codeRequests(tx, phone, since);
    const fromAddress = await codeRequests(tx, address, since);
    const wait = waitBeforeNextCode({ forPhone, fromAddress }, now);
    if (wait === 0) await insertCodeRequests(tx, [phone, address], now);
    return wait;
  });
  if (waitSeconds > 0) fail('tooManyRequests', { details: { retryAfterSeconds: waitSeconds } });
}

interface Sending {
  purpose: CodePurpose;
  /** Whose code it is, and in which language they read. */
  account: Pick<AccountRow, 'userId' | 'locale'>;
  sessionId: string | null;
  phoneNumber: string;
}

/** Sends a new code; those sent before stay good, so that nobody can make them worthless. */
export async function sendCode(
  context: Context,
  tx: Tx,
  { purpose, account, sessionId, phoneNumber }: Sending,
  now: Date,
): Promise<SentCode> {
  const codeId = randomUUIDv7();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeLifetimeSeconds * 1000);
  await insertCode(tx, {
    codeId,
    purpose,
    userId: account.userId,
    sessionId,
    phoneNumber,
    codeHash: hashCode(context.config, codeId, code),
    sentAt: now,
    expiresAt,
  });
  const text = messageWords[account.locale].code(code, codeLifetimeSeconds / 60);
  await sendLater(context, tx, { kind: 'TEXT', to: phoneNumber, text }, expiresAt);
  return {
    uuid: codeId,
    resendAfterSeconds: codeResendSeconds,
    expiresInSeconds: codeLifetimeSeconds,
  };
}
