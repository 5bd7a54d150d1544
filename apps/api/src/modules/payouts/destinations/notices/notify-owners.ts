import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { findPerson } from '#identity/identity';
import { ownersAt, type Location } from '#venues/locations';
import { destinationChanged } from '../events.ts';
import { companyDestinationWords } from './company-destination-messages.ts';
import { targetName } from './destination-name.ts';
import { writeAtOnce } from './send-now.ts';

/**
 * Tells all owners of a venue that its money goes elsewhere from now on, also the one who did it: at
 * once, wherever they are, and by a message that stays.
 */
export async function notifyOwners(
  context: Context,
  tx: Tx,
  { locationId, name }: Location,
  changed: {
    destinationId: string;
    what: 'ADDED' | 'REPLACED' | 'REMOVED' | 'BLOCKED' | 'NOT_TAKEN';
    destination: { brand: string; lastFour: string };
  },
): Promise<void> {
  const { destinationId, what } = changed;
  const facts = { venue: name, destination: targetName(changed.destination) };
  for (const userId of await ownersAt(tx, locationId)) {
    const owner = await findPerson(tx, userId);
    if (!owner) continue;
    await writeAtOnce(context, tx, owner, companyDestinationWords(what, facts, owner.locale), {
      page: 'VENUE_MONEY',
    });
  }
  await publish(tx, destinationChanged, { destinationId, userId: null, locationId, what });
}
