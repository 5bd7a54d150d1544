// The SQL of the workplaces of people whose accounts are over.
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Database } from '#platform/db/database.ts';

export interface EndedPlace {
  userId: string;
  /** As they are called; who was erased is called by a pseudonym. */
  name: string;
  isErased: boolean;
  subjectKey: string;
  staffId: number;
  locationId: number;
  /** Since when the account has been over. */
  since: Date | null;
}

/** Where people worked whose accounts are over, who has been gone longest first. */
export async function placesOfEndedAccounts(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<EndedPlace[]> {
  const rows = await db
    .selectFrom('identity.memberships as membership')
    .innerJoin('identity.users as person', 'person.user_id', 'membership.user_id')
    .select([
      'person.user_id as userId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.erased_at as erasedAt',
      'person.subject_key as subjectKey',
      'person.status_since as since',
      'membership.staff_id as staffId',
      'membership.location_id as locationId',
    ])
    .where('person.status', '=', 'TERMINATED')
    .orderBy('person.status_since')
    .orderBy('membership.staff_id')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ firstName, lastName, erasedAt, ...row }) => ({
    ...row,
    name: fullName({ firstName, lastName }),
    isErased: erasedAt !== null,
  }));
}
