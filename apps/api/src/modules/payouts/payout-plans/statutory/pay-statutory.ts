import type { Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { derivedId } from '#platform/derived-id.ts';
import { businessDay } from '#distribution/splits';
import type { Earner } from '#identity/identity';
import type { Location } from '#venues/locations';
import { type Destination, whereMoneyGoes } from '#payouts/destinations';
import { holdAndSubmit, venuePaysNothing, type PlannedPayout } from '#payouts/payouts';
import { lockKeptBack } from '#distribution/tax';
import { expectedArrivalsAt, type Landing } from '../plans/expected-arrivals.ts';
import { isTimeToPay, whyNoStatutoryPayout } from './statutory-payout.rule.ts';
import { statutoryClaims, type StatutoryClaim } from './statutory-claims.ts';

/**
 * Pays what the law wants paid within days: UK qualifying tips below the smallest sum or whose plan
 * rests, without any fee, to wherever the person is paid (money rules 5.4 and 7). The ids follow from
 * person and business day, so that a night gone through twice pays once; while something is owed, each
 * night tries again.
 * @returns how many payouts were made
 */
export async function payStatutory(
  context: Context,
  location: Location,
  earners: readonly Earner[],
): Promise<number> {
  const now = context.clock.now();
  const owed = await statutoryClaims(context.db, location, earners, now);
  if (owed.length === 0) return 0;
  const people = owed.map(({ person }) => person);
  const destinations = await whereMoneyGoes(context.db, location, people);
  const expectedArrivals = await expectedArrivalsAt(context, location, [...destinations.values()]);
  return context.db.transaction().execute(async (tx) => {
    await lockKeptBack(tx, location);
    // What is owed is read again with the money that is there in this very moment.
    const wanted = (await statutoryClaims(tx, location, people, now)).flatMap((one) => {
      const destination = destinations.get(one.person.staffId) ?? null;
      const payout = statutoryPayout(location, one, destination, {
        landing: expectedArrivals(destination),
        config: context.config,
        now,
      });
      return payout ? [payout] : [];
    });
    return holdAndSubmit(tx, 'LEGAL', wanted, now);
  });
}

function statutoryPayout(
  location: Location,
  { person, dueOn, account, available }: StatutoryClaim<Earner>,
  destination: Destination | null,
  { landing, config, now }: { landing: Landing | null; config: Config; now: Date },
): PlannedPayout | null {
  const { currency, locationId, timeZone } = location;
  const today = businessDay(now, timeZone);
  const reason = whyNoStatutoryPayout({
    status: person.status,
    available,
    currency,
    destinationStatus: destination?.status ?? null,
    destinationSince: destination?.since ?? null,
    landsWithinSeconds: landing?.landsWithinSeconds ?? null,
    now,
  });
  if (reason || !destination || !landing) return null;
  if (!isTimeToPay(dueOn, today, destination.kind)) return null;
  const { userId, staffId, subjectKey } = person;
  // The name by which these ids were always derived: another would pay the night again.
  const id = (what: string) => derivedId(config, 'legal-payout', staffId, today, what);
  return {
    payoutId: id('payout'),
    attemptId: id('attempt'),
    payee: 'PERSON',
    userId,
    staffId,
    subjectKey,
    locationId,
    currency,
    amount: available,
    fee: 0,
    ...venuePaysNothing,
    destinationId: destination.destinationId,
    paymentSystem: destination.paymentSystem,
    ...landing,
    plan: null,
    periodFrom: null,
    periodTo: null,
    dueOn,
    parts: [{ account, amount: available, holdId: id('hold') }],
  };
}
