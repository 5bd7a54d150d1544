/** The regions in which the product runs (product §9). */
export const regions = ['eu', 'uae', 'us'] as const;
export type Region = (typeof regions)[number];

/** Where the hash routes of the admin site begin, in every region (product §9). */
export const adminHashBase = '/n/#/';
