// The SQL of the public status page: sums over everybody, never a person or a place.
import { sql, type NotNull } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { lateMinutes, type Goings } from './disturbances.rule.ts';
import type { Landings } from './landing-times.rule.ts';

/** How payouts that were sent since a moment ended, by country and destination. */
export async function landingsSince(db: Database, since: Date): Promise<Landings[]> {
  const { rows } = await sql<Landings>`
    with landed as (
      select place.country,
             case name.kind when 'BANK_ACCOUNT' then 'BANK_ACCOUNT' else 'CARD' end as destination,
             landing.recipient, landing.state = 'PAID' as is_there,
             ceil(extract(epoch from landing.ended_at - landing.sent_at))::int as seconds
      from payouts.landing_facts landing
      join locations.location_facts place on place.location_id = landing.location_id
      join destinations.destination_names name on name.destination_id = landing.destination_id
      where landing.sent_at >= ${since} and landing.state in ('PAID', 'FAILED', 'RETURNED')
    )
    select country, destination, count(*)::int as ended,
           (count(*) filter (where is_there))::int as arrived,
           (count(distinct recipient) filter (where is_there))::int as recipients,
           percentile_disc(0.5) within group (order by seconds)
             filter (where is_there) as "medianSeconds",
           percentile_disc(0.95) within group (order by seconds)
             filter (where is_there) as "slowSeconds"
    from landed group by country, destination order by country, destination`.execute(db);
  return rows;
}

/** What is under way, by country: what waits longer than it should, beside all of the last day. */
export async function goingsOn(db: Database, now: Date): Promise<Goings[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const [payouts, payments] = await Promise.all([
    payoutsUnderWay(db, now, dayAgo),
    paymentsBegun(db, dayAgo),
  ]);
  const countries = [...new Set([...payouts, ...payments].map(({ country }) => country))];
  return countries.toSorted().map((country) => {
    const payout = payouts.find((one) => one.country === country);
    const payment = payments.find((one) => one.country === country);
    return {
      country,
      latePayouts: payout?.late ?? 0,
      sentPayouts: payout?.sent ?? 0,
      waitingPayments: payment?.waiting ?? 0,
      startedPayments: payment?.started ?? 0,
    };
  });
}

async function payoutsUnderWay(db: Database, now: Date, dayAgo: Date) {
  const lateBefore = new Date(now.getTime() - lateMinutes * 60_000);
  return db
    .selectFrom('payouts.landing_facts as landing')
    .innerJoin('locations.location_facts as place', 'place.location_id', 'landing.location_id')
    .where((is) => is.or([is('state', '=', 'SUBMITTED'), is('sent_at', '>=', dayAgo)]))
    .groupBy('place.country')
    .select(({ fn }) => [
      'place.country',
      fn.countAll<number>().filterWhere('sent_at', '>=', dayAgo).as('sent'),
      fn
        .countAll<number>()
        .filterWhere((is) =>
          is.and([
            is('state', '=', 'SUBMITTED'),
            is.or([is('lands_by', '<', lateBefore), is('unanswered_inquiries', '>', 0)]),
          ]),
        )
        .as('late'),
    ])
    .$narrowType<{ country: NotNull }>()
    .execute();
}

async function paymentsBegun(db: Database, dayAgo: Date) {
  return db
    .selectFrom('tipping.started_payment_facts as payment')
    .innerJoin('locations.location_facts as place', 'place.location_id', 'payment.location_id')
    .where('started_at', '>=', dayAgo)
    .groupBy('place.country')
    .select(({ fn }) => [
      'place.country',
      fn.countAll<number>().as('started'),
      fn.countAll<number>().filterWhere('unanswered_inquiries', '>', 0).as('waiting'),
    ])
    .$narrowType<{ country: NotNull }>()
    .execute();
}
