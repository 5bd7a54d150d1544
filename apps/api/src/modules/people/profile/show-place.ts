import type { LocationFacts } from '@tipwell/contract/venues/calls/locations';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { businessDay, primaryRowOf, schemeOn } from '#distribution/splits';
import { workplacesOf } from '#identity/identity';
import { showLocation } from '#venues/locations';
import { promotionsFor, promotionStateThere } from '#venues/promotions';

/**
 * A location with all that its people may know, put together from those who know it: also whether it is
 * the reader's own default, whether a promotion counts there, and who comes first by its split (product §3).
 * @throws notFound
 */
export async function showPlace(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<LocationFacts> {
  const { db, clock } = context;
  const now = clock.now();
  const location = await showLocation(context, locationId);
  const { country, timeZone } = location;
  const [workplaces, promotions, scheme] = await Promise.all([
    workplacesOf(db, actor.userId),
    promotionsFor(db, { locationId, country }, { endingAfter: now }),
    schemeOn(db, locationId, businessDay(now, timeZone)),
  ]);
  const primary = primaryRowOf(scheme?.rows ?? []);
  return {
    ...location,
    isDefault: workplaces.some((one) => one.locationId === locationId && one.isDefault),
    activePromo: promotions.some((promotion) => promotionStateThere(promotion, now) === 'ACTIVE'),
    primaryStaff: primary?.staffType ?? null,
    primaryPercentage: primary?.percentage ?? null,
  };
}
