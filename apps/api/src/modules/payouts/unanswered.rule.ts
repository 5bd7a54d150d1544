import type { PayoutState } from './payout-state.rule.ts';
import { alertAfterLookUps } from './look-up-wait.rule.ts';

/** What was to have landed so long ago, and has not been told to have, is not merely late (a setting). */
export const overdueHours = 48;

export interface Silence {
  state: PayoutState;
  /** The processor has told that it knows of the payout. */
  isKnown: boolean;
  lookUps: number;
  landsBy: Date | null;
}

/**
 * Whether nobody can say what became of a payout, although it was asked for long enough: the processor
 * never told of it, or promised it for long ago and says neither yes nor no. It goes on being looked up
 * and is never failed for that (money rule 3.4); people are told, and it ends with the first answer.
 */
export function isUnanswered({ state, isKnown, lookUps, landsBy }: Silence, now: Date): boolean {
  if (state !== 'SUBMITTED') return false;
  if (!isKnown) return lookUps >= alertAfterLookUps;
  return landsBy !== null && now.getTime() - landsBy.getTime() > overdueHours * 3_600_000;
}
