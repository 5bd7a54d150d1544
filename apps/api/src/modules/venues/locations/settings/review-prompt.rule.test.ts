import { describe, expect, it } from 'vitest';
import { reviewAsked } from './review-prompt.rule.ts';

const externalReviewUrl = 'https://reviews.example/willow';
const shown = { showReviewsModule: true, externalReviewUrl };

describe('what customers are asked after paying', () => {
  it.each([
    ['DISABLE_REVIEWS', null],
    ['STARS', { asksForText: false, externalUrl: null }],
    ['STARS_AND_TEXT', { asksForText: true, externalUrl: null }],
    ['EXTERNAL_LINK', { asksForText: false, externalUrl: externalReviewUrl }],
  ] as const)('%s', (typeOfReview, asked) => {
    expect(reviewAsked({ ...shown, typeOfReview })).toEqual(asked);
  });

  it('nothing where the venue has switched its reviews off', () => {
    const off = { ...shown, showReviewsModule: false };
    expect(reviewAsked({ ...off, typeOfReview: 'STARS_AND_TEXT' })).toBeNull();
    expect(reviewAsked({ ...off, typeOfReview: 'EXTERNAL_LINK' })).toBeNull();
  });
});
