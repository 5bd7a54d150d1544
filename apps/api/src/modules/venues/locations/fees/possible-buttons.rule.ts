import type { PaymentMethod } from '@tipwell/contract/providers/payment-methods';

/** What is shown of a card, by whichever brand. */
const byCard: readonly PaymentMethod[] = ['VISA', 'MASTER_CARD', 'AMEX', 'CARD'];

/**
 * The pay buttons that a location may show, of what its payment system can do: the brands of cards where it
 * takes cards, and every other way only where it tells of it. While it tells nothing, cards remain.
 */
export function possibleButtons(capable: readonly PaymentMethod[] | null): PaymentMethod[] {
  if (capable === null) return [...byCard];
  const others = capable.filter((method) => !byCard.includes(method));
  return capable.includes('CARD') ? [...byCard, ...others] : others;
}
