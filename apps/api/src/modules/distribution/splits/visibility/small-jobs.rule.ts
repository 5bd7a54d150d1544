/** Who shared a split by one job: their staff numbers. */
export type PeopleOfJob = readonly number[];

/** A sum of fewer people than these, the reader left out, tells what one of them has (records 0048, 0049). */
const fewest = 3;

/**
 * Whether the total of a split would tell a reader what one person has. The percentages are known to the
 * whole team, so the total gives the sum of every job. A job with one or two colleagues of the reader in it
 * gives that away: then the total isn't shown, nor anything from which it follows.
 *
 * @param reader their staff number; null for a reader who takes no part in the split
 */
export function tellsOfFew(jobs: readonly PeopleOfJob[], reader: number | null): boolean {
  return jobs.some((people) => {
    const colleagues = people.filter((staffId) => staffId !== reader).length;
    return colleagues > 0 && colleagues < fewest;
  });
}
