import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import { payoutObstacle, type PayoutObstacle } from '@tipwell/contract/payouts/outlook.rule';
import type { Context } from '#platform/context.ts';
import { colleaguesAt, type Colleague } from './alerts/alert-store.ts';

/**
 * Whom of a location's tipped people no payout can reach now, by name. It names nobody's money: who
 * has none yet stands here too, so that nobody can tell who has some.
 */
export async function findUnpayable(
  context: Context,
  locationId: number,
): Promise<NonNullable<VenueHome['unpayable']>> {
  const people = await colleaguesAt(context.db, locationId);
  return people.flatMap((person) => {
    const reason = person.isTipped ? obstacleOf(person) : null;
    if (reason === null) return [];
    return [{ staffId: person.staffId, displayFullName: person.displayFullName, reason }];
  });
}

/** What they read themselves on their own page. */
function obstacleOf({ status, destinationStatus, refusedAt }: Colleague): PayoutObstacle | null {
  const destination = destinationStatus && {
    status: destinationStatus,
    refusedAt: refusedAt?.toISOString() ?? null,
  };
  return payoutObstacle({ status, destination });
}
