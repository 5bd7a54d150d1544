import { defineEvent } from '#platform/events.ts';

/** A guest reviewed a person, or what one had said was taken out of sight or shown again. */
export const reviewChanged = defineEvent<{ staffId: number; newReviewId?: string }>(
  'review.changed',
);
