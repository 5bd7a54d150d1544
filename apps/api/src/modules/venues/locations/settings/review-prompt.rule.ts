import type { TypeOfReview } from '../records/store.ts';

/** What a customer is asked once they have paid; null: nothing. */
export interface AskedReview {
  asksForText: boolean;
  /** Where the stars lead on to: the venue's page at a public review site. */
  externalUrl: string | null;
}

/**
 * What the customers of a location are asked after paying (product §3, typeOfReview). Where the
 * venue's reviews are switched off as a module nobody would read them, so nothing is asked either.
 */
export function reviewAsked(location: {
  typeOfReview: TypeOfReview;
  showReviewsModule: boolean;
  externalReviewUrl: string | null;
}): AskedReview | null {
  if (!location.showReviewsModule) return null;
  switch (location.typeOfReview) {
    case 'DISABLE_REVIEWS':
      return null;
    case 'STARS':
      return { asksForText: false, externalUrl: null };
    case 'STARS_AND_TEXT':
      return { asksForText: true, externalUrl: null };
    case 'EXTERNAL_LINK':
      return { asksForText: false, externalUrl: location.externalReviewUrl };
  }
}
