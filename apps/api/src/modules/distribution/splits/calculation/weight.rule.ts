/** What somebody worked on a business day. */
export interface Worked {
  readonly minutes: number;
  /** 1 where the location counts minutes alone. */
  readonly points: number;
}

/**
 * The weights of people within their staff types (money rule 1.2): points × minutes where the
 * location recorded the day, and then nothing for whoever has no record of it; without any record
 * everybody counts the same.
 */
export function weightsOf(worked: readonly (Worked | null)[]): number[] {
  const isRecorded = worked.some((one) => one !== null);
  return worked.map((one) => (isRecorded ? (one?.minutes ?? 0) * (one?.points ?? 0) : 1));
}
