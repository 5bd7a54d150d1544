import { fail } from '@tipwell/contract/errors';
import { payoutPricePlanTypeOf } from '@tipwell/contract/payment-systems';
import type { Database } from '../../../platform/db/database.ts';
import { businessDay } from '../../distribution/index.ts';
import { findStaff } from '../../identity/index.ts';
import { findLocation, type Location } from '../../locations/index.ts';
import { firstPaidDay } from '../promo-end.rule.ts';
import { plansOf } from './offered-plans.rule.ts';
import type { PlanChoice } from './plan-period.rule.ts';
import { defaultPlan } from './plan-price.rule.ts';
import { choicesOf } from './plan-store.ts';

/** Everything that decides about a person's plans at one workplace. */
export interface WorkplacePlans {
  location: Location;
  priceType: 'BY_PERIOD' | null;
  today: string;
  /** The first business day that is not free any more. */
  paidFrom: string;
  plans: PlanChoice[];
}

/** @throws notFound for a staff number that does not exist */
export async function readWorkplacePlans(
  db: Database,
  staffId: number,
  now: Date,
): Promise<WorkplacePlans> {
  const staff = await findStaff(db, staffId);
  const location = staff && (await findLocation(db, staff.locationId));
  if (!location) fail('notFound');
  const paidFrom = firstPaidDay(staff.person.registeredAt, location.timeZone);
  const chosen = (await choicesOf(db, [staffId])).get(staffId) ?? [];
  return {
    location,
    priceType: payoutPricePlanTypeOf(location.paymentSystem),
    today: businessDay(now, location.timeZone),
    paidFrom,
    plans: plansAt(location, paidFrom, chosen),
  };
}

/** All plans of a person at a place, in the order in which they count. */
export function plansAt(
  location: Location,
  paidFrom: string,
  chosen: readonly PlanChoice[],
): PlanChoice[] {
  const fallback = defaultPlan(payoutPricePlanTypeOf(location.paymentSystem));
  return plansOf(paidFrom, fallback, location.isEnableSubscriptionPlans ? chosen : []);
}
