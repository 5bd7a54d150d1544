import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { findLocation } from '#venues/locations';
import type { PayoutDestination } from '#providers/providers';
import {
  setStatusByReference,
  type CardAtProcessor,
  type Destination,
} from '../records/destination-store.ts';
import { destinationChanged } from '../events.ts';
import { notifySharers } from '../notices/notify-sharers.ts';
import { setWaitingStatus } from '../records/pending-store.ts';

/**
 * Notes what the processor says of a card; its reference counts where it was given, and nowhere else. The person, or the venue's owners, hear of it when it can or
 * cannot be paid to; so do people who share it, where their money goes elsewhere by that.
 */
export async function applyCardUpdate(
  context: Context,
  { status, ...card }: Pick<PayoutDestination, 'status'> & CardAtProcessor,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    await setWaitingStatus(tx, card, status);
    for (const before of await setStatusByReference(tx, card, status, now)) {
      const { locationId } = before;
      if (status === 'ACTIVE' || status === 'BLOCKED') {
        await tellStatus(tx, before, status);
      }
      const venue = locationId === null ? undefined : await findLocation(tx, locationId);
      if (!venue) continue;
      await notifySharers(context, tx, venue, {
        before: { company: before, flags: venue },
        after: { company: { ...before, status }, flags: venue },
      });
    }
  });
}

/** Tells whose it is that it can, or cannot, be paid to from now on. */
export async function tellStatus(
  tx: Tx,
  { destinationId, userId, locationId }: Destination,
  what: 'ACTIVE' | 'BLOCKED',
): Promise<void> {
  if (userId !== null) {
    await publish(tx, destinationChanged, { destinationId, userId, locationId: null, what });
  } else if (locationId !== null) {
    await publish(tx, destinationChanged, { destinationId, userId, locationId, what });
  }
}
