import type { Currency } from '@tipwell/contract/money/money';
import type { PaymentMethod } from '@tipwell/contract/providers/payment-methods';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import type { Cleared } from '#platform/cleared.ts';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';
import { batchedLoader } from '#platform/batched-loader.ts';

export type { TipsType } from '@tipwell/contract/access/role-groups.rule';

/** What a customer first chooses on a location's page (product §3, paymentPage). */
export type PaymentPage = 'PERSONS' | 'GROUPS';

/** What customers are asked after paying (product §3, typeOfReview). */
export type TypeOfReview = 'DISABLE_REVIEWS' | 'STARS' | 'STARS_AND_TEXT' | 'EXTERNAL_LINK';

/** What a location's own page offers its customers. */
export interface PageSettings {
  /** Null where none was told, or where the country has none. */
  postcode: string | null;
  paymentPage: PaymentPage;
  typeOfReview: TypeOfReview;
  showReviewsModule: boolean;
  /** The venue's page at a public review site, `https://…`. */
  externalReviewUrl: string | null;
  payButtons: readonly PaymentMethod[];
  /** Our fee where it is lower than the terms' own, in basis points; null: the terms' own. */
  platformBps: number | null;
  /** What it will be from a day of the location on; no change is planned where there is no day. */
  nextPlatformBps: number | null;
  nextPlatformFrom: string | null;
  imageFileId: string | null;
}

/** What a location may do; each flag has its effect where it is asked (the readings of the flags). */
export interface LocationFlags {
  groupName: string | null;
  /** The venue's share of net tips in basis points; above 0 only in the UAE. */
  workplaceFeeBps: number;
  taxReportingStatus: 'NOT_SET' | 'PENDING' | 'CONFIRMED';
  taxReportingType: 'SELF_REPORTING' | 'EMPLOYER' | 'MIX_REPORTING';
  /** Why its people may report shared tips themselves where the law wants them on the payroll. */
  selfReportingReason: string | null;
  showSetDistributionModule: boolean;
  isAllowedSharedBankAccount: boolean;
  isAllowedSharedCard: boolean;
  isOnlineMenuEnabled: boolean;
  isOnboardingEnabled: boolean;
  isSplitConfigurationEnabled: boolean;
  isEnableChampions: boolean;
  isGoalsEnabled: boolean;
  showNewDesign: boolean;
  isNewApplicationEnabled: boolean;
  isEnableSubscriptionPlans: boolean;
  isMasterLocation: boolean;
  masterLocationId: number | null;
  /** Since when it belongs to its parent: the parent's owners count from that day. */
  masterSince: Date | null;
  salesPersonId: string | null;
}

/** A place where people are tipped. */
export interface Location extends PageSettings, LocationFlags {
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
  payoutId: string;
  createdAt: Date;
}

function selectLocations(db: Database) {
  return db
    .selectFrom('locations.locations')
    .select([
      'location_id as locationId',
      'name',
      'address',
      'city',
      'postcode',
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
      'next_platform_bps as nextPlatformBps',
      'next_platform_from as nextPlatformFrom',
      'image_file_id as imageFileId',
      'group_name as groupName',
      'workplace_fee_bps as workplaceFeeBps',
      'tax_reporting_status as taxReportingStatus',
      'tax_reporting_type as taxReportingType',
      'self_reporting_reason as selfReportingReason',
      'show_set_distribution_module as showSetDistributionModule',
      'is_allowed_shared_bank_account as isAllowedSharedBankAccount',
      'is_allowed_shared_card as isAllowedSharedCard',
      'is_online_menu_enabled as isOnlineMenuEnabled',
      'is_onboarding_enabled as isOnboardingEnabled',
      'is_split_configuration_enabled as isSplitConfigurationEnabled',
      'is_enable_champions as isEnableChampions',
      'is_goals_enabled as isGoalsEnabled',
      'show_new_design as showNewDesign',
      'is_new_application_enabled as isNewApplicationEnabled',
      'is_enable_subscription_plans as isEnableSubscriptionPlans',
      'is_master_location as isMasterLocation',
      'master_location_id as masterLocationId',
      'master_since as masterSince',
      'sales_person_id as salesPersonId',
      'payout_id as payoutId',
      'created_at as createdAt',
    ]);
}

export const findLocation = batchedLoader<number, Location>(
  async (db, locationIds) => findLocations(db, locationIds),
  (location) => location.locationId,
);

/** The location whose payment system is named by a `payoutId`. */
export async function findLocationByPayoutId(
  db: Database,
  payoutId: string,
): Promise<Location | undefined> {
  return selectLocations(db).where('payout_id', '=', payoutId).executeTakeFirst();
}

/** Sorted by id, as every list of locations is (product §3). */
export async function findLocations(
  db: Database,
  locationIds: readonly number[],
): Promise<Location[]> {
  if (locationIds.length === 0) return [];
  return selectLocations(db)
    .where('location_id', '=', anyNumber(locationIds))
    .orderBy('location_id')
    .execute();
}

/** Every location and the clock on its wall, also of those that are closed: money may be owed there. */
export async function clocksOfLocations(
  db: Database,
): Promise<{ locationId: number; timeZone: string }[]> {
  return db
    .selectFrom('locations.locations')
    .select(['location_id as locationId', 'time_zone as timeZone'])
    .orderBy('location_id')
    .execute();
}

/** What must be known of a place where a tip is recorded. */
export type TipLocation = Pick<Location, 'locationId' | 'country' | 'timeZone' | 'tipsType'>;

export async function findTipLocations(
  db: Database,
  locationIds: readonly number[],
): Promise<TipLocation[]> {
  return db
    .selectFrom('locations.locations')
    .select([
      'location_id as locationId',
      'country',
      'time_zone as timeZone',
      'tips_type as tipsType',
    ])
    .where('location_id', '=', anyNumber([...new Set(locationIds)]))
    .execute();
}

export async function insertLocation(
  db: Database,
  location: Omit<
    Location,
    'locationId' | 'isOpen' | 'payoutId' | 'createdAt' | keyof PageSettings | keyof LocationFlags
  > & { locationId?: number },
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

/** What stands at a location of each guarded fact (`@tipwell/contract/access/guarded-facts`). */
export interface FactSettings {
  tipsType: Pick<Location, 'tipsType'>;
  workplaceFee: Pick<Location, 'workplaceFeeBps'>;
  platformFee: Pick<Location, 'platformBps' | 'nextPlatformBps' | 'nextPlatformFrom'>;
  parentLocation: Pick<Location, 'isMasterLocation' | 'masterLocationId' | 'masterSince'>;
}

/** What can be changed of a location after it was made; country, currency and processor never are. */
export type LocationSettings = Partial<PageSettings> &
  Partial<LocationFlags> &
  Partial<
    Pick<Location, 'name' | 'address' | 'city' | 'type' | 'timeZone' | 'tipsType' | 'isOpen'>
  >;

/** Settings that decide nobody's money. */
export type FreeSettings = Omit<LocationSettings, FactColumns | TaxColumns>;
type FactColumns = { [Fact in keyof FactSettings]: keyof FactSettings[Fact] }[keyof FactSettings];
type TaxColumns = 'taxReportingType' | 'taxReportingStatus' | 'selfReportingReason';

/** Changes what is given and leaves the rest; the use cases above check it. */
export async function updateLocation(
  db: Database,
  locationId: number,
  change: FreeSettings,
): Promise<void> {
  const columns = {
    name: change.name,
    address: change.address,
    city: change.city,
    postcode: change.postcode,
    type: change.type,
    time_zone: change.timeZone,
    is_open: change.isOpen,
    payment_page: change.paymentPage,
    type_of_review: change.typeOfReview,
    show_reviews_module: change.showReviewsModule,
    external_review_url: change.externalReviewUrl,
    pay_buttons: change.payButtons && [...change.payButtons],
    image_file_id: change.imageFileId,
    group_name: change.groupName,
    show_set_distribution_module: change.showSetDistributionModule,
    is_allowed_shared_bank_account: change.isAllowedSharedBankAccount,
    is_allowed_shared_card: change.isAllowedSharedCard,
    is_online_menu_enabled: change.isOnlineMenuEnabled,
    is_onboarding_enabled: change.isOnboardingEnabled,
    is_split_configuration_enabled: change.isSplitConfigurationEnabled,
    is_enable_champions: change.isEnableChampions,
    is_goals_enabled: change.isGoalsEnabled,
    show_new_design: change.showNewDesign,
    is_new_application_enabled: change.isNewApplicationEnabled,
    is_enable_subscription_plans: change.isEnableSubscriptionPlans,
    sales_person_id: change.salesPersonId,
  };
  await set(db, locationId, columns);
}

/** Changes a fact that decides whose money it is: the clearance says that the table was asked. */
export async function updateFact<Fact extends keyof FactSettings>(
  db: Database,
  locationId: number,
  _cleared: Cleared<Fact>,
  change: Partial<FactSettings[Fact]>,
): Promise<void> {
  const facts: Partial<FactSettings[keyof FactSettings]> & Partial<Location> = change;
  await set(db, locationId, {
    tips_type: facts.tipsType,
    workplace_fee_bps: facts.workplaceFeeBps,
    platform_bps: facts.platformBps,
    next_platform_bps: facts.nextPlatformBps,
    next_platform_from: facts.nextPlatformFrom,
    is_master_location: facts.isMasterLocation,
    master_location_id: facts.masterLocationId,
    master_since: facts.masterSince,
  });
}

async function set(
  db: Database,
  locationId: number,
  columns: Record<string, unknown>,
): Promise<void> {
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

/** The parts of a master location, sorted by id. */
export async function partsOf(db: Database, masterLocationId: number): Promise<Location[]> {
  return selectLocations(db)
    .where('master_location_id', '=', masterLocationId)
    .orderBy('location_id')
    .execute();
}

/** The payment systems of the locations that are open. */
export async function paymentSystemsInUse(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('locations.locations')
    .select('payment_system as name')
    .distinct()
    .where('is_open', '=', true)
    .orderBy('payment_system')
    .execute();
  return rows.map(({ name }) => name);
}

/** How many open locations take money with a payment system. */
export async function openLocationsWith(db: Database, paymentSystem: string): Promise<number> {
  const { count } = await db
    .selectFrom('locations.locations')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('payment_system', '=', paymentSystem)
    .where('is_open', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
