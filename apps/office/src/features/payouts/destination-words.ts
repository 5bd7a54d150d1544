import type { Payout } from '@tipwell/contract/calls/payouts';

/** A card or account as a person knows it: `Visa ·· 4242`. */
export function destinationWords(destination: Payout['destination']): string {
  return `${destination.brand} ·· ${destination.lastFour}`;
}
