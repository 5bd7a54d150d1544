import type { Database } from '#platform/db/database.ts';
import type { Removal } from '../records/removal-store.ts';

/** What decides whether something may be taken away at its processor. */
export interface RemovalFacts {
  /** Somebody is paid to the very same again, or a venue waits to be. */
  isInUse: boolean;
  /** Its owner is, or is about to be, paid by the same processor to something else. */
  payeeStays: boolean;
  /** Everything that its owner was ever paid to by that processor. */
  destinationIds: string[];
}

export async function removalFacts(db: Database, removal: Removal): Promise<RemovalFacts> {
  const { paymentSystem, reference, userId, locationId, askedAt } = removal;
  const destinations = await db
    .selectFrom('destinations.destinations')
    .select(['destination_id as id', 'removed_at as removedAt', 'provider_reference as reference'])
    .where('payment_system', '=', paymentSystem)
    .where((eb) =>
      eb.or([
        eb('provider_reference', '=', reference),
        eb.and([
          eb('user_id', 'is not distinct from', userId),
          eb('location_id', 'is not distinct from', locationId),
        ]),
      ]),
    )
    .execute();
  const current = destinations.filter(({ removedAt }) => removedAt === null);
  const waiting = await db
    .selectFrom('destinations.waiting_destinations')
    .select('request_id')
    .where('payment_system', '=', paymentSystem)
    .where('provider_reference', '=', reference)
    .where('action', '=', 'PUT')
    // Nobody has to decide any more where no holder is named.
    .where('holder_name', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const begun = await db
    .selectFrom('destinations.card_setups')
    .select('setup_id')
    .where('payment_system', '=', paymentSystem)
    .where('location_id', 'is not distinct from', locationId)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .where('started_at', '>', askedAt)
    .limit(1)
    .executeTakeFirst();
  return {
    isInUse: waiting !== undefined || current.some((one) => one.reference === reference),
    payeeStays: begun !== undefined || current.length > 0,
    destinationIds: destinations.map(({ id }) => id),
  };
}
