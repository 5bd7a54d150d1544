import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { findLocation, ownersAt } from '#venues/locations';
import {
  companyDestinationWords,
  destinationWords,
  findDestination,
  ownersPaymentSystemWords,
  paymentSystemWords,
  sharingWords,
  targetName,
  type DestinationChanged,
  type PaymentSystemChanged,
  type SharingChanged,
} from '#payouts/destinations';
import { concernedBy } from '../delivery/recipients-of.ts';
import { writeOfHappening } from '../delivery/notify-event.ts';

/**
 * Writes to those whose money goes elsewhere from now on, or can or cannot go there any more: the person,
 * or the owners of the venue.
 */
export async function writeAboutDestination(
  context: Context,
  changed: DestinationChanged,
): Promise<void> {
  const { destinationId, locationId, what } = changed;
  const found = await findDestination(context.db, destinationId);
  if (!found) return;
  const destination = targetName(found);
  const venue =
    locationId === null ? '' : ((await findLocation(context.db, locationId))?.name ?? '');
  for (const userId of await concernedBy(context, changed)) {
    const person = await findPerson(context.db, userId);
    if (!person) continue;
    const words =
      changed.userId === null
        ? companyDestinationWords(changed.what, { venue, destination }, person.locale)
        : destinationWords(changed.what, destination, person.locale);
    await writeOfHappening(context, userId, `destination:${destinationId}:${what}`, {
      kind: 'DESTINATION_CHANGED',
      opens:
        changed.userId === null && locationId !== null
          ? { page: 'VENUE_MONEY', locationId }
          : { page: 'OWN_PAYOUTS' },
      topic: 'SECURITY',
      message: words,
    });
  }
}

/** Writes to a person whose money goes to their employer's card or account, or no longer does. */
export async function writeAboutSharing(
  context: Context,
  { changeId, userId, locationId, what, destinationId }: SharingChanged,
): Promise<void> {
  const person = await findPerson(context.db, userId);
  const location = await findLocation(context.db, locationId);
  if (!person || !location) return;
  const found = destinationId === null ? null : await findDestination(context.db, destinationId);
  const facts = { venue: location.name, destination: found ? targetName(found) : null };
  const words = sharingWords(what, facts, person.locale);
  await writeOfHappening(context, userId, `sharing:${changeId}`, {
    kind: 'SHARED_CARD',
    opens: { page: 'OWN_PAYOUTS' },
    topic: 'SECURITY',
    message: words,
  });
}

/** Writes to owners of a place with another processor, and to people who have to choose again where their money goes. */
export async function writeAboutPaymentSystem(
  context: Context,
  { changeId, locationId, userIds, systems }: PaymentSystemChanged,
): Promise<void> {
  const location = await findLocation(context.db, locationId);
  if (!location) return;
  for (const userId of userIds) {
    const person = await findPerson(context.db, userId);
    if (!person) continue;
    await writeOfHappening(context, userId, `paymentSystem:${changeId}`, {
      kind: 'PAYMENT_SYSTEM_CHANGED',
      opens: { page: 'OWN_PAYOUTS' },
      topic: 'PAYOUTS',
      message: paymentSystemWords(location.name, person.locale),
    });
  }
  if (systems === undefined) return;
  for (const userId of await ownersAt(context.db, locationId)) {
    const person = await findPerson(context.db, userId);
    if (!person) continue;
    await writeOfHappening(context, userId, `paymentSystem:${changeId}:owner`, {
      kind: 'PAYMENT_SYSTEM_CHANGED',
      opens: { page: 'LOCATION', locationId },
      topic: 'SECURITY',
      message: ownersPaymentSystemWords(location.name, systems, person.locale),
    });
  }
}
