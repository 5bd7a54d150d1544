import { reviewWords } from './cast/review-words.ts';
import type { DemoVenue } from './cast/parts.ts';
import { chanceOf } from './chance.ts';

/** Stars and a few words. */
export interface PlannedReview {
  stars: number;
  words: string | null;
  /** Lets the venue show the words in public. */
  mayBeShown: boolean;
}

const stars: readonly (readonly [stars: number, weight: number])[] = [
  [5, 68],
  [4, 22],
  [3, 6],
  [2, 3],
  [1, 1],
];

/** What a guest says after paying; most say nothing, and whoever was not happy says so too. */
export function planReview(
  seed: number,
  visit: {
    tipId: string;
    venue: Pick<DemoVenue, 'reviewing'>;
    locale: keyof typeof reviewWords;
    isPaidAtOnce: boolean;
  },
): PlannedReview | null {
  const chance = chanceOf(seed, 'review', visit.tipId);
  if (!visit.isPaidAtOnce || chance.number() >= (visit.venue.reviewing ?? 0.33)) return null;
  const given = chance.weigh(stars);
  const { glad, sorry } = reviewWords[visit.locale];
  const saysMore = chance.number() < 0.55;
  const words = saysMore ? chance.pick(given >= 4 ? glad : sorry) : null;
  return { stars: given, words, mayBeShown: words !== null && chance.number() < 0.3 };
}
