import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockAccount, readAccount, type AccountRow } from '../person/account-store.ts';
import type { Contact } from '../person/contact.ts';
import {
  countEmailChanges,
  endWaitingEmailChange,
  insertEmailChange,
  waitingEmailChange,
} from './email-change-store.ts';
import { emailChangesADay, undoEnd } from './email-change.rule.ts';
import { isMereClaim, isProved } from '../person/proof.rule.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { hashCallOff } from './undo-email-change.ts';
import { messageWords } from '../person/message-words.ts';
import { isKeptByAnother } from '../person/proof-store.ts';
import { codeOnItsWay, countCodeRequest, sendCode } from '../one-time-codes/send-code.ts';
import { sendLater } from '../person/send-message.ts';

/**
 * Notes that a person wants another e-mail address. The old one stays in force until the new one is
 * proved; it is told at once, with a link that calls the change off or takes it back. The account has to
 * be locked and the password asked for. The code is sent by `sendEmailCode`.
 * @throws emailTaken; tooManyRequests after several addresses a day, so that nobody asks around
 */
export async function noteNewEmail(
  context: Context,
  tx: Tx,
  actor: Person,
  asked: { account: AccountRow; email: string; origin: string },
  now: Date,
): Promise<void> {
  const { account, email } = asked;
  const { userId } = account;
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  if ((await countEmailChanges(tx, userId, dayAgo)) >= emailChangesADay) {
    fail('tooManyRequests', { details: { retryAfterSeconds: 24 * 3600 } });
  }
  await endWaitingEmailChange(tx, userId, now);
  const undoToken = randomBytes(32).toString('base64url');
  const takesBack = isProved(account, 'EMAIL');
  await insertEmailChange(tx, {
    changeId: randomUUIDv7(),
    userId,
    oldEmail: account.email,
    newEmail: email,
    undoHash: takesBack ? hashToken(undoToken) : hashCallOff(undoToken),
    askedAt: now,
    undoUntil: undoEnd(now),
  });
  const link = `${asked.origin}/email-change/${undoToken}`;
  // An address that was only claimed may be a stranger's, who has no business with the account.
  if (!isMereClaim(account, 'EMAIL')) {
    const { locale, email: to } = account;
    const words = messageWords[locale].emailChangeAsked(link, takesBack);
    const { subject, text, button } = words;
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to,
      subject,
      text,
      link: { address: link, button, locale },
    });
  }
  await audit(tx, { actor, action: 'email.changeAsked', subject: `user:${userId}`, at: now });
}

/**
 * Sends a code to the address that has to be proved: the new one that waits for it, else the one that the
 * account has. Whoever asks again at once goes on with the code that is on its way.
 * @throws notFound where nothing has to be proved; tooManyRequests
 */
export async function sendEmailCode(context: Context, actor: Person): Promise<SentCode> {
  const now = context.clock.now();
  const { address, sessionId } = actor;
  const contact: Contact = {
    kind: 'EMAIL',
    email: (await emailToProve(context, actor.userId)) ?? fail('notFound'),
  };
  const sending = { purpose: 'NEW_EMAIL', contact, sessionId, address } as const;
  const onItsWay = await codeOnItsWay(context, context.db, sending, now);
  if (onItsWay) return onItsWay;
  await countCodeRequest(context, { contact, address, knownDevice: null }, now);
  return context.db.transaction().execute(async (tx) => {
    const account = (await lockAccount(tx, actor.userId)) ?? fail('notFound');
    return sendCode(context, tx, { ...sending, account }, now);
  });
}

async function emailToProve(context: Context, userId: string): Promise<string | null> {
  const waiting = await waitingEmailChange(context.db, userId);
  if (waiting) return waiting.newEmail;
  const account = await readAccount(context.db, userId);
  return account && account.emailProvedAt === null ? account.email.toLowerCase() : null;
}

/** Calls off a change that waits for its proof. @throws notFound */
export async function callOffNewEmail(context: Context, actor: Person): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.userId);
    if (!(await endWaitingEmailChange(tx, actor.userId, now))) fail('notFound');
    const subject = `user:${actor.userId}`;
    await audit(tx, { actor, action: 'email.changeCalledOff', subject, at: now });
  });
}

/** Whether somebody else has an address for good. */
export async function isEmailTaken(tx: Tx, email: string, userId: string): Promise<boolean> {
  return isKeptByAnother(tx, { kind: 'EMAIL', email }, userId);
}
