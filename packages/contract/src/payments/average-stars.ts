import { mulDivHalfUp } from '../money/money.ts';

/** The average of some reviews in hundredths of a star, rounded half up; null without a review. */
export function averageStars(stars: number, reviews: number): number | null {
  return reviews === 0 ? null : mulDivHalfUp(stars, 100, reviews);
}
