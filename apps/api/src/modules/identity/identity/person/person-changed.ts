// What every process may have to read anew, because a person is no longer what they were.
import type { Database } from '#platform/db/database.ts';
import { announce } from '#platform/live.ts';

/** What is told when a person's status, roles, memberships or sessions are others than before. */
export const personChangedTopic = 'identity.personChanged';

/** While somebody is being changed in this process, what is known of them is read each time. */
const doubtForMs = 5000;
const doubted = new Map<string, number>();

/** Stops believing what is kept of a person, until a change under way has surely been announced. */
export function doubt(userId: string): void {
  const now = performance.now();
  for (const [other, until] of doubted) {
    if (until > now) break;
    doubted.delete(other);
  }
  doubted.delete(userId);
  doubted.set(userId, now + doubtForMs);
}

export const isDoubted = (userId: string): boolean =>
  (doubted.get(userId) ?? 0) > performance.now();

/**
 * Makes every process read anew what it knows of a person: to be called in the transaction that
 * changes their status, roles or memberships. The database announces such changes by itself as well;
 * this also covers, in the process that makes the change, the moment before the announcement.
 */
export async function announcePersonChanged(tx: Database, userId: string): Promise<void> {
  doubt(userId);
  await announce(tx, personChangedTopic, { userId });
}
