// The SQL of how people appear to customers.
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import type { Database } from '#platform/db/database.ts';
import { statusForGuests } from '../person/shown-to-guests.rule.ts';
import { statusForOthers } from '../person/temporary-password.rule.ts';

/** Somebody at a location as customers may know them; never a family name, mail or phone. */
export interface PublicFace {
  staffId: number;
  /** The nickname, else the first name. */
  name: string;
  imageFileId: string | null;
  roles: Role[];
  status: UserStatus;
  isActive: boolean;
}

/** Everybody at a location, by name; the caller decides who is shown. */
export async function facesAtLocation(db: Database, locationId: number): Promise<PublicFace[]> {
  const rows = await db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select((on) => [
      'membership.staff_id as staffId',
      on.fn.coalesce('user.nick_name', 'user.first_name').as('name'),
      'user.image_file_id as imageFileId',
      'membership.roles',
      'user.status',
      'user.status_before_reset as before',
      'user.deletion_asked_at as deletionAskedAt',
      'membership.is_active as isActive',
    ])
    .where('membership.location_id', '=', locationId)
    .where('membership.is_active', '=', true)
    .orderBy('name')
    .orderBy('staffId')
    .execute();
  return rows.map(({ status, before, deletionAskedAt, ...face }) => ({
    ...face,
    status: statusForGuests(statusForOthers({ status, before }), deletionAskedAt !== null),
  }));
}
