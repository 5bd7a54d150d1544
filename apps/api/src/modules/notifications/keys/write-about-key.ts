import type { Context } from '../../../platform/context.ts';
import { keyWords, type KeyMade } from '../../api-keys/index.ts';
import { writeToOwners } from './write-to-owners.ts';

/** Writes to the owners of a place that a program can be let in with a new key. */
export async function writeAboutKey(
  context: Context,
  { keyId, locationId, name }: KeyMade,
): Promise<void> {
  await writeToOwners(context, { locationId, happening: `apiKey:${keyId}` }, (place, locale) =>
    keyWords({ name, place }, locale),
  );
}
