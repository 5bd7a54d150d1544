import type { Locale } from '@tipwell/contract/api/fields';
import type { Context } from '#platform/context.ts';
import { findPerson } from '#identity/identity';
import { findLocation, ownersAt } from '#venues/locations';
import { writeOfHappening } from '../delivery/notify-event.ts';

/** Writes to every owner of a place, whoever of them it was, about how programs are let in or told. */
export async function writeToOwners(
  context: Context,
  { locationId, happening }: { locationId: number; happening: string },
  words: (place: string, locale: Locale) => string,
): Promise<void> {
  const place = (await findLocation(context.db, locationId))?.name;
  if (place === undefined) return;
  for (const userId of await ownersAt(context.db, locationId)) {
    const person = await findPerson(context.db, userId);
    if (!person || person.isErased) continue;
    await writeOfHappening(context, userId, happening, {
      kind: 'API_KEY',
      opens: { page: 'LOCATION', locationId },
      topic: 'SECURITY',
      message: words(place, person.locale),
    });
  }
}
