import { allocate } from '@tipwell/contract/money/money';
import type { TipsType } from '#venues/locations';
import { primaryRowOf, wholePercentage, type SchemeRow } from './percentages.rule.ts';

/** Whom the customer chose on the tip page. */
export type Recipient =
  | { readonly kind: 'PERSON'; readonly staffType: string | null }
  | { readonly kind: 'GROUP' }
  | { readonly kind: 'LOCATION' };

export interface Captured {
  readonly tipsType: TipsType;
  /** What reaches people, in minor units. */
  readonly net: number;
  readonly recipient: Recipient;
  /** The rows of the scheme of the tip's business day; null where there is none yet. */
  readonly scheme: readonly SchemeRow[] | null;
}

/** The two parts of a captured tip, in minor units; their sum is its net. */
export interface Parts {
  /** What the person tipped has at once. */
  readonly primary: number;
  /** What waits in the pool for the day's run. */
  readonly pool: number;
}

/**
 * Divides a captured tip into the primary's part and the pool's (money rules 1.2 to 1.5). Nothing is
 * ever the venue's: what was not given to a person of the primary row waits in the pool.
 */
export function divideAtCapture({ tipsType, net, recipient, scheme }: Captured): Parts {
  const percentage = primaryPercentage(tipsType, recipient, scheme ?? []);
  if (percentage === 0) return { primary: 0, pool: net };
  const [primary = 0, pool = 0] = allocate(net, [percentage, wholePercentage - percentage]);
  return { primary, pool };
}

/**
 * Whose pool the common part goes into: at a place of personal tips a group that was tipped as a whole
 * shares it alone (readings, Groups); everywhere else it goes where the location's common tips go.
 * @param groupId the group that was tipped; null for a person or the location itself
 */
export function groupOfPool(tipsType: TipsType, groupId: number | null): number | null {
  return tipsType === 'PERSONAL' ? groupId : null;
}

function primaryPercentage(
  tipsType: TipsType,
  recipient: Recipient,
  rows: readonly SchemeRow[],
): number {
  if (recipient.kind !== 'PERSON') return 0;
  switch (tipsType) {
    case 'PERSONAL':
      return wholePercentage;
    case 'COMMON':
      return 0;
    case 'COMMON_PRIORITY': {
      const row = primaryRowOf(rows);
      const isMeant = row?.staffType === null || row?.staffType === recipient.staffType;
      return row && isMeant ? row.percentage : 0;
    }
  }
}
