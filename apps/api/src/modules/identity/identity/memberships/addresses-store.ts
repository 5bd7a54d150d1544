// The SQL of how a location's people can be named by a file or a program.
import type { Database } from '#platform/db/database.ts';

/** Somebody at a location by everything that names them: to be matched with a list, never to be shown. */
export interface AddressedStaff {
  staffId: number;
  firstName: string;
  lastName: string;
  nickName: string | null;
  /** Lower case. */
  email: string;
  /** International, `+441234567890`. */
  phoneNumber: string | null;
}

/** Everybody who ever worked at a location: who works there still comes first, then who came last. */
export async function addressesAtLocation(
  db: Database,
  locationId: number,
): Promise<AddressedStaff[]> {
  return db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as user', 'user.user_id', 'membership.user_id')
    .select((on) => [
      'membership.staff_id as staffId',
      'user.first_name as firstName',
      'user.last_name as lastName',
      'user.nick_name as nickName',
      on.fn<string>('lower', ['user.email']).as('email'),
      'user.phone_number as phoneNumber',
    ])
    .where('membership.location_id', '=', locationId)
    .orderBy('membership.is_active', 'desc')
    .orderBy('membership.staff_id', 'desc')
    .execute();
}
