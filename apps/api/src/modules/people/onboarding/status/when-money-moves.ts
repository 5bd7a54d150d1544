import type { Context } from '#platform/context.ts';
import type { DestinationChanged } from '#payouts/destinations';
import { heldBy, staffOfLocation } from '#identity/identity';
import { payoutsByIds, type PayoutChange } from '#payouts/payouts';
import { noteHolds } from './note-holds.ts';

/** A card or account changed: its owner's, or a venue's, to which people of its team may be paid. */
export async function heldByDestination(
  { db, clock }: Context,
  { userId, locationId }: DestinationChanged,
): Promise<void> {
  if (userId !== null) return noteHolds(db, [userId], clock.now());
  const staff = await staffOfLocation(db, locationId);
  const userIds = staff.flatMap((one) => (one.isActive ? [one.userId] : []));
  return noteHolds(db, [...new Set(userIds)], clock.now());
}

/** A payout did not arrive: the bank may not take any to that card or account. */
export async function heldByPayout(
  { db, clock }: Context,
  { payoutId }: { payoutId: string },
): Promise<void> {
  const [payout] = await payoutsByIds(db, [payoutId]);
  if (payout?.userId) await noteHolds(db, [payout.userId], clock.now());
}

/** Payouts moved: of whom the register says that a bank takes none is read again, for it may have by now. */
export async function heldNoMore(
  { db, clock }: Context,
  { changes }: { changes: readonly PayoutChange[] },
): Promise<void> {
  const paid = [...new Set(changes.flatMap(({ userId }) => userId ?? []))];
  await noteHolds(db, await heldBy(db, 'DESTINATION_REFUSED', paid), clock.now());
}
