import type { VenueHome } from '@tipwell/contract/calls/home';
import type { Context } from '../../platform/context.ts';
import { colleaguesAt } from './alert-store.ts';
import { whyNotPayable } from './why-not-payable.rule.ts';

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
    const reason = person.isTipped ? whyNotPayable(person) : null;
    if (reason === null) return [];
    return [{ staffId: person.staffId, displayFullName: person.displayFullName, reason }];
  });
}
