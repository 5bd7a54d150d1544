// Apart from the calls, so that a page's address can be read without the schema library.

/** Not begun yet, in force, or over (also when it was ended early). */
export const promotionStates = ['SCHEDULED', 'ACTIVE', 'ENDED'] as const;
