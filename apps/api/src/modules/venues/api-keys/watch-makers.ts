import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { publish } from '#platform/events.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { namesOfPeople } from '#identity/identity';
import { findLocation } from '#venues/locations';
import { keysPaused } from './events.ts';
import { pausedScopes } from './key-rights.rule.ts';
import { makerSituations } from './key-situation.ts';
import { locationsOfOpenKeys, openKeysOf, setToldPaused, type OpenKeyRow } from './key-store.ts';
import { newlyPaused } from './newly-paused.rule.ts';
import { pausedKeysText } from './paused-keys-text.ts';
import { writeToOwners } from './tell-owners.ts';

/**
 * Finds keys whose maker lost a right since the last round, left or had the account closed, and lets the
 * owners know with a list of them. The keys themselves are paused from the moment the right is gone.
 */
export async function watchMakers(context: Context): Promise<void> {
  const locationIds = await locationsOfOpenKeys(context.db, context.clock.now());
  await forEachApart(context, {
    name: 'watch-makers-of-api-keys',
    items: locationIds,
    idOf: (locationId) => locationId,
    clock: 'ROUND',
    handle: async (locationId) => watchLocation(context, locationId),
  });
}

async function watchLocation(context: Context, locationId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const location = await findLocation(tx, locationId);
    if (!location) return;
    const keys = await openKeysOf(tx, locationId, context.clock.now());
    const makerOf = await makerSituations(
      tx,
      keys.map(({ madeBy }) => madeBy),
      location,
    );
    const watched = keys.map((key) => ({
      key,
      paused: pausedScopes(key.scopes, makerOf(key.madeBy)),
    }));
    const tell: OpenKeyRow[] = [];
    for (const { key, paused } of watched) {
      const what = newlyPaused({ paused, told: key.toldPaused });
      if (what !== 'NOTHING') await setToldPaused(tx, key.keyId, paused);
      if (what === 'TELL') tell.push(key);
    }
    for (const [madeBy, of] of Map.groupBy(tell, (key) => key.madeBy)) {
      await tellOfPaused(context, tx, { locationId, place: location.name, madeBy, keys: of });
    }
  });
}

async function tellOfPaused(
  context: Context,
  tx: Tx,
  about: { locationId: number; place: string; madeBy: string; keys: readonly OpenKeyRow[] },
): Promise<void> {
  const { locationId, place, madeBy, keys } = about;
  const maker = (await namesOfPeople(tx, [madeBy])).get(madeBy) ?? null;
  const names = keys.map(({ name }) => name);
  await writeToOwners(context, tx, locationId, (locale) =>
    pausedKeysText({ maker, place, names }, locale),
  );
  const keyIds = keys.map(({ keyId }) => keyId);
  await publish(tx, keysPaused, { locationId, madeBy, keyIds, names });
}
