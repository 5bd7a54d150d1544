import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { payoutPricePlanTypeOf } from '@tipwell/contract/providers/payment-systems';

/** Whose money a card or a sheet is about: a person's at a workplace, or a venue's own. */
export type Payee =
  | { kind: 'own'; userId: string; staffId: number }
  | { kind: 'venue'; locationId: number };

/** Whose payout plans are asked for: by the workplace, where they are a person's own (onboarding §7). */
export type PlanPayee =
  | (Extract<Payee, { kind: 'own' }> & {
      locationId: number;
      payoutPricePlanType: 'BY_PERIOD' | null;
    })
  | Extract<Payee, { kind: 'venue' }>;

/** A person's own plans at a workplace. */
export function ownPlans(
  userId: string,
  { staffId, locationId, paymentSystem }: StaffOfProfile,
): PlanPayee {
  const payoutPricePlanType = payoutPricePlanTypeOf(paymentSystem);
  return { kind: 'own', userId, staffId, locationId, payoutPricePlanType };
}
