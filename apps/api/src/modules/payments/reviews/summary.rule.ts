import { averageStars } from '@tipwell/contract/payments/average-stars';

/** How many reviews give each number of stars, and what they come to together. */
export interface ReviewSummary {
  count: number;
  /** In hundredths of a star, half up; null before the first. */
  averageHundredths: number | null;
  spread: { stars: number; count: number }[];
}

/** Sums up what was given; a number of stars that nobody gave counts nought. */
export function summaryOf(given: readonly { stars: number; count: number }[]): ReviewSummary {
  const counts = new Map(given.map(({ stars, count }) => [stars, count]));
  const spread = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: counts.get(stars) ?? 0 }));
  const count = spread.reduce((sum, line) => sum + line.count, 0);
  const stars = spread.reduce((sum, line) => sum + line.stars * line.count, 0);
  return {
    count,
    averageHundredths: averageStars(stars, count),
    spread,
  };
}
