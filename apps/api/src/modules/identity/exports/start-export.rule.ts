// What becomes of a wish for a file: the same id is the same export, the same wish while it is being
// fulfilled is that one, and one person has only so many under way and within a day.

/** So many files are made for one person at a time. */
export const mostUnderWay = 3;

/** So many files a person asks for within a day: each is kept for a day. */
export const mostADay = 30;

export interface Wish {
  /** What this id stands for already; null for nothing. */
  byId: { isOwn: boolean; isAlike: boolean } | null;
  /** The very same is being made for the person. */
  isAlikeUnderWay: boolean;
  /** How many files are being made for the person. */
  underWay: number;
  /** How many files the person asked for within the last day, whatever became of them. */
  ofThisDay: number;
}

export type WishOutcome =
  | 'THE_SAME'
  | 'THE_ONE_UNDER_WAY'
  | 'ANEW'
  | 'ID_TAKEN'
  | 'TOO_MANY'
  | 'TOO_MANY_A_DAY';

export function outcomeOfWish(wish: Wish): WishOutcome {
  const { byId, isAlikeUnderWay, underWay, ofThisDay } = wish;
  if (byId) return byId.isOwn && byId.isAlike ? 'THE_SAME' : 'ID_TAKEN';
  if (isAlikeUnderWay) return 'THE_ONE_UNDER_WAY';
  if (underWay >= mostUnderWay) return 'TOO_MANY';
  return ofThisDay >= mostADay ? 'TOO_MANY_A_DAY' : 'ANEW';
}
