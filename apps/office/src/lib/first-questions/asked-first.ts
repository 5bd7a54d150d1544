/** What each call that only reads was last asked by this page: its address by its name. */
export const askedFirst = new Map<string, string>();
