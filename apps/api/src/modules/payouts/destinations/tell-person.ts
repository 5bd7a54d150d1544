import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tell } from '../../../platform/events.ts';
import { sendLater, type PersonFacts } from '../../identity/index.ts';
import { destinationChanged } from '../events.ts';
import { destinationWords } from './destination-words.ts';

/**
 * Tells a person that their money goes elsewhere from now on: by a text message, because whoever
 * changed it may have their office open, and by a message that stays. Who has no phone gets a letter.
 */
export async function tellPerson(
  context: Context,
  tx: Tx,
  person: PersonFacts,
  changed: {
    destinationId: string;
    what: 'ADDED' | 'REPLACED';
    destination: { brand: string; lastFour: string };
  },
): Promise<void> {
  const { destinationId, what } = changed;
  const { brand, lastFour } = changed.destination;
  const text = destinationWords(what, `${brand} ·· ${lastFour}`, person.locale);
  await sendLater(
    context,
    tx,
    person.phoneNumber === null
      ? { kind: 'EMAIL', to: person.email, subject: 'Tipwell', text }
      : { kind: 'TEXT', to: person.phoneNumber, text: `Tipwell: ${text}` },
  );
  await tell(tx, destinationChanged, {
    destinationId,
    userId: person.userId,
    locationId: null,
    what,
  });
}
