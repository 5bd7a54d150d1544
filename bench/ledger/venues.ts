// Who is tipped: people of venues of every kind. Places and schemes are made by the use cases; people are
// written down all at once, because nobody of them ever signs in.
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { saveScheme } from '../../apps/api/src/modules/distribution/splits/index.ts';
import { addLocation, type TipsType } from '../../apps/api/src/modules/venues/locations/index.ts';
import { choosePaymentSystem } from '../../apps/api/src/modules/providers/providers/index.ts';

export interface TippedPerson {
  staffId: number;
  subjectKey: string;
  locationId: number;
  tipsType: TipsType;
}

const venues = 100;
const peopleOfVenue = 50;
/** Most venues let people keep their tips; the others share them in both ways there are. */
const kinds: readonly TipsType[] = ['PERSONAL', 'PERSONAL', 'COMMON', 'COMMON_PRIORITY'];

/** Makes venues with their people and gives back the people. */
export async function makeVenues(context: Context, now: Date): Promise<TippedPerson[]> {
  const paymentSystem = choosePaymentSystem('gb', () => true);
  const places: { locationId: number; tipsType: TipsType }[] = [];
  for (let number = 1; number <= venues; number += 1) {
    const tipsType = kinds[number % kinds.length] ?? 'PERSONAL';
    const locationId = await addLocation(
      context.db,
      {
        name: `The Anvil ${number}`,
        address: `${number} Hammer Street`,
        city: 'Manchester',
        country: 'gb',
        type: 'RESTAURANT',
        currency: 'GBP',
        timeZone: 'Europe/London',
        paymentSystem,
        tipsType,
      },
      now,
    );
    if (tipsType === 'COMMON_PRIORITY') await sharePrimary(context, locationId, now);
    places.push({ locationId, tipsType });
  }
  return makePeople(context, places, now);
}

/** Whoever was tipped has 40 % at once, and the others share the rest. */
async function sharePrimary(context: Context, locationId: number, now: Date): Promise<void> {
  const row = { label: null, isDisabled: false };
  await context.db.transaction().execute((tx) =>
    saveScheme(
      tx,
      {
        schemeId: randomUUIDv7(),
        locationId,
        tipsType: 'COMMON_PRIORITY',
        validFrom: '2020-01-01',
        createdBy: null,
        rows: [
          { ...row, staffType: 'Waiter', percentage: 4000, isPrimaryStaff: true },
          { ...row, staffType: 'Waiter', percentage: 6000, isPrimaryStaff: false },
        ],
      },
      now,
    ),
  );
}

async function makePeople(
  { pool }: Context,
  places: readonly { locationId: number; tipsType: TipsType }[],
  now: Date,
): Promise<TippedPerson[]> {
  const locationIds = places.flatMap(({ locationId }) =>
    Array.from({ length: peopleOfVenue }, () => locationId),
  );
  const { rows } = await pool.query<Omit<TippedPerson, 'tipsType'>>(
    `with asked as (
       select * from unnest($1::uuid[], $2::uuid[], $3::bigint[])
         with ordinality as person (user_id, subject_key, location_id, number)),
     registered as (
       insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                   password_hash, status, registered_at)
       select user_id, subject_key, 'person-' || number || '@bench.tipwell.test', 'Kim',
              'Number' || number, 'nobody signs in', 'ACTIVE', $4
       from asked),
     joined as (
       insert into identity.memberships (user_id, location_id, roles, staff_type, joined_at)
       select user_id, location_id, '{ROLE_USER}', 'Waiter', $4 from asked
       returning staff_id, user_id, location_id)
     select joined.staff_id as "staffId", subject_key as "subjectKey",
            joined.location_id as "locationId"
     from joined join asked using (user_id)`,
    [
      locationIds.map(() => randomUUIDv7()),
      locationIds.map(() => randomUUIDv7()),
      locationIds,
      now,
    ],
  );
  const kindOf = new Map(places.map(({ locationId, tipsType }) => [locationId, tipsType]));
  return rows.map((row) => ({ ...row, tipsType: kindOf.get(row.locationId) ?? 'PERSONAL' }));
}
