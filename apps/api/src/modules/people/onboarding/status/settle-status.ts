import { fail } from '@tipwell/contract/api/errors';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { audit, systemActor } from '#platform/audit.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  announcePersonChanged,
  lockStanding,
  settledStanding,
  writeStanding,
} from '#identity/identity';
import { accountStatus } from './account-status.rule.ts';
import { noteHolds } from './note-holds.ts';
import { readFacts } from './read-facts.ts';
import { settledFactsOf } from './settled-facts.ts';

/**
 * Makes an account what is settled of its person. To be called in the transaction that changes one of
 * the facts, after the change: the account is locked first and the facts are read then, so that of two
 * who settle at once the later one knows what both have changed.
 * @throws notFound
 */
export async function settleStatus(tx: Tx, userId: string, now: Date): Promise<UserStatus> {
  if (!(await lockStanding(tx, userId))) fail('notFound');
  const facts = (await readFacts(tx, [userId])).get(userId) ?? fail('notFound');
  const before = facts.standing;
  const after = settledStanding(before, accountStatus(settledFactsOf(facts)));
  const isSame =
    after.status === before.status &&
    after.beforeReset === before.beforeReset &&
    after.beforeSuspension === before.beforeSuspension;
  if (isSame) {
    await noteHolds(tx, [userId], now);
    return before.status;
  }
  await writeStanding(tx, userId, after, after.status === before.status ? before.since : now);
  await audit(tx, {
    actor: systemActor,
    action: 'account.settled',
    subject: `user:${userId}`,
    at: now,
    details: { before: lowest(before), after: lowest(after), status: after.status },
  });
  await announcePersonChanged(tx, userId);
  await noteHolds(tx, [userId], now);
  return after.status;
}

/** What an account is below a suspension and a temporary password. */
function lowest(standing: {
  status: UserStatus;
  beforeReset: UserStatus | null;
  beforeSuspension: UserStatus | null;
}): UserStatus {
  const { status, beforeReset, beforeSuspension } = standing;
  const open = status === 'SUSPENDED' ? (beforeSuspension ?? status) : status;
  return open === 'INITIALIZED' ? (beforeReset ?? open) : open;
}
