import { expect, it } from 'vitest';
import { averageStars } from './average-stars.ts';

it.each([
  [0, 0, null],
  [5, 1, 500],
  [9, 2, 450],
  [14, 3, 467],
  [401, 80, 501],
])('%i stars in %i reviews are %s hundredths', (stars, reviews, average) => {
  expect(averageStars(stars, reviews)).toBe(average);
});
