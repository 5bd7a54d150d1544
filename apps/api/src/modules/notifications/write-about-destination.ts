import type { Context } from '../../platform/context.ts';
import { findPerson } from '../identity/index.ts';
import { destinationWords, findDestination, type DestinationChange } from '../payouts/index.ts';
import { writeOfHappening } from './write-about-payout.ts';

/** Writes to a person whose money goes elsewhere from now on, or can or cannot go there any more. */
export async function writeAboutDestination(
  context: Context,
  changed: { destinationId: string; userId: string; what: DestinationChange },
): Promise<void> {
  const { destinationId, userId, what } = changed;
  const person = await findPerson(context.db, userId);
  const destination = await findDestination(context.db, destinationId);
  if (!person || !destination) return;
  const name = `${destination.brand} ·· ${destination.lastFour}`;
  const words = destinationWords(what, name, person.locale);
  await writeOfHappening(context, userId, `destination:${destinationId}:${what}`, words);
}
