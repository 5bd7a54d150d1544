/** What a list of reviews is narrowed to. */
export interface ReviewFilters {
  /** 1 to 5. */
  stars?: number;
  /** Only reviews with words. */
  withWords?: true;
}

/** The filters that an address holds; what makes no sense is left out. */
export function readReviewFilters(search: Record<string, unknown>): ReviewFilters {
  const stars = Number(search['stars']);
  return {
    ...(Number.isInteger(stars) && stars >= 1 && stars <= 5 ? { stars } : {}),
    ...(search['withWords'] === true ? { withWords: true } : {}),
  };
}
