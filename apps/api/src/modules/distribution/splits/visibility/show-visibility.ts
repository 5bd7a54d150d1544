import type { CallOutput } from '@tipwell/contract/api/call';
import type {
  getOwnVisibility,
  getSplitVisibility,
} from '@tipwell/contract/distribution/calls/visibility';
import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { findStaff, namesAtLocation } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { splitSituation } from '../rights/split-rights.ts';
import { mayEditSplit } from '../rights/split-editing.rule.ts';
import { needsConsent } from './level-of-run.ts';
import { isAtLeast } from './seen-by-colleagues.rule.ts';
import { consentsOf, visibilitySettings } from './visibility-store.ts';

/** What people who share at a location may see of each other; who of them agrees is told to nobody. */
export async function showVisibility(
  { db }: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getSplitVisibility>> {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const mayChange = mayEditSplit(await splitSituation(db, actor, location));
  return { ...(await settingAt(db, location)), mayChange };
}

/** The same for somebody who shares there, with what they agree to themselves. @throws notFound */
export async function showOwnVisibility(
  { db }: Context,
  staffId: number,
): Promise<CallOutput<typeof getOwnVisibility>> {
  const staff = (await findStaff(db, staffId)) ?? fail('notFound');
  const location = (await findLocation(db, staff.locationId)) ?? fail('notFound');
  const yours = (await consentsOf(db, [staffId])).get(staffId) ?? 'OWN';
  return { ...(await settingAt(db, location)), yours };
}

async function settingAt(db: Database, { locationId, country }: Location) {
  const [settings, staff] = await Promise.all([
    visibilitySettings(db, locationId),
    namesAtLocation(db, locationId),
  ]);
  const { level, validFrom } = settings.at(-1) ?? { level: 'OWN' as const, validFrom: null };
  const sharing = staff.flatMap(({ isActive, staffType, staffId }) =>
    isActive && staffType !== null ? [staffId] : [],
  );
  const consents = await consentsOf(db, sharing);
  const agreed = [...consents.values()].filter((given) => isAtLeast(given, level)).length;
  return {
    level,
    validFrom,
    needsConsent: needsConsent(country),
    people: sharing.length,
    agreed: level === 'OWN' ? 0 : agreed,
  };
}
