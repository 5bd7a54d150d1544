// Apart from the calls, so that a page's address can be read without the schema library.

/** A budget in minor units: from one of its currency to a hundred million. */
export const budgetLimits = { smallest: 100, largest: 100_000_000_00 } as const;

/**
 * What a promotion makes cheaper: our fee of payments, instant payouts of people, or their payouts by plan.
 */
export const promotionKinds = ['PLATFORM_FEE', 'INSTANT_PAYOUT', 'PLAN_DAYS'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** The most instant payouts of each person that a promotion may be limited to. */
export const mostPayoutsPerPerson = 1000;

/** Not begun yet, in force, in its time but used up, or over (also when it was ended early). */
export const promotionStates = ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED'] as const;
