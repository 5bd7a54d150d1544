import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import { companyDestination, lockDestinationsOf } from '../records/destination-store.ts';
import { askForCompanyDestination } from './request-company-destination.ts';
import { askForPassword } from '../confirmation/require-password.ts';
import { confirmDestination } from '../confirmation/confirm-destination.ts';
import { venuePayee } from '../records/payee.ts';
import { waitingAt } from '../records/pending-destinations.ts';

/**
 * Asks for a venue's card or account to be taken away, which a second person has to agree to. Nothing
 * else ends by it: its balance and plan stay, and people who shared it are paid to their own again and
 * told so, until there is another one. Asked again by the same owner it is the same request.
 * @throws confirmationNeeded with the card or account in sight; changeWaits, inputInvalid and tooManyRequests for the password, notFound
 */
export async function removeCompanyDestination(
  context: Context,
  actor: Person,
  { locationId, password }: { locationId: number; password: string | undefined },
): Promise<{ isRemoved: boolean; isWaiting: boolean }> {
  const payee = venuePayee({ locationId });
  await askForPassword(context, actor, payee, password);
  await confirmRemoval(context, actor, locationId);
  return context.db.transaction().execute(async (tx) => {
    await lockDestinationsOf(tx, payee);
    const venue = (await findLocation(tx, locationId)) ?? fail('notFound');
    const before = await companyDestination(tx, venue);
    if (!before) return { isRemoved: false, isWaiting: false };
    const waiting = await waitingAt(tx, locationId);
    const isSame = waiting?.action === 'REMOVE' && waiting.askedBy === actor.userId;
    if (!isSame) {
      const action = 'REMOVE' as const;
      await askForCompanyDestination(context, tx, actor, venue, {
        ...before,
        action,
        holderName: null,
      });
    }
    return { isRemoved: false, isWaiting: true };
  });
}

async function confirmRemoval(context: Context, actor: Person, locationId: number): Promise<void> {
  const venue = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const present = await companyDestination(context.db, venue);
  if (!present) return;
  const { destinationId } = present;
  const named = { payee: venuePayee({ locationId }), destinationId, name: present };
  await confirmDestination(context, actor, 'REMOVED_DESTINATION', named);
}
