import {
  whyNoInstantPayout,
  type InstantSituation,
  type NoInstantPayout,
  type PayoutEnding,
} from '#payouts/payouts';

/** Why a plan pays nothing this time; the money stays and is paid with the next period. */
export type NoPlannedPayout = NoInstantPayout | 'PAUSED';

/** The reason a person can do most about comes first; null: it is paid (money rule 5.4). */
export function whyNoPlannedPayout(
  situation: InstantSituation & { isPaused: boolean },
): NoPlannedPayout | null {
  const reason = whyNoInstantPayout(situation);
  // Nothing to pay is no trouble at all, and says nothing about a rest.
  if (reason === 'NOTHING_TO_PAY_OUT' || reason === 'BELOW_MINIMUM') return reason;
  return situation.isPaused ? 'PAUSED' : reason;
}

/**
 * What a planned payout costs: the plan's fee, but only out of money that a fee may touch, and never
 * so much that nothing would arrive.
 * @param free what of the amount is no UK qualifying tip, in minor units
 */
export function feeTaken(planFee: number, amount: number, free: number): number {
  return Math.max(0, Math.min(planFee, free, amount - 1));
}

/** A plan rests when so many of its payouts in a row did not arrive (money rule 5.4). */
export const failuresToPause = 3;

/** A processor's own fault says nothing about where the money goes, and lets nobody's plan rest. */
export const neverPauses = 'PROCESSOR_FAULT' satisfies PayoutEnding['reason'];

/** Whether how a payout ended counts towards a rest, or away from one. */
export function countsForPause({ reason }: Pick<PayoutEnding, 'reason'>): boolean {
  return reason !== neverPauses;
}

/** Whether a plan rests, by how its last payouts ended, the newest first. */
export function isToPause(endings: readonly PayoutEnding[]): boolean {
  const last = endings.filter(countsForPause).slice(0, failuresToPause);
  return last.length === failuresToPause && last.every(({ state }) => state !== 'PAID');
}
