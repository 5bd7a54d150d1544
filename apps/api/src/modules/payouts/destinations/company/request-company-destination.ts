import { randomUUIDv7 } from 'node:crypto';
import { realPersonOf, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { refuseWhileWaiting, requestChange } from '#identity/approvals';
import type { Location } from '#venues/locations';
import { companyDestinationChange } from './company-destination-change.ts';
import { termsOfDestination } from '../holders/other-name-terms.ts';
import { aboutDestinationOf } from '../records/pending-destinations.ts';
import { insertWaiting, type WaitingDestination } from '../records/pending-store.ts';

/** What would take its place, or be taken away. */
type Asked = Omit<WaitingDestination, 'requestId' | 'locationId' | 'askedBy' | 'askedAt'>;

/**
 * Refuses to begin with another card or account of a venue while a request about it waits.
 * @throws changeWaits
 */
export async function refuseWhileDestinationWaits(
  context: Context,
  locationId: number,
): Promise<void> {
  await refuseWhileWaiting(context.db, aboutDestinationOf(locationId));
}

/**
 * Asks for another card or account of a venue, or for none: until a second person has agreed and the
 * waiting time is over its money goes where it goes now. Whoever calls holds the lock of the venue's
 * destinations.
 * @param isOtherName the holder is nobody that we know the venue by, so that Tipwell has to approve it
 * @throws changeWaits where a request about it is open, notAllowed in a view
 */
export async function askForCompanyDestination(
  context: Context,
  tx: Tx,
  actor: Person,
  venue: Location,
  asked: Asked,
  isOtherName = false,
): Promise<WaitingDestination> {
  const { locationId } = venue;
  const about = aboutDestinationOf(locationId);
  await refuseWhileWaiting(tx, about);
  const waiting: WaitingDestination = {
    ...asked,
    requestId: randomUUIDv7(),
    locationId,
    askedBy: realPersonOf(actor),
    askedAt: context.clock.now(),
  };
  await insertWaiting(tx, waiting);
  await requestChange(context, tx, actor, companyDestinationChange, {
    requestId: waiting.requestId,
    place: venue,
    subject: about.subject,
    terms: termsOfDestination(waiting, isOtherName),
    as: 'OWNER',
  });
  return waiting;
}
