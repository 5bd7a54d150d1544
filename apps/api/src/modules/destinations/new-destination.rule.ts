// How long a large sum waits until the card or account that it would go to is old enough.
import type { Currency } from '@tipwell/contract/money';

/** A larger sum than this waits until its destination is old enough, in minor units (a setting). */
export const largestToNew: Readonly<Record<Currency, number>> = {
  GBP: 50_000,
  EUR: 50_000,
  USD: 50_000,
  CAD: 50_000,
  CHF: 50_000,
  AED: 200_000,
  SAR: 200_000,
};

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
  if (available <= largestToNew[currency] || destinationSince === null) return false;
  return now < largeSumsFrom(destinationSince);
}
