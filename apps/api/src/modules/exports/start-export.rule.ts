// What becomes of a wish for a file: the same id is the same export, the same wish while it is being
// fulfilled is that one, and one person has only so many under way.

/** So many files are made for one person at a time. */
export const mostUnderWay = 3;

export interface Wish {
  /** What this id stands for already; null for nothing. */
  byId: { isOwn: boolean; isAlike: boolean } | null;
  /** The very same is being made for the person. */
  isAlikeUnderWay: boolean;
  /** How many files are being made for the person. */
  underWay: number;
}

export type WishOutcome = 'THE_SAME' | 'THE_ONE_UNDER_WAY' | 'ANEW' | 'ID_TAKEN' | 'TOO_MANY';

export function outcomeOfWish({ byId, isAlikeUnderWay, underWay }: Wish): WishOutcome {
  if (byId) return byId.isOwn && byId.isAlike ? 'THE_SAME' : 'ID_TAKEN';
  if (isAlikeUnderWay) return 'THE_ONE_UNDER_WAY';
  return underWay >= mostUnderWay ? 'TOO_MANY' : 'ANEW';
}
