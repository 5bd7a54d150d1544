import type { Locale } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { findPerson, sendLater } from '#identity/identity';
import { ownersAt, type Location } from '#venues/locations';
import { keyMade } from './events.ts';
import { keyWords } from './key-words.ts';

/**
 * Tells all owners of a place of a new key, also the one who made it: by a letter, because whoever stole a
 * session may have the office open, and by a message that stays.
 */
export async function tellOwners(
  context: Context,
  tx: Tx,
  { locationId, name: place }: Location,
  { keyId, name }: { keyId: string; name: string },
): Promise<void> {
  await writeToOwners(context, tx, locationId, (locale) => keyWords({ name, place }, locale));
  await publish(tx, keyMade, { keyId, locationId, name });
}

/** Sends an email to every owner of a location. */
export async function writeToOwners(
  context: Context,
  tx: Tx,
  locationId: number,
  textIn: (locale: Locale) => string,
): Promise<void> {
  for (const userId of await ownersAt(tx, locationId)) {
    const owner = await findPerson(tx, userId);
    if (!owner || owner.isErased) continue;
    const { email: to, locale } = owner;
    const about = { opens: { page: 'LOCATION', locationId }, locale } as const;
    await sendLater(context, tx, {
      kind: 'EMAIL',
      to,
      subject: 'Tipwell',
      text: textIn(locale),
      about,
    });
  }
}
