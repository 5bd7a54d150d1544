import type { Capabilities } from '../providers/index.ts';

type Way = Capabilities['payoutMethods'][number];

/**
 * How a payment system pays to a kind of destination; undefined: not at all. A card that we had issued is
 * a card like any other to it.
 */
export function wayToPay(
  able: Pick<Capabilities, 'payoutMethods'> | null,
  kind: 'CARD' | 'BANK_ACCOUNT' | 'ISSUED_CARD',
): Way | undefined {
  const sought = kind === 'ISSUED_CARD' ? 'CARD' : kind;
  return able?.payoutMethods.find((way) => way.kind === sought);
}
