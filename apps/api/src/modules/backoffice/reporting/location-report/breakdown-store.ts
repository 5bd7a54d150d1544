// The SQL of what a report tells beside its days: how guests paid, whom they tipped, how they rated.
import { sql, type NotNull } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { dayOf } from '../facts/business-day-store.ts';
import type { LocationPeriod } from '../facts/location-report-store.ts';
import type { OwnPeriod } from '../facts/own-report-store.ts';
import type { Tipped } from './tell-by-recipient.rule.ts';

type Moments = Pick<LocationPeriod, 'timeZone' | 'start' | 'end'>;

/** Tips of a period by wallet and by the brand of the card. */
export async function tipsByMethod(
  db: Database,
  asked: LocationPeriod,
): Promise<{ wallet: string | null; cardBrand: string | null; tips: number; given: number }[]> {
  return tipsOf(db, asked)
    .select((on) => [
      'wallet',
      'card_brand as cardBrand',
      on.fn.countAll<number>().as('tips'),
      on.cast<number>(on.fn.sum('amount'), 'bigint').as('given'),
    ])
    .groupBy(['wallet', 'card_brand'])
    .execute();
}

/** Tips of a period by whom they were for, with everybody whose income is in each sum. */
export async function tipsByRecipient(db: Database, asked: LocationPeriod): Promise<Tipped[]> {
  const sums = await tipsOf(db, asked)
    .leftJoin('locations.group_facts as grouping', 'grouping.group_id', 'paid.group_id')
    .select((on) => [
      'paid.group_id as groupId',
      'grouping.name',
      on('paid.staff_id', 'is not', null).as('isByName'),
      on.fn.countAll<number>().as('tips'),
      on.cast<number>(on.fn.sum('amount'), 'bigint').as('given'),
    ])
    .groupBy(['paid.group_id', 'grouping.name', 'isByName'])
    .execute();
  const named = await tipsOf(db, asked)
    .where('paid.staff_id', 'is not', null)
    .select('paid.staff_id as staffId')
    .distinct()
    .$narrowType<{ staffId: NotNull }>()
    .execute();
  const members = await db
    .selectFrom('locations.group_member_facts as member')
    .innerJoin('locations.group_facts as grouping', 'grouping.group_id', 'member.group_id')
    .where('grouping.location_id', '=', asked.locationId)
    .select(['member.group_id as groupId', 'member.staff_id as staffId'])
    .$narrowType<{ groupId: NotNull; staffId: NotNull }>()
    .execute();
  const team = await db
    .selectFrom('identity.staff_facts')
    .where('location_id', '=', asked.locationId)
    .where('is_active', '=', true)
    .where((on) => on(on.val('ROLE_USER'), '=', on.fn.any('roles')))
    .select('staff_id as staffId')
    .$narrowType<{ staffId: NotNull }>()
    .execute();
  const behind = (groupId: number | null, isByName: boolean) =>
    isByName
      ? named
      : groupId === null
        ? team
        : members.filter((member) => member.groupId === groupId);
  return sums.map(({ groupId, name, isByName, tips, given }) => ({
    kind: isByName ? 'PERSON' : groupId === null ? 'LOCATION' : 'GROUP',
    name: name ?? '',
    people: new Set(behind(groupId, isByName === true).map(({ staffId }) => staffId)),
    tips,
    given,
  }));
}

function tipsOf(db: Database, asked: LocationPeriod) {
  return db
    .selectFrom('tipping.payment_facts as paid')
    .where('paid.location_id', '=', asked.locationId)
    .where('paid.currency', '=', asked.currency)
    .where('paid.recorded_at', 'is not', null)
    .where('paid.amount', '>', 0)
    .where('paid.captured_at', '>=', asked.start)
    .where('paid.captured_at', '<', asked.end);
}

export interface RatingDay {
  day: string;
  reviews: number;
  /** The sum of all stars: averages of days can be added up exactly. */
  stars: number;
}

/** How guests rated a place, by the business day of the review. */
export async function locationRatings(db: Database, asked: LocationPeriod): Promise<RatingDay[]> {
  return ratingsOf(db, asked).where('location_id', '=', asked.locationId).execute();
}

/** How guests rated one person at a place. */
export async function ownRatings(db: Database, asked: OwnPeriod): Promise<RatingDay[]> {
  return ratingsOf(db, asked).where('staff_id', '=', asked.staffId).execute();
}

function ratingsOf(db: Database, { timeZone, start, end }: Moments) {
  return db
    .selectFrom('reviews.rating_facts')
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .select((on) => [
      dayOf('created_at', sql`${timeZone}`).as('day'),
      on.fn.countAll<number>().as('reviews'),
      on.fn.sum<number>('stars').as('stars'),
    ])
    .groupBy('day')
    .orderBy('day');
}
