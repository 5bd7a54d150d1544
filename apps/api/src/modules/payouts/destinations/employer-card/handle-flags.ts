import type { Context } from '#platform/context.ts';
import { findLocation, type FlagsChange } from '#venues/locations';
import { companyDestination, lockDestinationsOf } from '../records/destination-store.ts';
import { venuePayee } from '../records/payee.ts';
import { notifySharers } from '../notices/notify-sharers.ts';

/**
 * Whether a venue's card or account may be shared was changed: people whose money goes elsewhere by that
 * are told.
 */
export async function handleFlags(
  context: Context,
  { locationId, flags: changed }: FlagsChange,
): Promise<void> {
  const { isAllowedSharedCard, isAllowedSharedBankAccount } = changed;
  if (isAllowedSharedCard === undefined && isAllowedSharedBankAccount === undefined) return;
  await context.db.transaction().execute(async (tx) => {
    const venue = await findLocation(tx, locationId);
    if (!venue) return;
    await lockDestinationsOf(tx, venuePayee(venue));
    const company = (await companyDestination(tx, venue)) ?? null;
    const after = {
      isAllowedSharedCard: isAllowedSharedCard ?? venue.isAllowedSharedCard,
      isAllowedSharedBankAccount: isAllowedSharedBankAccount ?? venue.isAllowedSharedBankAccount,
    };
    // A switch that was turned stood the other way before.
    const before = {
      isAllowedSharedCard:
        isAllowedSharedCard === undefined ? after.isAllowedSharedCard : !isAllowedSharedCard,
      isAllowedSharedBankAccount:
        isAllowedSharedBankAccount === undefined
          ? after.isAllowedSharedBankAccount
          : !isAllowedSharedBankAccount,
    };
    await notifySharers(context, tx, venue, {
      before: { company, flags: before },
      after: { company, flags: after },
    });
  });
}
