import type { Destination } from '@tipwell/contract/payouts/calls/payouts';

/** A card or account as a person knows it: `Visa ·· 4242`. */
export function destinationWords({
  brand,
  lastFour,
}: Pick<Destination, 'brand' | 'lastFour'>): string {
  // Processors write the names of brands in small letters, people do not.
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ·· ${lastFour}`;
}
