// Whether an account with a processor may be taken away, or be made another one.
import type { NeededFor } from '@tipwell/contract/finance/calls/processor-accounts';

export interface AccountChange {
  /** Nothing takes its place; otherwise whether the new one is live as the one before. */
  becomes: 'NOTHING' | 'LIVE' | 'FOR_TESTS';
  isLive: boolean;
  /** The settings have an account of this name: it answers, whatever becomes of this one. */
  isInSettings: boolean;
}

/**
 * Whether what is under way lets an account go. An account that takes real money is another one than an
 * account for tests, so what was begun with one cannot be asked about at the other.
 */
export function mayGo(change: AccountChange, needed: NeededFor): boolean {
  if (change.isInSettings) return true;
  const { locations, ...underWay } = needed;
  const isUnderWay = Object.values(underWay).some((count) => count > 0);
  if (change.becomes === 'NOTHING') return locations === 0 && !isUnderWay;
  return (change.becomes === 'LIVE') === change.isLive || !isUnderWay;
}
