/** How long somebody may look at papers before it is late (a setting). */
const lookTakesHours = 24;

/** How long nobody may answer before the person can start again (a setting). */
const lookEndsAfterDays = 7;

const hour = 3_600_000;

/** By when papers that were shown are to be decided about. */
export function lookExpectedBy(shownAt: Date): Date {
  return new Date(shownAt.getTime() + lookTakesHours * hour);
}

/**
 * When a look that nobody answers ends, so that its person is not held for ever by somebody's silence. A
 * day late it is an incident, long before that; an answer that comes after the end still counts.
 */
export function lookEndsAt(shownAt: Date): Date {
  return new Date(shownAt.getTime() + lookEndsAfterDays * 24 * hour);
}

/** Before which moment papers must have been shown for their look to end now. */
export function shownBefore(now: Date): Date {
  return new Date(now.getTime() - lookEndsAfterDays * 24 * hour);
}
