import type { Context } from '#platform/context.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { staffOfLocation } from '#identity/identity';
import type { Location } from '#venues/locations';
import type { Destination } from '../records/destination-store.ts';
import { ownDestinations } from '../records/own-destinations.ts';
import { tellMoneyRedirected } from '../events.ts';
import { staffPayee } from '../records/payee.ts';
import { destinationInForce, type SharingFlags } from '../records/is-active.rule.ts';
import { sharedSince } from '../records/shared-choice-store.ts';
import { sharingChange } from '../records/sharing-change.rule.ts';
import { notifySharer } from './notify-sharer.ts';

/** What a venue offers its people at a moment. */
interface Offer {
  company: Destination | null;
  flags: SharingFlags;
}

/** Everybody who works at a location and chose to share its card or account, with since when. */
export async function sharersOf(
  db: Database,
  locationId: number,
): Promise<{ staffId: number; userId: string; since: Date }[]> {
  const staff = (await staffOfLocation(db, locationId)).filter(({ isActive }) => isActive);
  const shared = await sharedSince(
    db,
    staff.map(({ staffId }) => staffId),
  );
  return staff.flatMap(({ staffId, userId }) => {
    const since = shared.get(staffId);
    return since ? [{ staffId, userId, since }] : [];
  });
}

/**
 * Tells everybody who shares a venue's card or account, and whose money goes elsewhere by a change of it.
 */
export async function notifySharers(
  context: Context,
  tx: Tx,
  venue: Location,
  { before, after }: { before: Offer; after: Offer },
): Promise<void> {
  const sharers = await sharersOf(tx, venue.locationId);
  const own = await ownDestinations(
    tx,
    sharers.map(({ userId }) => userId),
    venue,
  );
  const changes = sharers.flatMap(({ staffId, userId, since }) => {
    const mine = own.get(userId) ?? null;
    const goesTo = (offer: Offer) =>
      destinationInForce({ own: mine, sharedSince: since, ...offer });
    const destination = goesTo(after);
    const what = sharingChange(goesTo(before), destination);
    return what ? [{ staffId, userId, what, destination }] : [];
  });
  if (changes.length === 0) return;
  await tellMoneyRedirected(tx, changes.map(staffPayee), context.clock.now());
  for (const change of changes) await notifySharer(context, tx, venue, change);
}
