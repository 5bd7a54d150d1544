// The SQL of how people appear to customers.
import { sql } from 'kysely';
import type { Role, UserStatus } from '@tipwell/contract/roles';
import type { Database } from '../../../platform/db/database.ts';

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
  return db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select((on) => [
      'membership.staff_id as staffId',
      on.fn.coalesce('user.nick_name', 'user.first_name').as('name'),
      'user.image_file_id as imageFileId',
      'membership.roles',
      // Who has forgotten a password is still there for customers, who waits to be deleted is not.
      on
        .case()
        .when('user.deletion_asked_at', 'is not', null)
        .then(sql.lit<UserStatus>('SUSPENDED'))
        .when('user.status', '=', 'INITIALIZED')
        .then(on.fn.coalesce('user.status_before_reset', 'user.status'))
        .else(on.ref('user.status'))
        .end()
        .as('status'),
      'membership.is_active as isActive',
    ])
    .where('membership.location_id', '=', locationId)
    .where('membership.is_active', '=', true)
    .orderBy('name')
    .orderBy('staffId')
    .execute();
}
