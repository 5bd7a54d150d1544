import { dayAfter } from '@tipwell/contract/dates/period';
import { whyRolesExclude } from '@tipwell/contract/distribution/sharing-roles.rule';
import type { Context } from '#platform/context.ts';
import {
  findStaff,
  findTerms,
  ownersOfLocation,
  type SharingTermsChanged,
  type StaffTerms,
} from '#identity/identity';
import { findLocation } from '#venues/locations';
import { businessDay } from '../calculation/business-day.rule.ts';
import { whoDecides } from '../rights/who-decides.ts';

/** What is said of a change, and to whom. */
export interface TermsNews {
  terms: StaffTerms;
  place: string;
  locationId: number;
  /** The person's own name, for the others. */
  name: string;
  person: string;
  owners: string[];
  /** Those who decide about the split, where a share changes. */
  deciding: string[];
  /** The first business day that it applies to; null while it needs a confirmation. */
  from: string | null;
  excludedAs: 'MANAGER' | 'OWNER' | null;
  sharesTips: boolean;
}

/** Whom a change of somebody's job, roles or employment concerns; null where nothing is left of it. */
export async function whoHearsOfTerms(
  context: Context,
  { termsId, changesShare }: SharingTermsChanged,
): Promise<TermsNews | null> {
  const { db } = context;
  const terms = await findTerms(db, termsId);
  const staff = terms && (await findStaff(db, terms.staffId));
  const location = staff && (await findLocation(db, staff.locationId));
  if (!terms || !staff || !location) return null;
  const { locationId, country, timeZone, tipsType } = location;
  const sharesTips = tipsType !== 'PERSONAL';
  const deciding = changesShare && sharesTips ? await whoDecides(context, locationId) : null;
  const { person } = staff;
  const isOther = (userId: string) => userId !== person.userId && userId !== terms.changedBy;
  const madeOn = terms.countsAfter && businessDay(terms.countsAfter, timeZone);
  return {
    terms,
    place: location.name,
    locationId,
    name: [person.firstName, person.lastName].join(' ').trim(),
    person: person.userId,
    owners: (await ownersOfLocation(db, locationId)).filter(isOther),
    deciding: (deciding?.userIds ?? []).filter(isOther),
    from: madeOn && (terms.countsSameDay ? madeOn : dayAfter(madeOn)),
    excludedAs: whyRolesExclude(terms.roles, country),
    sharesTips,
  };
}
