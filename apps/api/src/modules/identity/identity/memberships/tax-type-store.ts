// The SQL of who sees to the income tax on somebody's tips, where a location leaves it to each person.
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { Cleared } from '#platform/cleared.ts';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** What can be said of one person. */
export type OwnTaxType = 'SELF_REPORTING' | 'EMPLOYER';

/** What was said of the people of a location, by staff number; null where nothing was. */
export async function ownTaxTypesAt(
  db: Database,
  locationId: number,
): Promise<Map<number, OwnTaxType | null>> {
  const rows = await db
    .selectFrom('identity.memberships')
    .select(['staff_id as staffId', 'tax_reporting_type as type'])
    .where('location_id', '=', locationId)
    .execute();
  return new Map(rows.map(({ staffId, type }) => [staffId, type]));
}

/** What was said of one of them, and how they work there; undefined where there is no such staff. */
export async function ownTaxTypeOf(
  db: Database,
  staffId: number,
): Promise<{ own: OwnTaxType | null; employment: Employment } | undefined> {
  return db
    .selectFrom('identity.memberships')
    .select(['tax_reporting_type as own', 'employment'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Says it of some of them. */
export async function setOwnTaxType(
  db: Database,
  staffIds: readonly number[],
  type: OwnTaxType,
  _cleared: Cleared<'taxType'>,
): Promise<void> {
  if (staffIds.length === 0) return;
  await db
    .updateTable('identity.memberships')
    .set({ tax_reporting_type: type })
    .where('staff_id', '=', anyNumber(staffIds))
    .execute();
}
