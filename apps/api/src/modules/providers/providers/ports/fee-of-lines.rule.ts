import { sum } from '@tipwell/contract/money/money';
import type { BalanceLine } from './balance-port.ts';
import type { FeeReport } from '../events.ts';

/**
 * What a processor kept for a charge by the lines that it brought; what disputes cost is theirs and told
 * with them. Null while the charge's own line is not told: then nothing is known of its fee.
 */
export function feeOfLines(attemptId: string, lines: readonly BalanceLine[]): FeeReport | null {
  const ofCharge = lines.filter(({ kind }) => kind !== 'DISPUTE');
  const charge = ofCharge.find(({ kind }) => kind === 'CHARGE');
  if (!charge) return null;
  const isAlone = ofCharge.every(({ currency }) => currency === charge.currency);
  return {
    attemptId,
    fee: sum(ofCharge.map(({ fee }) => fee)),
    currency: isAlone ? charge.currency : null,
    at: charge.at,
  };
}
