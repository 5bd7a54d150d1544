import type { Context } from '#platform/context.ts';
import { keyWords, pausedKeysText, type KeyMade, type KeysPaused } from '#venues/api-keys';
import { namesOfPeople } from '#identity/identity';
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

/** Writes to them that keys are paused, because the person who made them lost the right to what they do. */
export async function writeAboutPausedKeys(
  context: Context,
  { locationId, madeBy, keyIds, names }: KeysPaused,
): Promise<void> {
  const maker = (await namesOfPeople(context.db, [madeBy])).get(madeBy) ?? null;
  const day = context.clock.now().toISOString().slice(0, 10);
  const happening = `apiKeyPaused:${keyIds[0]}:${keyIds.length}:${day}`;
  await writeToOwners(context, { locationId, happening }, (place, locale) =>
    pausedKeysText({ maker, place, names }, locale),
  );
}
