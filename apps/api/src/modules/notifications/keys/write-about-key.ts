import type { Context } from '../../../platform/context.ts';
import { keyWords, type KeyMade } from '../../api-keys/index.ts';
import { findPerson } from '../../identity/index.ts';
import { findLocation, ownersAt } from '../../locations/index.ts';
import { writeOfHappening } from '../write-of-happening.ts';

/** Writes to the owners of a place, whoever of them it was, that a program can be let in with a new key. */
export async function writeAboutKey(
  context: Context,
  { keyId, locationId, name }: KeyMade,
): Promise<void> {
  const place = (await findLocation(context.db, locationId))?.name;
  if (place === undefined) return;
  for (const userId of await ownersAt(context.db, locationId)) {
    const person = await findPerson(context.db, userId);
    if (!person || person.isErased) continue;
    await writeOfHappening(context, userId, `apiKey:${keyId}`, {
      kind: 'API_KEY',
      opens: { page: 'LOCATION', locationId },
      topic: 'SECURITY',
      message: keyWords({ name, place }, person.locale),
    });
  }
}
