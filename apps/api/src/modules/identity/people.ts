import { randomUUID } from 'node:crypto';
import type { Locale } from '@tipwell/contract/fields';
import type { Role, UserStatus } from '@tipwell/contract/roles';
import type { Database } from '../../platform/db/database.ts';
import { hashPassword } from './password.ts';
import {
  findMembership,
  findUser,
  insertMembership,
  insertUser,
  membershipsOfUser,
} from './store.ts';
import { statusForOthers } from './temporary-password.rule.ts';

/** A person as other modules may know them. */
export interface PersonFacts {
  userId: string;
  /** The ledger's only name for the person. */
  subjectKey: string;
  email: string;
  phoneNumber: string | null;
  firstName: string;
  lastName: string;
  nickName: string | null;
  wish: string | null;
  imageFileId: string | null;
  status: UserStatus;
  /** The status without regard to a forgotten password: what others are decided by. */
  statusForOthers: UserStatus;
  platformRoles: Role[];
  /** The language in which they are written to. */
  locale: Locale;
  registeredAt: Date;
  /** Whether their names were replaced for good: then nobody is shown them. */
  isErased: boolean;
}

/** A person at a workplace. */
export interface StaffFacts {
  staffId: number;
  locationId: number;
  staffType: string | null;
  employment: 'EMPLOYEE' | 'FREELANCER';
  isActive: boolean;
  roles: Role[];
  person: PersonFacts;
}

export async function findPerson(db: Database, userId: string): Promise<PersonFacts | null> {
  const user = await findUser(db, userId);
  if (!user) return null;
  return {
    userId: user.user_id,
    subjectKey: user.subject_key,
    email: user.email,
    phoneNumber: user.phone_number,
    firstName: user.first_name,
    lastName: user.last_name,
    nickName: user.nick_name,
    wish: user.wish,
    imageFileId: user.image_file_id,
    status: user.status as UserStatus,
    statusForOthers: statusForOthers({
      status: user.status as UserStatus,
      before: user.status_before_reset as UserStatus | null,
    }),
    platformRoles: user.platform_roles as Role[],
    locale: user.locale as Locale,
    registeredAt: user.registered_at,
    isErased: user.erased_at !== null,
  };
}

/** The person behind a staff number, active or not; the caller decides what that permits. */
export async function findStaff(db: Database, staffId: number): Promise<StaffFacts | null> {
  const membership = await findMembership(db, staffId);
  if (!membership) return null;
  const person = await findPerson(db, membership.userId);
  return person && { ...membership, person };
}

/** The active workplaces of a person, the default one first. */
export async function workplacesOf(db: Database, userId: string) {
  return membershipsOfUser(db, userId);
}

interface NewPerson {
  userId: string;
  email: string;
  phoneNumber?: string;
  firstName: string;
  lastName: string;
  nickName?: string;
  wish?: string;
  dateOfBirth?: string;
  imageFileId?: string;
  password: string;
  status?: UserStatus;
  platformRoles?: readonly Role[];
  locale?: Locale;
  /**
   * Which of the addresses are known to be the person's, for whoever joins by an invitation: the others
   * have to be proved before they are used for signing in. Left out where somebody answers for the
   * account, as for the first administrator and the demo: both count as proved.
   */
  proved?: { email: boolean; phoneNumber: boolean };
}

/** Registers a person; the ledger's key for them is random and never leaves the server. */
export async function registerPerson(db: Database, person: NewPerson, now: Date): Promise<void> {
  const proved = person.proved ?? { email: true, phoneNumber: true };
  await insertUser(db, {
    userId: person.userId,
    subjectKey: randomUUID(),
    email: person.email,
    phoneNumber: person.phoneNumber ?? null,
    firstName: person.firstName,
    lastName: person.lastName,
    nickName: person.nickName ?? null,
    wish: person.wish ?? null,
    dateOfBirth: person.dateOfBirth ?? null,
    imageFileId: person.imageFileId ?? null,
    passwordHash: await hashPassword(person.password),
    status: person.status ?? 'ACTIVE',
    platformRoles: person.platformRoles ?? [],
    locale: person.locale ?? 'en',
    registeredAt: now,
    emailProvedAt: proved.email ? now : null,
    phoneProvedAt: proved.phoneNumber && person.phoneNumber !== undefined ? now : null,
    signInNeedsProof: person.proved !== undefined,
  });
}

interface Joining {
  userId: string;
  locationId: number;
  roles: readonly Role[];
  staffType: string | null;
  employment?: 'EMPLOYEE' | 'FREELANCER';
  isDefault?: boolean;
  /** Given only where the number must be known beforehand (the demo). */
  staffId?: number;
}

/** Makes a person staff of a location and returns the staff number. */
export async function joinLocation(db: Database, joining: Joining, now: Date): Promise<number> {
  return insertMembership(db, {
    staffId: joining.staffId ?? null,
    userId: joining.userId,
    locationId: joining.locationId,
    roles: joining.roles,
    staffType: joining.staffType,
    employment: joining.employment ?? 'EMPLOYEE',
    isDefault: joining.isDefault ?? false,
    joinedAt: now,
  });
}
