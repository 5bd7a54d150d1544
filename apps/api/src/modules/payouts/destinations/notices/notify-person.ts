import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import type { PersonFacts } from '#identity/identity';
import { destinationChanged } from '../events.ts';
import { destinationWords } from './destination-messages.ts';
import { targetName } from './destination-name.ts';
import { writeAtOnce } from './send-now.ts';

/**
 * Tells a person that their money goes elsewhere from now on, that their first card cannot be paid to, or that
 * an attempt was made to send it elsewhere: at once, wherever they are, and by a message that stays.
 */
export async function notifyPerson(
  context: Context,
  tx: Tx,
  person: PersonFacts,
  changed: {
    destinationId: string;
    what: 'ADDED' | 'REPLACED' | 'BLOCKED' | 'NOT_TAKEN';
    destination: { brand: string; lastFour: string };
  },
): Promise<void> {
  const { destinationId, what, destination } = changed;
  const text = destinationWords(what, targetName(destination), person.locale);
  await writeAtOnce(context, tx, person, text, { page: 'OWN_PAYOUTS' });
  const { userId } = person;
  await publish(tx, destinationChanged, { destinationId, userId, locationId: null, what });
}
