import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { findPerson } from '#identity/identity';
import type { Location } from '#venues/locations';
import { sharingChanged } from '../events.ts';
import type { SharingChange } from '../records/sharing-change.rule.ts';
import { sharingWords } from './employer-card-messages.ts';
import { targetName } from './destination-name.ts';
import { writeAtOnce } from './send-now.ts';

/**
 * Tells a person that their money from a workplace goes elsewhere from now on: at once, wherever they are,
 * and by a message that stays.
 */
export async function notifySharer(
  context: Context,
  tx: Tx,
  { locationId, name: venue }: Location,
  change: {
    userId: string;
    what: SharingChange;
    /** Where it goes now; null: it waits for a card. */
    destination: { destinationId: string; brand: string; lastFour: string } | null;
  },
): Promise<void> {
  const { userId, what, destination } = change;
  const person = await findPerson(tx, userId);
  if (person) {
    const facts = { venue, destination: destination && targetName(destination) };
    await writeAtOnce(context, tx, person, sharingWords(what, facts, person.locale), {
      page: 'OWN_PAYOUTS',
    });
  }
  const destinationId = destination?.destinationId ?? null;
  const changeId = randomUUIDv7();
  await publish(tx, sharingChanged, { changeId, userId, locationId, what, destinationId });
}
