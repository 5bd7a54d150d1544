import { recordOf } from '../countries/records.ts';
import type { FeeMode } from './fee.rule.ts';

// Who may be asked to bear the fees. The customers' page is told the answer, and does not load the
// countries' records that it follows from.

/**
 * Whether a tip is a qualifying tip in the United Kingdom (money rule 2.3): pooled or under the
 * venue's control, and also where we cannot tell. Only a tip that goes straight to a person at a
 * `PERSONAL` location is not.
 */
export function isQualifyingTip(about: TipSituation): boolean {
  const isProtected = recordOf(about.country)?.tips.areProtectedByLaw ?? false;
  return isProtected && !(about.tipsType === 'PERSONAL' && about.recipient === 'PERSON');
}

/** What decides about the fee modes: where, how the location shares tips, and who was chosen. */
export interface TipSituation {
  country: string;
  tipsType: 'PERSONAL' | 'COMMON' | 'COMMON_PRIORITY' | undefined;
  recipient: 'PERSON' | 'GROUP' | 'LOCATION';
}

/**
 * Which fee modes the page may offer and which one it starts with (money rule 2.3). It starts where
 * what is paid is what was tapped: nobody meets an addition they did not choose (record 0027). Where
 * fees may not come out of the tip the venue pays them instead.
 */
export function feeModesFor(about: TipSituation): { offered: readonly FeeMode[]; start: FeeMode } {
  const mayBearFees = recordOf(about.country)?.tips.mayBearFees ?? true;
  return !mayBearFees || isQualifyingTip(about)
    ? { offered: ['VENDOR', 'ON_TOP'], start: 'VENDOR' }
    : { offered: ['DEDUCTED', 'ON_TOP'], start: 'DEDUCTED' };
}
