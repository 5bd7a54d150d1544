import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOpenPool } from '@tipwell/contract/distribution/calls/shares';
import { dayAfter } from '@tipwell/contract/dates/period';
import type { Database } from '#platform/db/database.ts';
import { termsOfStaff } from '#identity/identity';
import type { Location } from '#venues/locations';
import type { NoPart } from '../calculation/eligibility.rule.ts';
import { groupsByPerson, peopleOf } from '../pools/find-sharers.ts';
import { schemeOn } from '../schemes/scheme-store.ts';
import { leftOutOf } from './left-out.rule.ts';

type OwnTerms = NonNullable<CallOutput<typeof getOpenPool>['pool']>['terms'];

const words: Record<NoPart, NonNullable<OwnTerms['whyNone']>> = {
  NO_STAFF_TYPE: 'NO_JOB',
  NOT_CONFIRMED: 'NOT_CONFIRMED',
  REJECTED: 'DECLINED',
  MANAGER: 'MANAGER',
  OWNER: 'OWNER',
  NOT_THERE: 'OTHER',
  TERMINATED: 'OTHER',
};

/** As what a person shares a location's team tips today, and from when as something else. */
export async function ownTermsOf(
  db: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  { staffId, today }: { staffId: number; today: string },
): Promise<OwnTerms> {
  const tomorrow = dayAfter(today);
  const [now, next] = [
    await onDay(db, location, staffId, today),
    await onDay(db, location, staffId, tomorrow),
  ];
  const history = (await termsOfStaff(db, [staffId])).get(staffId) ?? [];
  const pending = history.find(({ state }) => state === 'PENDING');
  const isOther = now.staffType !== next.staffType || now.whyNone !== next.whyNone;
  return {
    ...now,
    next: isOther ? { from: tomorrow, ...next } : null,
    toConfirm: pending ? { staffType: pending.staffType } : null,
  };
}

async function onDay(
  db: Database,
  location: Pick<Location, 'locationId' | 'country' | 'timeZone'>,
  staffId: number,
  day: string,
): Promise<Pick<OwnTerms, 'staffType' | 'whyNone'>> {
  const { locationId } = location;
  const own = (await peopleOf(db, location, day)).find((one) => one.staffId === staffId);
  if (!own) return { staffType: null, whyNone: 'OTHER' };
  const { staffType, why } = own;
  if (why !== null) return { staffType, whyNone: words[why] };
  const rows = (await schemeOn(db, locationId, day))?.rows ?? null;
  const groupsOf = await groupsByPerson(db, locationId);
  const person = { ...own, staffType: staffType ?? '', ...groupsOf(staffId) };
  const hasNoRow = leftOutOf([person], rows).noRow.length > 0;
  return { staffType, whyNone: hasNoRow ? 'NO_ROW' : null };
}
