import type { OwnCorrection } from '@tipwell/contract/distribution/calls/corrections';

/**
 * Whether a correction of one's own part is still something to know on one's first page: as long as
 * something of it is to come, or to be said.
 */
export function isStillNews({
  state,
  amount,
  settled,
}: Pick<OwnCorrection, 'state' | 'amount' | 'settled'>): boolean {
  if (state === 'GAIN') return settled < amount;
  return state !== 'DONE' && state !== 'STOPPED';
}
