import { fail } from '@tipwell/contract/api/errors';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { requestSubject } from '../one-time-codes/one-time-code.ts';
import { insertFailure, lockFailures, recentFailures } from './failure-store.ts';

/** So often a day somebody may be told that an address is taken: enough for honest mistakes. */
const answersADay = 10;
const daySeconds = 24 * 3600;

/**
 * Counts an answer that tells somebody that an address has an account ("Email already exists"), which the
 * spec asks for. Whoever collects such answers is told nothing more for the rest of the day: by person or
 * invitation, and by where they come from.
 * @param about what is asked with, where nobody is signed in: the invitation's id
 * @throws tooManyRequests instead of the answer
 */
export async function slowDownProbes(
  context: Context,
  actor: Actor,
  now: Date,
  about: string | null = null,
): Promise<void> {
  const who = actor.kind === 'person' ? actor.userId : (about ?? actor.address);
  const { config } = context;
  const subjects = [`by ${who}`, `from ${actor.address}`]
    .map((words) => requestSubject(config, 'probe', words))
    .toSorted();
  const since = new Date(now.getTime() - daySeconds * 1000);
  const isOver = await context.db.transaction().execute(async (tx) => {
    for (const subject of subjects) await lockFailures(tx, subject);
    for (const subject of subjects) {
      if ((await recentFailures(tx, subject, since)).length >= answersADay) return true;
    }
    for (const subject of subjects) await insertFailure(tx, subject, now);
    return false;
  });
  if (isOver) fail('tooManyRequests', { details: { retryAfterSeconds: daySeconds } });
}
