import type { Profile } from '@tipwell/contract/calls/profile';
import type { Context } from '#platform/context.ts';
import { businessDay, latestAnswers, schemeOn } from '#distribution/splits';
import type { Location } from '#venues/locations';

/** The split that counts today at each workplace that shares its tips, and the person's answer. */
export async function ownSchemes(
  { db, clock }: Context,
  workplaces: readonly { staffId: number; locationId: number }[],
  byId: ReadonlyMap<number, Location>,
): Promise<Profile['distributionSchemes']> {
  const now = clock.now();
  const answers = await latestAnswers(
    db,
    workplaces.map(({ staffId }) => staffId),
  );
  const found = await Promise.all(
    workplaces.map(async ({ staffId, locationId }) => {
      const location = byId.get(locationId);
      if (!location || location.tipsType === 'PERSONAL') return [];
      const scheme = await schemeOn(db, locationId, businessDay(now, location.timeZone));
      if (!scheme) return [];
      const { version, validFrom } = scheme;
      return [{ locationId, version, validFrom, answer: answers.get(staffId)?.answer ?? null }];
    }),
  );
  return found.flat();
}
