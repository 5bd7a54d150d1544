const soonMs = 10 * 86_400_000;

/** So near, the answer to somebody who asked for their data presses. */
export const isDueSoon = (dueAt: Date, now: Date): boolean =>
  dueAt.getTime() - now.getTime() < soonMs;
