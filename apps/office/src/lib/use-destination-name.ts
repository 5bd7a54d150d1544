import { useLingui } from '@lingui/react/macro';
import type { Destination } from '@tipwell/contract/payouts/calls/payouts';
import { destinationWords } from './labels/destination-labels.ts';

type Target = Pick<Destination, 'brand' | 'lastFour' | 'isCompany'>;

/**
 * A card or account by its name, with a word where it is not the person's own but their employer's. To
 * the venue itself its own card needs no such word.
 */
export function useDestinationName(): (target: Target, isVenues?: boolean) => string {
  const { t } = useLingui();
  return (target, isVenues = false) => {
    const name = destinationWords(target);
    return target.isCompany && !isVenues ? t`${name} (employer)` : name;
  };
}
