// A large house and its days, written down at once: what is measured is the split and not how tips come in.
import { randomUUIDv7 } from 'node:crypto';
import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Context } from '../../apps/api/src/platform/context.ts';
import {
  openPools,
  saveScheme,
  type SchemeRow,
} from '../../apps/api/src/modules/distribution/splits/index.ts';
import {
  clearingAccount,
  entryIdOf,
  postEntries,
  type Entry,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';
import {
  addLocation,
  findLocation,
  type Location,
} from '../../apps/api/src/modules/venues/locations/index.ts';

export interface House {
  locationId: number;
  location: Location;
  people: { staffId: number; subjectKey: string }[];
  rows: SchemeRow[];
  otherRows: SchemeRow[];
}

const types = ['Waiter', 'Bar', 'Kitchen', 'Reception'];

/** A place whose people share by four staff types, whoever is tipped first. */
export async function openHouse(
  context: Context,
  asked: { name: string; people: number },
  now: Date,
): Promise<House> {
  const locationId = await addLocation(
    context.db,
    {
      name: `Grand Hotel ${asked.name}`,
      address: '1 Long Street',
      city: 'Manchester',
      country: 'gb',
      type: 'HOTEL',
      currency: 'GBP',
      timeZone: 'Europe/London',
      paymentSystem: 'STRIPE',
      tipsType: 'COMMON_PRIORITY',
    },
    now,
  );
  const rows = rowsOf(4000, [2500, 1500, 1500, 500]);
  await context.db.transaction().execute((tx) =>
    saveScheme(
      tx,
      {
        schemeId: randomUUIDv7(),
        locationId,
        tipsType: 'COMMON_PRIORITY',
        validFrom: '2020-01-01',
        createdBy: null,
        rows,
      },
      now,
    ),
  );
  const people = await makePeople(context, { ...asked, locationId }, now);
  const location = await findLocation(context.db, locationId);
  if (!location) throw new Error('The house was not opened.');
  return { locationId, location, people, rows, otherRows: rowsOf(3000, [2500, 1700, 1900, 900]) };
}

function rowsOf(primary: number, shares: readonly number[]): SchemeRow[] {
  const row = (staffType: string | null, percentage: number, isPrimaryStaff: boolean) => {
    return { staffType, label: null, percentage, isPrimaryStaff, isDisabled: false };
  };
  return [
    row(null, primary, true),
    ...shares.map((percentage, index) => row(types[index] ?? null, percentage, false)),
  ];
}

async function makePeople(
  { pool }: Context,
  asked: { name: string; people: number; locationId: number },
  now: Date,
): Promise<House['people']> {
  const ids = Array.from({ length: asked.people }, () => randomUUIDv7());
  const { rows } = await pool.query<House['people'][number]>(
    `with asked as (
       select * from unnest($1::uuid[], $2::uuid[]) with ordinality as person (user_id, subject_key, number)),
     registered as (
       insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                   password_hash, status, registered_at)
       select user_id, subject_key, $3 || '-' || number || '@bench.tipwell.test', 'Kim',
              'Number' || number, 'nobody signs in', 'ACTIVE', $4
       from asked),
     joined as (
       insert into identity.memberships (user_id, location_id, roles, staff_type, joined_at)
       select user_id, $5, '{ROLE_USER}', ($6::text[])[1 + number % 4], $4 from asked
       returning staff_id, user_id)
     select joined.staff_id as "staffId", subject_key as "subjectKey"
     from joined join asked using (user_id) order by staff_id`,
    [ids, ids.map(() => randomUUIDv7()), asked.name, now, asked.locationId, types],
  );
  return rows;
}

/**
 * The tips of a day in its pool: of those to persons 60 % of ten to twenty pounds, the rest to the team.
 * The books have one entry for each, or for a large day one for all.
 */
export async function fillDay(
  context: Context,
  house: House,
  day: { tips: number; share: 'NONE' | 'HALF'; at: Date; inOneEntry: boolean },
): Promise<void> {
  const { location } = house;
  const tip = { tipId: randomUUIDv7(), amount: 1, groupId: null, primary: null };
  const [opened] = await context.db
    .transaction()
    .execute((tx) => openPools(tx, [{ ...location, ...tip, capturedAt: day.at }]));
  if (!opened) throw new Error('The day has no pool.');
  const { poolId, account } = opened.pool;
  const put = await putIn(context, { ...day, poolId, people: house.people });
  const entry = (tipId: string, amount: number, isToPerson: boolean): Entry => ({
    entryId: entryIdOf(entryKinds.tip, tipId),
    kind: entryKinds.tip,
    occurredAt: day.at,
    details: { sourceId: tipId, net: isToPerson ? Math.ceil(amount / 0.6) : amount },
    postings: [
      { account, kind: 'STRICT', currency: 'GBP', amount },
      {
        account: clearingAccount('STRIPE', 'GBP').code,
        kind: 'APPEND_ONLY',
        currency: 'GBP',
        amount: 0 - amount,
      },
    ],
  });
  const total = put.reduce((sum, { amount }) => sum + amount, 0);
  const entries = day.inOneEntry
    ? [entry(randomUUIDv7(), total, false)]
    : put.map(({ tipId, amount, isToPerson }) => entry(tipId, amount, isToPerson));
  await context.db.transaction().execute((tx) => postEntries(tx, entries, day.at));
}

async function putIn(
  { pool }: Context,
  asked: {
    poolId: number;
    people: House['people'];
    tips: number;
    share: 'NONE' | 'HALF';
    at: Date;
  },
): Promise<{ tipId: string; amount: number; isToPerson: boolean }[]> {
  const { rows } = await pool.query<{ tipId: string; amount: number; isToPerson: boolean }>(
    `with tips as (
       select gen_random_uuid() as tip_id, 600 + (n::bigint * 7919) % 601 as amount,
              case when $5 and n % 2 = 0
                then 1 + (n / 2) % cardinality($3::bigint[]) end as who
       from generate_series(1, $2::int) as n)
     insert into distribution.pool_parts
       (part_id, pool_id, tip_id, amount, primary_staff_id, primary_subject_key, put_at)
     select tip_id, $1, tip_id, amount, ($3::bigint[])[who], ($4::uuid[])[who], $6 from tips
     returning tip_id as "tipId", amount, primary_staff_id is not null as "isToPerson"`,
    [
      asked.poolId,
      asked.tips,
      asked.people.map(({ staffId }) => staffId),
      asked.people.map(({ subjectKey }) => subjectKey),
      asked.share === 'HALF',
      asked.at,
    ],
  );
  return rows;
}
