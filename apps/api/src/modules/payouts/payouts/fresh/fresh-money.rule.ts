import type { ReviewLimits, ReviewReason } from '@tipwell/contract/payouts/review-limits';

/** A payment of the last 24 hours, with what it brought the person. */
export interface FreshTip {
  tipId: string;
  net: number;
  /** The same card has the same fingerprint; null where the processor gives none. */
  card: string | null;
  /** The guest's browser, by its random key; null where it keeps none. */
  device: string | null;
  receivedAt: Date;
}

export interface FreshMoney {
  tips: readonly FreshTip[];
  /** How many people each of these cards tipped within 24 hours, and how much that was. */
  cards: ReadonlyMap<string, { people: number; sum: number }>;
  /** What the person receives on a day with tips, by the four weeks before. */
  usualDay: number;
  /** When the first tip of all came; null: it is one of these. */
  firstTipAt: Date | null;
  now: Date;
}

const newcomerMs = 7 * 24 * 3_600_000;

/**
 * Which payments of the last day are looked at before they can be paid out at once, and why: stolen cards
 * bring a lot from few cards, quickly, to somebody who cashes it out at once. A full house brings many small
 * sums from many cards, and now and then a large one; that is never held. Payments that are in a review keep
 * their place in the sums, so that nothing passes in small parts.
 */
export function evaluateFreshMoney(
  fresh: FreshMoney,
  limits: ReviewLimits,
): Map<string, ReviewReason> {
  const reasons = new Map<string, ReviewReason>();
  const hold = (tips: readonly FreshTip[], reason: ReviewReason) => {
    for (const { tipId } of tips) if (!reasons.has(tipId)) reasons.set(tipId, reason);
  };
  for (const [card, tips] of groupedBy(fresh.tips, (tip) => tip.card)) {
    const sum = sumOf(tips);
    const isOften = tips.length > limits.cardTips && sum > limits.smallSum;
    if (sum > limits.cardSum || isOften) hold(tips, 'ONE_CARD');
    const reach = fresh.cards.get(card);
    const isEverywhere = reach !== undefined && reach.people > limits.cardPeople;
    if (isEverywhere && sum > limits.smallSum && reach.sum > limits.cardSum) {
      hold(tips, 'MANY_PEOPLE');
    }
  }
  for (const tips of groupedBy(fresh.tips, (tip) => tip.device).values()) {
    const cards = new Set(tips.map(({ card }) => card)).size;
    if (cards > limits.deviceCards && sumOf(tips) > limits.smallSum) hold(tips, 'ONE_DEVICE');
  }
  const large = fresh.tips.filter(({ net }) => net >= limits.largeTip);
  const mostLarge = isNewcomer(fresh) ? limits.newcomerLargeTips : limits.largeTips;
  if (sumOf(large) > mostLarge) hold(large, 'LARGE_TIPS');
  hold(aboveUsual(fresh, reasons, limits), 'ABOVE_USUAL');
  return reasons;
}

/** Whether so little came that no limit can be passed: then nothing more has to be looked up. */
export function isBelowAllLimits(tips: readonly FreshTip[], limits: ReviewLimits): boolean {
  const { smallSum, cardSum, largeTips, newcomerLargeTips, daySum } = limits;
  return sumOf(tips) <= Math.min(smallSum, cardSum, largeTips, newcomerLargeTips, daySum);
}

/** The largest of what is left, until the rest is what a good day brings. */
function aboveUsual(
  { tips, usualDay }: FreshMoney,
  held: ReadonlyMap<string, ReviewReason>,
  { daySum, usualDays }: ReviewLimits,
): FreshTip[] {
  const left = tips.filter(({ tipId }) => !held.has(tipId));
  const most = Math.max(daySum, usualDays * usualDay);
  let over = sumOf(left) - most;
  const largestFirst = left.toSorted(
    (one, other) => other.net - one.net || (one.tipId < other.tipId ? -1 : 1),
  );
  return largestFirst.filter(({ net }) => {
    const isOver = over > 0;
    over -= net;
    return isOver;
  });
}

function isNewcomer({ firstTipAt, now }: FreshMoney): boolean {
  return firstTipAt === null || now.getTime() - firstTipAt.getTime() < newcomerMs;
}

function sumOf(tips: readonly FreshTip[]): number {
  return tips.reduce((sum, { net }) => sum + net, 0);
}

/** What has no key is in no group: it could be of anybody. */
function groupedBy(
  tips: readonly FreshTip[],
  keyOf: (tip: FreshTip) => string | null,
): Map<string, FreshTip[]> {
  const groups = new Map<string, FreshTip[]>();
  for (const tip of tips) {
    const key = keyOf(tip);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), tip]);
  }
  return groups;
}
