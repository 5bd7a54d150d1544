// The SQL of how sales people's locations do.
import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import { dayOf } from '../facts/business-day-store.ts';

export interface PerformancePeriod {
  /** Whose locations; null: everybody's. */
  salesPersonId: string | null;
  from: string;
  to: string;
}

interface VolumeRow {
  currency: Currency;
  payments: number;
  charged: number;
  tips: number;
}

/** The locations that are looked at, with whether they joined within the period. */
function places({ salesPersonId, from, to }: PerformancePeriod): RawBuilder<unknown> {
  const day = dayOf('created_at', sql`time_zone`);
  return sql`
    select location_id, name, city, country, time_zone, sales_person_id,
           ${day} between ${from}::date and ${to}::date as is_fresh
    from locations.location_facts
    where ${salesPersonId === null ? sql`true` : sql`sales_person_id = ${salesPersonId}::uuid`}`;
}

/**
 * What was paid at these locations within the period, each by its own business days. The first two
 * conditions only spare the reading of everything else: no place on earth is further off than a day.
 */
function paid({ from, to }: PerformancePeriod): RawBuilder<unknown> {
  const day = dayOf('payment.captured_at', sql`place.time_zone`);
  return sql`
    select place.*, payment.currency, payment.charged, payment.amount, ${day} as day
    from place
    join tipping.payment_facts payment on payment.location_id = place.location_id
    where payment.captured_at >= ${from}::date - interval '1 day'
      and payment.captured_at < ${to}::date + interval '3 days'
      and ${day} between ${from}::date and ${to}::date
      and payment.recorded_at is not null`;
}

const volume = sql`count(*) as payments, sum(charged)::bigint as charged, sum(amount)::bigint as tips`;

/** How many locations each sales person has, how many of them joined and how many were paid at. */
export async function countPlaces(
  db: Database,
  asked: PerformancePeriod,
): Promise<
  {
    salesPersonId: string | null;
    fullName: string | null;
    locations: number;
    active: number;
    fresh: number;
  }[]
> {
  const { rows } = await sql<{
    salesPersonId: string | null;
    fullName: string | null;
    locations: number;
    active: number;
    fresh: number;
  }>`
    with place as (${places(asked)}),
         busy as (select distinct location_id from (${paid(asked)}) paid)
    select place.sales_person_id as "salesPersonId", seller.full_name as "fullName",
           count(*) as locations, count(busy.location_id) as active,
           count(*) filter (where place.is_fresh) as fresh
    from place
    left join busy on busy.location_id = place.location_id
    left join identity.person_facts seller on seller.user_id = place.sales_person_id
    group by 1, 2
    order by 2 nulls last, 1`.execute(db);
  return rows;
}

/** What was paid, by sales person and currency. */
export async function volumesByPerson(
  db: Database,
  asked: PerformancePeriod,
): Promise<(VolumeRow & { salesPersonId: string | null })[]> {
  const { rows } = await sql<VolumeRow & { salesPersonId: string | null }>`
    with place as (${places(asked)})
    select sales_person_id as "salesPersonId", currency, ${volume}
    from (${paid(asked)}) paid group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** How often pages were opened and payments begun and paid, by location. */
export async function funnelsByPlace(
  db: Database,
  asked: PerformancePeriod,
): Promise<
  {
    locationId: number;
    salesPersonId: string | null;
    visits: number;
    begun: number;
    paid: number;
  }[]
> {
  const day = dayOf('begun.started_at', sql`place.time_zone`);
  const { from, to } = asked;
  const { rows } = await sql<{
    locationId: number;
    salesPersonId: string | null;
    visits: number;
    begun: number;
    paid: number;
  }>`
    with place as (${places(asked)}),
         opened as (
           select location_id, sum(visits) as visits from tipping.visit_facts
           where business_day between ${from}::date and ${to}::date group by 1),
         begun as (
           select begun.location_id, count(*) as begun,
                  count(*) filter (where begun.was_paid) as paid
           from place join tipping.begun_facts begun on begun.location_id = place.location_id
           where begun.started_at >= ${from}::date - interval '1 day'
             and begun.started_at < ${to}::date + interval '3 days'
             and ${day} between ${from}::date and ${to}::date
           group by 1)
    select place.location_id as "locationId", place.sales_person_id as "salesPersonId",
           coalesce(opened.visits, 0) as visits, coalesce(begun.begun, 0) as begun,
           coalesce(begun.paid, 0) as paid
    from place
    left join opened on opened.location_id = place.location_id
    left join begun on begun.location_id = place.location_id`.execute(db);
  return rows;
}

/** The first business day on which pages were counted at all; null before the first. */
export async function firstCountedDay(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('tipping.visit_facts')
    .select((on) => on.fn.min('business_day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}

/** What was paid, by business day and currency. */
export async function volumesByDay(
  db: Database,
  asked: PerformancePeriod,
): Promise<(VolumeRow & { day: string })[]> {
  const { rows } = await sql<VolumeRow & { day: string }>`
    with place as (${places(asked)})
    select day, currency, ${volume}
    from (${paid(asked)}) paid group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The busiest locations; those that nothing was paid at come last, the newest of them first. */
export async function busiestPlaces(
  db: Database,
  asked: PerformancePeriod & { limit: number },
): Promise<
  {
    locationId: number;
    name: string;
    city: string;
    country: string;
    isFresh: boolean;
    salesPerson: string | null;
    volumes: VolumeRow[];
  }[]
> {
  const { rows } = await sql<{
    locationId: number;
    name: string;
    city: string;
    country: string;
    isFresh: boolean;
    salesPerson: string | null;
    volumes: VolumeRow[];
  }>`
    with place as (${places(asked)}),
         sums as (select location_id, currency, ${volume}
                  from (${paid(asked)}) paid group by 1, 2)
    select place.location_id as "locationId", place.name, place.city, place.country,
           place.is_fresh as "isFresh", seller.full_name as "salesPerson",
           coalesce(json_agg(json_build_object('currency', sums.currency,
             'payments', sums.payments, 'charged', sums.charged, 'tips', sums.tips)
             order by sums.currency) filter (where sums.currency is not null), '[]') as volumes
    from place
    left join sums on sums.location_id = place.location_id
    left join identity.person_facts seller on seller.user_id = place.sales_person_id
    group by 1, 2, 3, 4, 5, 6
    order by coalesce(sum(sums.payments), 0) desc, 1 desc
    limit ${asked.limit}`.execute(db);
  return rows;
}
