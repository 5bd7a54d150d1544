// Apart from the calls, so that a page's address can be read without the schema library.

/** Not begun yet, in force, in its time but used up, or over (also when it was ended early). */
export const promotionStates = ['SCHEDULED', 'ACTIVE', 'USED_UP', 'ENDED'] as const;
