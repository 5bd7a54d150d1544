import type { Income } from '@tipwell/contract/backoffice/calls/income';
import type { StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { sum } from '@tipwell/contract/money/money';
import {
  hasOccupationCodes,
  occupationCodeOf,
} from '@tipwell/contract/distribution/occupation-code.rule';

/**
 * What of a statement is reported apart as qualified tips: what customers gave as tips, with their fees
 * and whatever went back; bills are none. Only where the person's occupation is in the law's list.
 */
export function qualifiedTipsOf(
  lines: readonly StatementLine[],
  { country, staffType }: { country: string; staffType: string | null },
): Income['qualified'] {
  if (!hasOccupationCodes(country)) return null;
  const occupationCode = occupationCodeOf(country, staffType);
  if (occupationCode === null) return { occupationCode, tips: 0 };
  return { occupationCode, tips: sum(lines.filter(isOfTips).map(({ amount }) => amount)) };
}

function isOfTips(line: StatementLine): boolean {
  switch (line.kind) {
    case 'TIP':
    case 'PRIMARY_SHARE':
    case 'POOL_SHARE':
    case 'WORKPLACE_FEE':
    case 'OTHER':
      return true;
    case 'FEES':
    case 'REFUND':
    case 'CHARGEBACK':
    case 'CHARGEBACK_REVERSED':
      return line.of === 'TIPS';
    default:
      return false;
  }
}
