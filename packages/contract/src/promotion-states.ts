// Apart from the calls, so that a page's address can be read without the schema library.

/** A budget in minor units: from one of its currency to a hundred million. */
export const budgetLimits = { smallest: 100, largest: 100_000_000_00 } as const;

/** Not begun yet, in force, in its time but used up, or over (also when it was ended early). */
export const promotionStates = ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED'] as const;
