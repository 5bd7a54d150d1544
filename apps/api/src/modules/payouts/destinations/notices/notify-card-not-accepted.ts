import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  companyDestination,
  newestDestination,
  type Destination,
} from '../records/destination-store.ts';
import { staffPayee, subjectOf } from '../records/payee.ts';
import type { PayeeFacts } from '../records/payee-facts.ts';
import { staffWhoShare } from '../records/shared-choice-store.ts';
import { wherePaid } from '../records/describe-payout-destination.ts';
import { notifyOwners } from './notify-owners.ts';
import { notifyPerson } from './notify-person.ts';

/**
 * Tells those whose money it is that somebody gave another card without the password, and that it was
 * not taken; and writes it down.
 */
export async function notifyNotTaken(
  context: Context,
  tx: Tx,
  { actor, facts, setupId }: { actor: Person; facts: PayeeFacts; setupId: string },
): Promise<void> {
  const { payee, person, venue } = facts;
  const there = await whatStays(tx, facts);
  if (there) {
    const { destinationId } = there;
    const changed = { destinationId, what: 'NOT_TAKEN' as const, destination: there };
    if (person) await notifyPerson(context, tx, person, changed);
    if (venue) await notifyOwners(context, tx, venue, changed);
  }
  await audit(tx, {
    actor,
    action: 'destination.notTaken',
    subject: subjectOf(payee),
    at: context.clock.now(),
    details: { setupId },
  });
}

/** Where the money goes as before: to the one that is there, or to the employer's that is shared. */
async function whatStays(tx: Tx, { payee, venue }: PayeeFacts): Promise<Destination | null> {
  if (venue) return (await companyDestination(tx, venue)) ?? null;
  const { userId } = payee;
  const own = await newestDestination(tx, userId);
  if (own) return own;
  const [staffId] = await staffWhoShare(tx, userId);
  if (staffId === undefined) return null;
  return (await wherePaid(tx, staffPayee({ userId, staffId }))).destination;
}
