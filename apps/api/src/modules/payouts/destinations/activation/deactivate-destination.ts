import { audit, systemActor } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { removeDestination, type Destination } from '../records/destination-store.ts';
import { subjectOf, venuePayee } from '../records/payee.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { notifySharers } from '../notices/notify-sharers.ts';

/**
 * Takes a venue's card or account away, once a second person has agreed, and tells its owners and
 * everybody who shared it. Whoever calls holds the lock of the venue's destinations.
 */
export async function takeAway(
  context: Context,
  tx: Tx,
  venue: Location,
  before: Destination,
): Promise<void> {
  const payee = venuePayee(venue);
  const now = context.clock.now();
  await removeDestination(tx, payee, venue.paymentSystem, now);
  const { destinationId, kind } = before;
  await notifyOwners(context, tx, venue, { destinationId, what: 'REMOVED', destination: before });
  await notifySharers(context, tx, venue, {
    before: { company: before, flags: venue },
    after: { company: null, flags: venue },
  });
  const subject = subjectOf(payee);
  const action = 'destination.removed';
  await audit(tx, { actor: systemActor, action, subject, at: now, details: { kind } });
}
