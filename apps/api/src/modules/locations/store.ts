import type { Currency } from '@tipwell/contract/money';
import type { PaymentMethod } from '@tipwell/contract/payment-methods';
import type { Database } from '../../platform/db/database.ts';

export type TipsType = 'PERSONAL' | 'COMMON' | 'COMMON_PRIORITY';

/** What a customer first chooses on a location's page (product §3, paymentPage). */
export type PaymentPage = 'PERSONS' | 'GROUPS';

/** What customers are asked after paying (product §3, typeOfReview). */
export type TypeOfReview = 'DISABLE_REVIEWS' | 'STARS' | 'STARS_AND_TEXT' | 'EXTERNAL_LINK';

/** What a location's own page offers its customers. */
export interface PageSettings {
  paymentPage: PaymentPage;
  typeOfReview: TypeOfReview;
  showReviewsModule: boolean;
  /** The venue's page at a public review site, `https://…`. */
  externalReviewUrl: string | null;
  payButtons: readonly PaymentMethod[];
  /** Our fee where it is lower than the terms' own, in basis points; null: the terms' own. */
  platformBps: number | null;
  imageFileId: string | null;
  /** The sales tax that bills here contain, in basis points; null: the country's own rate. */
  salesTaxBps: number | null;
}

/** A place where people are tipped. */
export interface Location extends PageSettings {
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
      'payment_page as paymentPage',
      'type_of_review as typeOfReview',
      'show_reviews_module as showReviewsModule',
      'external_review_url as externalReviewUrl',
      'pay_buttons as payButtons',
      'platform_bps as platformBps',
      'image_file_id as imageFileId',
      'sales_tax_bps as salesTaxBps',
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
  location: Omit<Location, 'locationId' | 'isOpen' | keyof PageSettings> & { locationId?: number },
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

/** Changes what is given and leaves the rest; the deeds above check it. */
export async function updateLocation(
  db: Database,
  locationId: number,
  change: Partial<PageSettings> & { isOpen?: boolean },
): Promise<void> {
  const columns = {
    is_open: change.isOpen,
    payment_page: change.paymentPage,
    type_of_review: change.typeOfReview,
    show_reviews_module: change.showReviewsModule,
    external_review_url: change.externalReviewUrl,
    pay_buttons: change.payButtons && [...change.payButtons],
    platform_bps: change.platformBps,
    image_file_id: change.imageFileId,
    sales_tax_bps: change.salesTaxBps,
  };
  const given = Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(given).length === 0) return;
  await db
    .updateTable('locations.locations')
    .set(given)
    .where('location_id', '=', locationId)
    .execute();
}

/** Whom a printed code leads to: a person, a group, or without either the location's whole team. */
export interface CodeHolder {
  locationId: number;
  staffId: number | null;
  groupId?: number | null;
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
      group_id: row.groupId ?? null,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findShortCode(db: Database, of: CodeHolder): Promise<string | undefined> {
  const row = await db
    .selectFrom('locations.short_codes')
    .select('code')
    .where('location_id', '=', of.locationId)
    .where('staff_id', 'is not distinct from', of.staffId)
    .where('group_id', 'is not distinct from', of.groupId ?? null)
    .executeTakeFirst();
  return row?.code;
}

export async function findByShortCode(db: Database, code: string): Promise<CodeHolder | undefined> {
  return db
    .selectFrom('locations.short_codes')
    .select(['location_id as locationId', 'staff_id as staffId', 'group_id as groupId'])
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
