// How long a large sum waits until the card or account that it would go to is old enough.
import { currencySettings } from '@tipwell/contract/money/currency-settings';
import type { Currency } from '@tipwell/contract/money/money';

/**
 * Whoever gets into somebody's account would have the money sent to a card of their own: so long the
 * person has to notice the message about it (a setting).
 */
const newForHours = 24;

/** When large sums may go to a destination that a person is paid to since then. */
export function largeSumsFrom(since: Date): Date {
  return new Date(since.getTime() + newForHours * 3_600_000);
}

/** Whether a large sum waits until its destination is old enough. */
export function waitsForDestination(situation: {
  available: number;
  currency: Currency;
  /** Since when the person is paid there; null without a destination. */
  destinationSince: Date | null;
  now: Date;
}): boolean {
  const { available, currency, destinationSince, now } = situation;
  const { largestToNewDestination } = currencySettings[currency];
  if (available <= largestToNewDestination || destinationSince === null) return false;
  return now < largeSumsFrom(destinationSince);
}
