/** When the nightly round begins, in UTC: where it is not night then, its batches are short all the same. */
const beginsAtHour = 2;

/** The night of which something is to be done at a moment, as the day on which it ends; null before it. */
export function nightOf(now: Date): string | null {
  return now.getUTCHours() < beginsAtHour ? null : now.toISOString().slice(0, 10);
}
