/**
 * Where what is free comes from: nothing has come yet; nothing is left (all is paid, or on its way); below
 * zero after a refund; made of what came since the last payout; or that and what had remained before.
 */
export const balanceStories = [
  'NOTHING_YET',
  'ALL_PAID',
  'ALL_ON_ITS_WAY',
  'BELOW_ZERO',
  'MADE_OF',
  'AND_WHAT_REMAINED',
] as const;
export type BalanceStory = (typeof balanceStories)[number];
