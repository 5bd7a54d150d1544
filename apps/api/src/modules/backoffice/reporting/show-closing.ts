import type { Closing } from '@tipwell/contract/venues/calls/location-opening';
import { fail } from '@tipwell/contract/api/errors';
import type { Currency } from '@tipwell/contract/money/money';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { venuePayee } from '#payouts/destinations';
import { findLocation, openPartsOf } from '#venues/locations';
import { readBalance } from '#payouts/payouts';
import { amountFor } from './alerts/alert-money.rule.ts';
import { colleaguesAt, unsplitDays } from './alerts/alert-store.ts';
import { moneyOfPeople } from './alerts/money-of-people.ts';
import { rolesAt } from './policy.ts';

/**
 * What closing a location would mean for its people, its money and its splits; amounts only where the
 * reader may see them. @throws notFound
 */
export async function showClosing(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<Closing> {
  const { db } = context;
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const amount = amountFor(rolesAt(actor, location));
  const people = await colleaguesAt(db, locationId);
  const [money, days, venue, parts] = await Promise.all([
    moneyOfPeople(db, location, people),
    unsplitDays(db, locationId),
    readBalance(db, venuePayee({ locationId }), context.clock.now()),
    openPartsOf(db, locationId),
  ]);
  const balances = [...money.values()].filter((balance) => balance > 0);
  const unsplit = days.map((day) => day.amount);
  return {
    currency: location.currency as Currency,
    isOpen: location.isOpen,
    tipped: people.filter(({ isTipped }) => isTipped).length,
    withMoney: balances.length,
    balances: amount('PEOPLE', balances),
    unsplitDays: days.length,
    unsplit: amount('TEAM', unsplit),
    venueMoney: amount('VENUE', [venue.available]),
    openParts: parts.length,
  };
}
