// The SQL of who works where.
import type { Role, UserStatus } from '@tipwell/contract/roles';
import type { Database } from '../../platform/db/database.ts';

/** Somebody at a location, now or once, as far as others decide by it. */
export interface StaffAtLocation {
  staffId: number;
  userId: string;
  /** The ledger's only name for the person. */
  subjectKey: string;
  staffType: string | null;
  roles: Role[];
  status: UserStatus;
  isActive: boolean;
  joinedAt: Date;
  leftAt: Date | null;
}

/** Everybody who ever had a membership of a location, by staff number; the caller decides. */
export async function staffOfLocation(
  db: Database,
  locationId: number,
): Promise<StaffAtLocation[]> {
  return db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select([
      'membership.staff_id as staffId',
      'membership.user_id as userId',
      'user.subject_key as subjectKey',
      'membership.staff_type as staffType',
      'membership.roles',
      'user.status',
      'membership.is_active as isActive',
      'membership.joined_at as joinedAt',
      'membership.left_at as leftAt',
    ])
    .where('membership.location_id', '=', locationId)
    .orderBy('membership.staff_id')
    .$castTo<StaffAtLocation>()
    .execute();
}
