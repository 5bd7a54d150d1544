import type { Context } from '../../platform/context.ts';
import { findPerson } from '../identity/index.ts';
import { findLocation } from '../locations/index.ts';
import {
  companyDestinationWords,
  destinationWords,
  findDestination,
  type DestinationChange,
} from '../payouts/index.ts';
import { concernedBy } from './concerned-by.ts';
import { targetName, writeOfHappening } from './write-about-payout.ts';

/**
 * Writes to those whose money goes elsewhere from now on, or can or cannot go there any more: the person,
 * or the owners of the venue.
 */
export async function writeAboutDestination(
  context: Context,
  changed: {
    destinationId: string;
    userId: string | null;
    locationId: number | null;
    what: DestinationChange;
  },
): Promise<void> {
  const { destinationId, locationId, what } = changed;
  const destination = await findDestination(context.db, destinationId);
  if (!destination) return;
  const name = targetName(destination);
  const location = locationId === null ? null : await findLocation(context.db, locationId);
  for (const userId of await concernedBy(context, changed)) {
    const person = await findPerson(context.db, userId);
    if (!person) continue;
    const words = location
      ? companyDestinationWords(what, { venue: location.name, destination: name }, person.locale)
      : destinationWords(what, name, person.locale);
    await writeOfHappening(context, userId, `destination:${destinationId}:${what}`, words);
  }
}
