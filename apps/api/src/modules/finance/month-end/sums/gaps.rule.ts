/** A stretch of time; null where it has no beginning or no end. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

/**
 * The time that some months leave open: before the first, between any two, and after the last. The months
 * come in the order of their beginnings; where two overlap, no moment is left out and none comes twice.
 */
export function gapsBetween(months: readonly { start: Date; end: Date }[]): Span[] {
  const gaps: Span[] = [];
  let from: Date | null = null;
  for (const { start, end } of months) {
    if (from === null || from < start) gaps.push({ from, to: start });
    if (from === null || from < end) from = end;
  }
  return [...gaps, { from, to: null }];
}

/** The kept months whose days are still those of the place: its zone may have changed since. */
export function usableMonths<Month extends { month: string; start: Date; end: Date }>(
  kept: readonly Month[],
  boundsOf: (month: string) => { start: Date; end: Date },
): Month[] {
  return kept.filter(({ month, start, end }) => {
    const bounds = boundsOf(month);
    return +bounds.start === +start && +bounds.end === +end;
  });
}
