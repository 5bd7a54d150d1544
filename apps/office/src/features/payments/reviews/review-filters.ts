import { dayIn, numberIn, setOnly } from '#lib/search-params.ts';

/** What a list of reviews is narrowed to. */
export interface ReviewFilters {
  /** 1 to 5. */
  stars?: number;
  /** Only reviews with words. */
  withWords?: true;
  /** Only what guests let the venue show in public. */
  mayBeShown?: true;
  /** Whoever was tipped, by staff number. */
  staffId?: number;
  /** First and last day, `YYYY-MM-DD`. */
  from?: string;
  to?: string;
}

/** The filters that an address holds; what makes no sense is left out. */
export function readReviewFilters(search: Record<string, unknown>): ReviewFilters {
  const stars = Number(search['stars']);
  const from = dayIn(search['from']);
  const to = dayIn(search['to']);
  return setOnly({
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : undefined,
    withWords: search['withWords'] === true ? (true as const) : undefined,
    mayBeShown: search['mayBeShown'] === true ? (true as const) : undefined,
    staffId: numberIn(search['staffId']),
    from,
    // A last day before the first finds nothing.
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
  });
}
