/** So many have to have a part in a sum before it is told where no law demands it. */
const fewest = 3;

/**
 * What a place received in a month, as far as a worker's record tells it. The law wants them told the
 * total of the tips that it protects, however few shared them: at a place of two the rest is then the
 * colleague's, and so nothing beyond that one sum a month is told there. Where no law demands it, the
 * total of shared tips is told from three people on, so that nobody's part can be reckoned. What
 * customers gave to somebody personally is in neither: it is theirs alone (record 0059).
 */
export function disclosedTotal(month: {
  isProtectedByLaw: boolean;
  /** Tips that the law protects, as customers paid them. */
  protectedTips: number;
  /** What splits of the month gave out. */
  sharedTips: number;
  /** How many were given something in it. */
  people: number;
}): number | null {
  if (month.isProtectedByLaw) return month.protectedTips;
  return month.people >= fewest ? month.sharedTips : null;
}

/** Whether the whole of one split is told beside somebody's part of it: never where two shared it. */
export function tellsWholeSplit(people: number): boolean {
  return people >= fewest;
}
