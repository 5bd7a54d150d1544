// What needs a second person, how long it waits, and how far it may go (decision record 0017).

/**
 * For so many hours a change that needs a second person waits at least, from its request: long enough
 * that everybody whose money it is has seen a message on an ordinary day, and has slept once.
 */
export const changeWaitHours = 24;

/** After so many days a request that has not come into force lapses, as an invitation does. */
export const changeLapseDays = 14;

/**
 * The largest workplace fee, in basis points of what is left of a tip, that is set without a second
 * person: 20 %. Up to here a guest's tip is still mostly the people's, as the tip page promises.
 */
export const workplaceFeeAloneBps = 2_000;

/** The largest workplace fee at all, 50 %: a tip never goes to the venue for the larger part. */
export const workplaceFeeMostBps = 5_000;

/** Whether a workplace fee of a location is raised so far that it needs a second person. */
export function feeNeedsSecondPerson(beforeBps: number, afterBps: number): boolean {
  return afterBps > workplaceFeeAloneBps && afterBps > beforeBps;
}
