import type { Role } from '@tipwell/contract/access/roles';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import { clearMembership } from '#platform/cleared.ts';
import type { Database } from '#platform/db/database.ts';
import { findMembership, insertMembership } from './membership-store.ts';
import { findPerson, type PersonFacts } from '../person/person-facts.ts';

/** A person at a workplace. */
export interface StaffFacts {
  staffId: number;
  locationId: number;
  staffType: string | null;
  employment: Employment;
  isActive: boolean;
  roles: Role[];
  person: PersonFacts;
}

/** The person behind a staff number, active or not; the caller decides what that permits. */
export async function findStaff(db: Database, staffId: number): Promise<StaffFacts | null> {
  const membership = await findMembership(db, staffId);
  if (!membership) return null;
  const person = await findPerson(db, membership.userId);
  return person && { ...membership, person };
}

interface Joining {
  userId: string;
  locationId: number;
  roles: readonly Role[];
  staffType: string | null;
  employment?: Employment;
  isDefault?: boolean;
  /** Given only where the number must be known beforehand (the demo). */
  staffId?: number;
}

/** Makes a person staff of a location and returns the staff number. */
export async function joinLocation(db: Database, joining: Joining, now: Date): Promise<number> {
  const membership = {
    staffId: joining.staffId ?? null,
    userId: joining.userId,
    locationId: joining.locationId,
    roles: joining.roles,
    staffType: joining.staffType,
    employment: joining.employment ?? 'EMPLOYEE',
    isDefault: joining.isDefault ?? false,
    joinedAt: now,
  };
  return insertMembership(db, membership, clearMembership('NEW_MEMBER'));
}
