import type { MethodLine } from '@tipwell/contract/backoffice/calls/reporting';
import { sum } from '@tipwell/contract/money/money';
import { paymentMethods, type PaymentMethod } from '@tipwell/contract/providers/payment-methods';

const ofBrand: Readonly<Record<string, PaymentMethod>> = {
  visa: 'VISA',
  mastercard: 'MASTER_CARD',
  amex: 'AMEX',
  paypal: 'PAYPAL',
};

/**
 * By which of the spec's ways to pay a guest paid (onboarding 4, icons): the wallet where there was one,
 * else the brand of the card; any other card is a card.
 */
export function paidWith(wallet: string | null, cardBrand: string | null): PaymentMethod {
  const known = paymentMethods.find((method) => method === wallet);
  return known ?? ofBrand[(cardBrand ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')] ?? 'CARD';
}

/** Tips by how they were paid, the largest sum first. */
export function tellByMethod(
  paid: readonly { wallet: string | null; cardBrand: string | null; tips: number; given: number }[],
): MethodLine[] {
  return [...Map.groupBy(paid, ({ wallet, cardBrand }) => paidWith(wallet, cardBrand))]
    .map(([method, lines]) => ({
      method,
      tips: sum(lines.map(({ tips }) => tips)),
      given: sum(lines.map(({ given }) => given)),
    }))
    .toSorted((a, b) => b.given - a.given || (a.method < b.method ? -1 : 1));
}
