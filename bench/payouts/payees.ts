// Who is paid: people of venues who each have a card and a balance. They are written down all at once,
// because what is measured begins when their period has ended.
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../apps/api/src/platform/context.ts';
import { addLocation } from '../../apps/api/src/modules/venues/locations/index.ts';
import {
  clearingAccount,
  personAccount,
  postEntries,
  postingsOf,
} from '../../apps/api/src/modules/ledger/ledger/index.ts';

/** As many as a large venue has. */
const peopleOfVenue = 100;
export const payeeBalance = 1234;
const postedTogether = 500;

/** A card at the processor; everybody here is paid to the same one. */
export interface BenchCard {
  paymentSystem: string;
  reference: string;
  lastFour: string;
  /** Made for people in Dubai by the issuer of prepaid cards, who loads it; others are British. */
  isIssued?: boolean;
}

/** Where people with such a card work, and who takes their guests' cards there. */
function workplaceOf({ isIssued = false, paymentSystem }: BenchCard) {
  return isIssued
    ? ({ city: 'Dubai', country: 'ae', currency: 'AED', paymentSystem: 'CHECKOUT_UAE' } as const)
    : ({ city: 'Manchester', country: 'gb', currency: 'GBP', paymentSystem } as const);
}

/** Makes venues whose clocks say noon, with so many people of whom each has 12.34 of their currency. */
export async function makePayees(
  context: Context,
  { name, people }: { name: string; people: number },
  card: BenchCard,
  now: Date,
): Promise<{ locationIds: number[]; staffIds: number[] }> {
  const locationIds: number[] = [];
  const staffIds: number[] = [];
  for (let made = 0; made < people; made += peopleOfVenue) {
    const locationId = await addVenue(context, `${locationIds.length + 1} of ${name}`, card, now);
    const here = Math.min(peopleOfVenue, people - made);
    staffIds.push(...(await addPeople(context, locationId, here, card, now)));
    locationIds.push(locationId);
  }
  return { locationIds, staffIds };
}

async function addVenue(
  context: Context,
  number: string,
  card: BenchCard,
  now: Date,
): Promise<number> {
  return addLocation(
    context.db,
    {
      name: `The Wage ${number}`,
      address: `${number} Pay Street`,
      ...workplaceOf(card),
      type: 'RESTAURANT',
      timeZone: zoneAtNoon(),
      tipsType: 'PERSONAL',
    },
    now,
  );
}

async function addPeople(
  context: Context,
  locationId: number,
  people: number,
  card: BenchCard,
  now: Date,
): Promise<number[]> {
  const { country, currency, paymentSystem } = workplaceOf(card);
  const ids = Array.from({ length: people }, () => randomUUIDv7());
  const subjectKeys = ids.map(() => randomUUIDv7());
  const { rows } = await context.pool.query<{ staffId: number }>(
    `with asked as (select * from unnest($1::uuid[], $2::uuid[]) as person (user_id, subject_key)),
     registered as (
       insert into identity.users (user_id, subject_key, email, first_name, last_name,
                                   password_hash, status, registered_at)
       select user_id, subject_key, user_id || '@bench.tipwell.test', 'Kim', 'Number',
              'nobody signs in', 'ACTIVE', $3
       from asked),
     carded as (
       insert into destinations.destinations (destination_id, user_id, kind, payment_system,
         provider_reference, status, brand, last_four, country, added_at)
       select gen_random_uuid(), user_id, $8, $4, $5, 'ACTIVE', 'Visa', $6, $9, $3
       from asked)
     insert into identity.memberships (user_id, location_id, roles, staff_type, joined_at)
     select user_id, $7, '{ROLE_USER}', 'Waiter', $3 from asked
     returning staff_id as "staffId"`,
    [
      ids,
      subjectKeys,
      now,
      card.paymentSystem,
      card.reference,
      card.lastFour,
      locationId,
      card.isIssued ? 'ISSUED_CARD' : 'CARD',
      country,
    ],
  );
  for (let at = 0; at < people; at += postedTogether) {
    const entries = subjectKeys.slice(at, at + postedTogether).map((subjectKey) => ({
      entryId: randomUUIDv7(),
      kind: 'OPENING',
      occurredAt: now,
      details: {},
      postings: postingsOf([
        [personAccount(subjectKey, locationId, currency, 'unrestricted'), payeeBalance],
        [clearingAccount(paymentSystem, currency), -payeeBalance],
      ]),
    }));
    await context.db.transaction().execute((tx) => postEntries(tx, entries, now));
  }
  return rows.map(({ staffId }) => staffId);
}

/** A zone in which it is about noon, whenever and wherever this runs: its business day is well begun. */
function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12;
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '+' : ''}${hours}`;
}

/**
 * Asks for a night: the places were paid until the day before yesterday; yesterday has ended, and is to
 * be paid.
 */
export async function beginNight({ pool }: Context, locationIds: readonly number[]): Promise<void> {
  await pool.query(
    `insert into payout_plans.plan_clocks (location_id, paid_through)
     select id, (now() - interval '2 days')::date from unnest($1::bigint[]) as id
     on conflict (location_id) do update set paid_through = excluded.paid_through`,
    [locationIds],
  );
  await pool.query(
    `select graphile_worker.add_job('run-location-plans', json_build_object('locationId', id))
     from unnest($1::bigint[]) as id`,
    [locationIds],
  );
}
