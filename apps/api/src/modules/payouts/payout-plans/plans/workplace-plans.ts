import { fail } from '@tipwell/contract/api/errors';
import { payoutPricePlanTypeOf } from '@tipwell/contract/providers/payment-systems';
import type { Database } from '#platform/db/database.ts';
import type { BalanceHolder } from '#payouts/destinations';
import { boundsOfBusinessDay, businessDay } from '#distribution/splits';
import { findStaff } from '#identity/identity';
import { findLocation, type Location } from '#venues/locations';
import { payoutPromotionsFor } from '#venues/promotions';
import { freeDaysOf, type FreeDays } from './free-days.rule.ts';
import { firstPaidDay } from './promotion-end.rule.ts';
import { plansOf } from './offered-plans.rule.ts';
import { periodOn, type PlanChoice } from './plan-period.rule.ts';
import { defaultPlan } from './plan-price.rule.ts';
import { choicesOf, choicesOfVenue } from './plan-store.ts';

/** Everything that decides about the plans of a person at one workplace, or of a venue. */
export interface WorkplacePlans {
  location: Location;
  priceType: 'BY_PERIOD' | null;
  today: string;
  /** The first business day that is not free any more. */
  paidFrom: string;
  /**
   * The business days from the period that goes on, for which promotions leave the fee of a plan out; none for
   * a venue itself.
   */
  free: FreeDays[];
  plans: PlanChoice[];
}

/** @throws notFound for a staff number or a location that does not exist */
export async function readPlans(
  db: Database,
  payee: BalanceHolder,
  now: Date,
): Promise<WorkplacePlans> {
  const { location, paidFrom, chosen } =
    payee.kind === 'PERSON'
      ? await factsOfPerson(db, payee.staffId)
      : await factsOfVenue(db, payee.locationId);
  const today = businessDay(now, location.timeZone);
  const plans = plansAt(location, paidFrom, chosen);
  return {
    location,
    priceType: payoutPricePlanTypeOf(location.paymentSystem),
    today,
    paidFrom,
    free:
      payee.kind === 'PERSON' ? await freeDaysAt(db, location, periodOn(plans, today).from) : [],
    plans,
  };
}

async function factsOfPerson(db: Database, staffId: number) {
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const paidFrom = firstPaidDay(staff.person.registeredAt, location.timeZone);
  return { location, paidFrom, chosen: (await choicesOf(db, [staffId])).get(staffId) ?? [] };
}

async function factsOfVenue(db: Database, locationId: number) {
  const location = (await findLocation(db, locationId)) ?? fail('notFound');
  const paidFrom = firstPaidDay(location.createdAt, location.timeZone);
  return { location, paidFrom, chosen: await choicesOfVenue(db, locationId) };
}

/**
 * The business days for which people at a place pay nothing for payouts by plan, by promotions that go on
 * until a day or end later: the first day that is to be paid for.
 */
export async function freeDaysAt(
  db: Database,
  location: Location,
  since: string,
): Promise<FreeDays[]> {
  const promotions = await payoutPromotionsFor(db, location, {
    kind: 'PLAN_DAYS',
    endingAfter: boundsOfBusinessDay(since, location.timeZone).start,
  });
  return promotions.flatMap((promotion) => freeDaysOf(promotion, location.timeZone) ?? []);
}

/** All plans of a payee at a place, in the order in which they count. */
export function plansAt(
  location: Location,
  paidFrom: string,
  chosen: readonly PlanChoice[],
): PlanChoice[] {
  const fallback = defaultPlan(payoutPricePlanTypeOf(location.paymentSystem));
  return plansOf(paidFrom, fallback, location.isEnableSubscriptionPlans ? chosen : []);
}
