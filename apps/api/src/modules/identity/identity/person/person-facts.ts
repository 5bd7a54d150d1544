import type { Locale } from '@tipwell/contract/api/fields';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import { statusForGuests } from './shown-to-guests.rule.ts';
import { statusForOthers } from './temporary-password.rule.ts';
import { findUser } from './user-store.ts';

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
  /** Waits for their account to be deleted. */
  isLeaving: boolean;
  /** What guests meet: whoever waits for their account to be deleted takes no tips. */
  statusForGuests: UserStatus;
  platformRoles: Role[];
  /** The language in which they are written to. */
  locale: Locale;
  registeredAt: Date;
  /** Whether their names were replaced for good: then nobody is shown them. */
  isErased: boolean;
}

export async function findPerson(db: Database, userId: string): Promise<PersonFacts | null> {
  const user = await findUser(db, userId);
  if (!user) return null;
  const isLeaving = user.deletion_asked_at !== null;
  const forOthers = statusForOthers({
    status: user.status as UserStatus,
    before: user.status_before_reset as UserStatus | null,
  });
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
    statusForOthers: forOthers,
    isLeaving,
    statusForGuests: statusForGuests(forOthers, isLeaving),
    platformRoles: user.platform_roles as Role[],
    locale: user.locale as Locale,
    registeredAt: user.registered_at,
    isErased: user.erased_at !== null,
  };
}
