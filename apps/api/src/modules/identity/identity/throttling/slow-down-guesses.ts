import { createHmac } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { Actor } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { noteGuessesTold, readAccount } from '../person/account-store.ts';
import { areMany, guessWindowSeconds, waitBeforeNextGuess } from './guess-delay.rule.ts';
import { hashDevice } from './known-device.ts';
import { isKnownDevice } from './known-device-store.ts';
import { messageWords } from '../person/message-words.ts';
import { sendLater } from '../person/send-message.ts';
import { clearFailures, insertFailure, lockFailures, recentFailures } from './failure-store.ts';

/** A guess at a secret of an account: a password, a code of a second factor. */
interface Guess {
  /** What is guessed at, so that a second factor and a password have waits of their own. */
  kind: 'PASSWORD' | 'SECOND_FACTOR';
  /** The account's id, or the name that was typed where nobody may learn whether it is anybody's. */
  account: string;
  /** Whose account it is, if it is anybody's. */
  userId: string | null;
  /** Where the guess comes from. */
  address: string;
  /** The secret that the device brought along (`readKnownDevice`). */
  device: string | null;
}

/** A guess that was counted; it is forgiven when it turns out right. */
export interface CountedGuess {
  fromHere: string;
  atAccount: string;
}

/**
 * Counts a guess before it is looked at, so that guesses sent side by side count like guesses one after
 * the other. Call it before every comparison; afterwards `forgiveGuesses` where the guess was right, and
 * `warnOfGuesses` where it was wrong. The counts live in the database and hold for all servers together.
 * @throws tooManyRequests with how long to wait
 */
export async function slowDownGuesses(
  context: Context,
  guess: Guess,
  now: Date,
): Promise<CountedGuess> {
  const { config, db } = context;
  const { kind, account, userId, address, device } = guess;
  const deviceHash = device === null ? null : hashDevice(device);
  const isKnown = deviceHash !== null && (await isKnownDevice(db, { deviceHash, userId }));
  const here = isKnown ? `device ${deviceHash.toString('base64url')}` : `address ${address}`;
  const counted = {
    fromHere: subjectOf(config, `${kind} ${account} from ${here}`),
    atAccount: subjectOf(config, `${kind} ${account}`),
  };
  const since = new Date(now.getTime() - guessWindowSeconds * 1000);
  const waitSeconds = await db.transaction().execute(async (tx) => {
    for (const subject of Object.values(counted).toSorted()) await lockFailures(tx, subject);
    const earlier = {
      fromHere: await recentFailures(tx, counted.fromHere, since),
      fromEverywhere: await recentFailures(tx, counted.atAccount, since),
    };
    const wait = waitBeforeNextGuess(earlier, isKnown, now);
    if (wait > 0) return wait;
    await insertFailure(tx, counted.fromHere, now);
    // What happens on a known device is its owner's own trouble and slows down nobody else.
    if (!isKnown) await insertFailure(tx, counted.atAccount, now, counted.fromHere);
    return 0;
  });
  if (waitSeconds > 0) fail('tooManyRequests', { details: { retryAfterSeconds: waitSeconds } });
  return counted;
}

/** Takes back the guesses of whoever has now guessed right; those of others stay counted. */
export async function forgiveGuesses(db: Database, counted: CountedGuess): Promise<void> {
  await clearFailures(db, counted.fromHere);
}

/**
 * Tells a person, once a day at most, that somebody makes many wrong guesses at their account. For a
 * name that is nobody's it asks the same of the database and writes to nobody.
 */
export async function warnOfGuesses(
  context: Context,
  actor: Actor,
  { userId, counted }: { userId: string | null; counted: CountedGuess },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - guessWindowSeconds * 1000);
  const guesses = await recentFailures(context.db, counted.atAccount, since);
  if (userId === null || !areMany(guesses, now)) return;
  await context.db.transaction().execute(async (tx) => {
    if (!(await noteGuessesTold(tx, userId, { now, notSince: since }))) return;
    const account = await readAccount(tx, userId);
    if (!account) return;
    const words = messageWords[account.locale].manyGuesses;
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to: account.email,
      ...words,
      about: { opens: { page: 'OWN_DETAILS' }, locale: account.locale },
    });
    await audit(tx, { actor, action: 'login.manyGuesses', subject: `user:${userId}`, at: now });
  });
}

/** Names and addresses are personal data that nobody needs to read in a table of failures. */
function subjectOf(config: Config, words: string): string {
  return createHmac('sha256', config.secrets.addresses)
    .update(`guess ${words}`)
    .digest('base64url');
}
