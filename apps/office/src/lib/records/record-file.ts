/** The name under which the record of a day's split is saved. */
export const recordFile = (businessDay: string): string => `tip-split-${businessDay}.json`;
