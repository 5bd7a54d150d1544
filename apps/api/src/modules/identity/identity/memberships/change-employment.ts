import type { Employment } from '@tipwell/contract/identity/people-fields';
import {
  startOfNextBusinessDay,
  startOfBusinessDay,
} from '@tipwell/contract/dates/business-day.rule';
import { audit, systemActor } from '#platform/audit.ts';
import type { Cleared } from '#platform/cleared.ts';
import type { Tx } from '#platform/db/database.ts';
import { announcePersonChanged } from '../person/person-changed.ts';
import { lockMembershipsOf, updateEmployment } from './membership-store.ts';
import { termsWithEmployment } from './sharing-terms.rule.ts';
import { appendTerms, termsOfStaff } from './sharing-terms-store.ts';

interface EmploymentChange {
  locationId: number;
  staffId: number;
  before: Employment;
  after: Employment;
  /** Who asked for it. */
  by: string;
  timeZone: string;
  cleared: Cleared<'employment'>;
}

/**
 * Changes the employment of a team member, for money from the business day that has just begun. Job and roles
 * count as before, what waits for the troncmaster goes on waiting. @returns whether it was what it was to be
 * changed from
 */
export async function changeEmployment(
  tx: Tx,
  { locationId, staffId, before, after, by, timeZone, cleared }: EmploymentChange,
  now: Date,
): Promise<'DONE' | 'GONE' | 'CHANGED_SINCE'> {
  const membership = (await lockMembershipsOf(tx, locationId)).find(
    (one) => one.isActive && one.staffId === staffId,
  );
  if (!membership) return 'GONE';
  if (membership.employment !== before) return 'CHANGED_SINCE';
  const history = (await termsOfStaff(tx, [staffId])).get(staffId) ?? [];
  const today = {
    start: startOfBusinessDay(now, timeZone),
    end: startOfNextBusinessDay(now, timeZone),
  };
  for (const terms of termsWithEmployment(history, after, { today, now })) {
    await appendTerms(tx, { staffId, changedBy: by, changedAt: now, ...terms });
  }
  await updateEmployment(tx, staffId, after, cleared);
  await announcePersonChanged(tx, membership.userId);
  await audit(tx, {
    actor: systemActor,
    action: 'staff.changed',
    subject: `location:${locationId}`,
    at: now,
    details: { staffId, employmentBefore: before, employment: after },
  });
  return 'DONE';
}
