// The SQL of the public status page: sums over everybody, never a person or a place.
import type { NotNull } from 'kysely';
import { bankAccountKinds } from '@tipwell/contract/payouts/destination-kinds';
import type { Database } from '#platform/db/database.ts';
import { lateMinutes, type Goings } from './disturbances.rule.ts';
import type { Landings } from './landing-times.rule.ts';

/** How payouts that were sent since a moment ended, by country and destination. */
export async function landingsSince(db: Database, since: Date): Promise<Landings[]> {
  return db
    .with('ended', (cte) =>
      cte
        .selectFrom('payouts.landing_facts as landing')
        .innerJoin('locations.location_facts as place', 'place.location_id', 'landing.location_id')
        .innerJoin(
          'destinations.destination_names as name',
          'name.destination_id',
          'landing.destination_id',
        )
        .where('landing.sent_at', '>=', since)
        .where('landing.state', 'in', ['PAID', 'FAILED', 'RETURNED'])
        .select((on) => [
          'place.country',
          'landing.state',
          'landing.recipient',
          'landing.seconds',
          on
            .case()
            .when('name.kind', 'in', bankAccountKinds)
            .then('BANK_ACCOUNT' as const)
            .else('CARD' as const)
            .end()
            .as('destination'),
        ]),
    )
    .selectFrom('ended')
    .groupBy(['country', 'destination'])
    .orderBy('country')
    .orderBy('destination')
    .select((on) => {
      const { fn } = on;
      const within = (part: number) =>
        fn
          .agg<number | null>('percentile_disc', [on.val(part)])
          .withinGroupOrderBy('seconds')
          .filterWhere('state', '=', 'PAID');
      return [
        'country',
        'destination',
        fn.countAll<number>().as('ended'),
        fn.countAll<number>().filterWhere('state', '=', 'PAID').as('arrived'),
        fn.count<number>('recipient').distinct().filterWhere('state', '=', 'PAID').as('recipients'),
        within(0.5).as('medianSeconds'),
        within(0.95).as('slowSeconds'),
      ];
    })
    .$narrowType<{ country: NotNull }>()
    .execute();
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
