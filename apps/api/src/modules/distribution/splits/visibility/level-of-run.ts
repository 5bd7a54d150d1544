import { recordOf } from '@tipwell/contract/countries/records';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import type { Database } from '#platform/db/database.ts';
import { namesAtLocation } from '#identity/identity';
import type { Location } from '#venues/locations';
import { seenByColleagues } from './seen-by-colleagues.rule.ts';
import { consentsOf, visibilitySettings } from './visibility-store.ts';

/** Whether the law of a country wants everybody's word first; where none is known it does. */
export function needsConsent(country: string): boolean {
  return recordOf(country)?.tips.colleaguesHaveToAgree ?? true;
}

/** How much of a split those who shared in it may see of each other, at this moment. */
export async function levelOfRun(
  db: Database,
  { locationId, country }: Pick<Location, 'locationId' | 'country'>,
  { businessDay, staffIds }: { businessDay: string; staffIds: readonly number[] },
): Promise<VisibilityLevel> {
  const settings = await visibilitySettings(db, locationId);
  const now = settings.at(-1)?.level ?? 'OWN';
  if (now === 'OWN') return 'OWN';
  const counting = settings.findLast(({ validFrom }) => validFrom <= businessDay);
  const active = new Set(
    (await namesAtLocation(db, locationId)).flatMap((one) => (one.isActive ? [one.staffId] : [])),
  );
  const consents = await consentsOf(db, staffIds);
  return seenByColleagues({
    onThatDay: counting?.level ?? 'OWN',
    now,
    needsConsent: needsConsent(country),
    // Whoever has left cannot take a word back any more: it counts no longer.
    agreed: staffIds.map((id) => (active.has(id) ? (consents.get(id) ?? 'OWN') : 'OWN')),
  });
}
