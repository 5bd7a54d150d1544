import type { Currency } from '@tipwell/contract/money';
import type { Database } from '../../platform/db/database.ts';

export type TipsType = 'PERSONAL' | 'COMMON' | 'COMMON_PRIORITY';

/** A place where people are tipped. */
export interface Location {
  locationId: number;
  name: string;
  address: string;
  city: string;
  country: string;
  type: string;
  currency: Currency;
  timeZone: string;
  paymentSystem: string;
  tipsType: TipsType;
  isOpen: boolean;
}

function selectLocations(db: Database) {
  return db
    .selectFrom('locations.locations')
    .select([
      'location_id as locationId',
      'name',
      'address',
      'city',
      'country',
      'type',
      'currency',
      'time_zone as timeZone',
      'payment_system as paymentSystem',
      'tips_type as tipsType',
      'is_open as isOpen',
    ])
    .$castTo<Location>();
}

export async function findLocation(
  db: Database,
  locationId: number,
): Promise<Location | undefined> {
  return selectLocations(db).where('location_id', '=', locationId).executeTakeFirst();
}

/** Sorted by id, as every list of locations is (product §3). */
export async function findLocations(
  db: Database,
  locationIds: readonly number[],
): Promise<Location[]> {
  if (locationIds.length === 0) return [];
  return selectLocations(db)
    .where('location_id', 'in', locationIds)
    .orderBy('location_id')
    .execute();
}

export async function insertLocation(
  db: Database,
  location: Omit<Location, 'locationId' | 'isOpen'> & { locationId?: number },
  now: Date,
): Promise<number> {
  const row = await db
    .insertInto('locations.locations')
    .values({
      ...(location.locationId === undefined ? {} : { location_id: location.locationId }),
      name: location.name,
      address: location.address,
      city: location.city,
      country: location.country,
      type: location.type,
      currency: location.currency,
      time_zone: location.timeZone,
      payment_system: location.paymentSystem,
      tips_type: location.tipsType,
      created_at: now,
    })
    .returning('location_id')
    .executeTakeFirstOrThrow();
  return row.location_id;
}

/** Whom a printed code leads to: a person, or without one the location's whole team. */
export interface CodeHolder {
  locationId: number;
  staffId: number | null;
}

/** Whether the code was free, its holder had none, and it is now theirs. */
export async function insertShortCode(
  db: Database,
  row: CodeHolder & { code: string; now: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('locations.short_codes')
    .values({
      code: row.code,
      location_id: row.locationId,
      staff_id: row.staffId,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findShortCode(db: Database, of: CodeHolder): Promise<string | undefined> {
  const query = db.selectFrom('locations.short_codes').select('code');
  const row =
    of.staffId === null
      ? await query
          .where('location_id', '=', of.locationId)
          .where('staff_id', 'is', null)
          .executeTakeFirst()
      : await query.where('staff_id', '=', of.staffId).executeTakeFirst();
  return row?.code;
}

export async function findByShortCode(db: Database, code: string): Promise<CodeHolder | undefined> {
  return db
    .selectFrom('locations.short_codes')
    .select(['location_id as locationId', 'staff_id as staffId'])
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function shortCodesOfStaff(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, string>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('locations.short_codes')
    .select(['staff_id', 'code'])
    .where('staff_id', 'in', staffIds)
    .execute();
  return new Map(rows.flatMap((row) => (row.staff_id === null ? [] : [[row.staff_id, row.code]])));
}

/** The printed code of one tip page: a person's, or the location's own. */
export async function shortCodeOf(
  db: Database,
  page: { locationId: number; staffId: number | null },
): Promise<string | null> {
  const row = await db
    .selectFrom('locations.short_codes')
    .select('code')
    .where('location_id', '=', page.locationId)
    .where('staff_id', 'is not distinct from', page.staffId)
    .executeTakeFirst();
  return row?.code ?? null;
}
