import type { Currency } from '../money/currencies.ts';

/** What a plain evening at work never reaches, in minor units; what is above it is looked at first. */
export interface ReviewLimits {
  /** What one card may bring one person within 24 hours. */
  readonly cardSum: number;
  /** How often one card may pay one person within 24 hours, where it is more than `smallSum`. */
  readonly cardTips: number;
  /** Below it neither the number of payments nor that of cards or people says anything. */
  readonly smallSum: number;
  /** How many cards of one phone may pay one person within 24 hours. */
  readonly deviceCards: number;
  /** How many people one card may tip within 24 hours, where it is more than `cardSum` in all and `smallSum` each. */
  readonly cardPeople: number;
  /** From here on a payment is a large one. */
  readonly largeTip: number;
  /** What large payments together may bring one person within 24 hours. */
  readonly largeTips: number;
  /** The same in the first seven days after a person's first tip. */
  readonly newcomerLargeTips: number;
  /** What one person may receive within 24 hours however it is made up; or so many times their usual day. */
  readonly daySum: number;
  readonly usualDays: number;
}

const aboutAPound: ReviewLimits = {
  cardSum: 50_000,
  cardTips: 5,
  smallSum: 10_000,
  deviceCards: 3,
  cardPeople: 8,
  largeTip: 15_000,
  largeTips: 100_000,
  newcomerLargeTips: 60_000,
  daySum: 200_000,
  usualDays: 5,
};
const aboutAQuarterOfOne: ReviewLimits = {
  ...aboutAPound,
  cardSum: 200_000,
  smallSum: 40_000,
  largeTip: 60_000,
  largeTips: 400_000,
  newcomerLargeTips: 240_000,
  daySum: 800_000,
};

/** The limits of each currency where the settings say nothing else. */
export const usualReviewLimits: Readonly<Record<Currency, ReviewLimits>> = {
  GBP: aboutAPound,
  EUR: aboutAPound,
  USD: aboutAPound,
  CAD: aboutAPound,
  CHF: aboutAPound,
  AED: aboutAQuarterOfOne,
  SAR: aboutAQuarterOfOne,
};

/** Why fresh money is reviewed before it can leave at once. */
export const reviewReasons = [
  /** One card brought unusually much, or paid again and again. */
  'ONE_CARD',
  /** Several cards paid from one phone. */
  'ONE_DEVICE',
  /** One card tipped many people. */
  'MANY_PEOPLE',
  /** Unusually large payments came within a day. */
  'LARGE_TIPS',
  /** Far more than usual came within a day. */
  'ABOVE_USUAL',
] as const;

export type ReviewReason = (typeof reviewReasons)[number];

/** A review ends by itself so long after the last payment in it, where no person has decided. */
export const reviewHours = 24;

/** No review lasts longer, so that it ends well before any legal deadline of its money. */
export const longestReviewDays = 14;
