import { randomUUIDv7 } from 'node:crypto';
import type { SentCode } from '@tipwell/contract/identity/calls/account';
import { fail } from '@tipwell/contract/api/errors';
import {
  codeLifetimeSeconds,
  codeResendSeconds,
  codeTries,
  ownPhoneResendSeconds,
} from '@tipwell/contract/api/person-limits';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { AccountRow } from '../person/account-store.ts';
import { codeRequestWindowSeconds, waitBeforeNextCode } from './code-limit.rule.ts';
import {
  codeRequests,
  findCodeSentLately,
  insertCode,
  insertCodeRequests,
  lockSubjects,
  type CodePurpose,
} from './code-store.ts';
import { addressOf, type Contact } from '../person/contact.ts';
import { messageWords } from '../person/message-words.ts';
import { hashCode, newCode, requestSubject } from './one-time-code.ts';
import { sendLater } from '../person/send-message.ts';

/** Who asks for a code, and where it shall go. */
export interface CodeRequest {
  contact: Contact;
  /** Where the request comes from. */
  address: string;
  /** What tells the owner from strangers: the secret of a device that the account knows; null: nothing. */
  knownDevice: string | null;
  /** What the code is for, where that decides how soon another one may be asked for. */
  purpose?: CodePurpose;
}

/** How long to wait for another code of the same kind. */
function resendSecondsOf(purpose: CodePurpose | undefined): number {
  return purpose === 'OWN_PHONE' ? ownPhoneResendSeconds : codeResendSeconds;
}

/**
 * Counts a request for a code, whether or not the address is anybody's. It is written down before it
 * is answered, so that many requests at once do not slip through together. A device that the account
 * knows has a day's codes of its own: strangers who ask for codes to somebody's phone do not use up
 * what its owner may ask for.
 * @throws tooManyRequests with how long to wait
 */
export async function countCodeRequest(
  context: Context,
  asking: CodeRequest,
  now: Date,
): Promise<void> {
  const { config } = context;
  const to = contactSubject(config, asking.contact);
  const { knownDevice } = asking;
  const counted =
    knownDevice === null ? to : requestSubject(config, 'device', `${to} ${knownDevice}`);
  const from = requestSubject(config, 'address', asking.address);
  const waitSeconds = await context.db.transaction().execute(async (tx) => {
    await lockSubjects(tx, [counted, from]);
    const since = new Date(now.getTime() - codeRequestWindowSeconds * 1000);
    const forPhone = await codeRequests(tx, counted, since);
    const fromAddress = await codeRequests(tx, from, since);
    const resendSeconds = resendSecondsOf(asking.purpose);
    const wait = waitBeforeNextCode({ forPhone, fromAddress }, now, resendSeconds);
    if (wait === 0) await insertCodeRequests(tx, [counted, from], now);
    return wait;
  });
  if (waitSeconds > 0) fail('tooManyRequests', { details: { retryAfterSeconds: waitSeconds } });
}

/** Under which requests for codes to one phone or mailbox are counted. */
export function contactSubject(config: Config, contact: Contact): string {
  const kind = contact.kind === 'EMAIL' ? 'email' : 'phone';
  return requestSubject(config, kind, addressOf(contact));
}

interface Sending {
  purpose: CodePurpose;
  /** Whose code it is, and in which language they read; null: nobody's, and nothing opens with it. */
  account: Pick<AccountRow, 'userId' | 'locale'> | null;
  sessionId: string | null;
  contact: Contact;
  /** Where the request comes from. */
  address: string;
}

/**
 * The code that the same one asked for less than two minutes ago: a page that was loaded anew goes on
 * with it instead of being refused.
 */
export async function codeOnItsWay(
  context: Context,
  db: Database,
  sending: Omit<Sending, 'account'>,
  now: Date,
): Promise<SentCode | null> {
  const { purpose, contact, sessionId } = sending;
  const askedBy = requestSubject(context.config, 'address', sending.address);
  const since = new Date(now.getTime() - resendSecondsOf(purpose) * 1000);
  const asked = { purpose, contact, sessionId, askedBy, since, tries: codeTries };
  const sent = await findCodeSentLately(db, asked);
  return sent ? presentCode(sent, now, purpose) : null;
}

/** A code in the words of the contract. */
export function presentCode(
  sent: { codeId: string; sentAt: Date; expiresAt: Date },
  now: Date,
  purpose?: CodePurpose,
): SentCode {
  const since = (now.getTime() - sent.sentAt.getTime()) / 1000;
  return {
    uuid: sent.codeId,
    resendAfterSeconds: Math.max(0, Math.ceil(resendSecondsOf(purpose) - since)),
    expiresInSeconds: Math.max(0, Math.floor((sent.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Sends a new code; those sent before stay good, so that nobody can make them worthless. */
export async function sendCode(
  context: Context,
  tx: Tx,
  { purpose, account, sessionId, contact, address }: Sending,
  now: Date,
): Promise<SentCode> {
  const codeId = randomUUIDv7();
  const code = newCode();
  const expiresAt = new Date(now.getTime() + codeLifetimeSeconds * 1000);
  await insertCode(tx, {
    codeId,
    purpose,
    userId: account?.userId ?? null,
    sessionId,
    contact,
    codeHash: hashCode(context.config, codeId, code),
    askedBy: requestSubject(context.config, 'address', address),
    sentAt: now,
    expiresAt,
  });
  const words = messageWords[account?.locale ?? 'en'];
  const text = words.code(code, codeLifetimeSeconds / 60);
  const to = addressOf(contact);
  if (contact.kind === 'PHONE') {
    await sendLater(context, tx, { kind: 'TEXT', to, text }, expiresAt);
  } else {
    const letter = account ? { subject: words.codeSubject, text } : words.noAccountHere;
    await sendLater(context, tx, { kind: 'EMAIL', to, ...letter }, expiresAt);
  }
  return presentCode({ codeId, sentAt: now, expiresAt }, now, purpose);
}
