import { mulDivHalfUp } from '@tipwell/contract/money';

/** The average of some stars times a hundred, rounded half up; 0 without a review. */
export function averageHundredths({ reviews, stars }: { reviews: number; stars: number }): number {
  return reviews === 0 ? 0 : mulDivHalfUp(stars, 100, reviews);
}
