import type { PaymentMethod } from '@tipwell/contract/payment-methods';

/** A way to pay that the page can start. */
export type PayButton = 'apple_pay' | 'google_pay' | 'card';

export interface OfferedWays {
  buttons: PayButton[];
  /** Card brands that the location names, shown as signs beside the card button. */
  brands: ('VISA' | 'MASTER_CARD' | 'AMEX')[];
}

const brands = ['VISA', 'MASTER_CARD', 'AMEX'] as const;

/**
 * The ways to pay on a location's page: what the location chose, as far as its payment system can do
 * it (screens: "as the location's payment system offers them"). A card brand means the card button.
 * PayPal, giropay and payment by mobile are shown once a payment system can do them. A page without
 * any way to pay would be a dead end, so there the card remains.
 */
export function waysToPay(
  chosen: readonly PaymentMethod[],
  capable: readonly PaymentMethod[],
): OfferedWays {
  const can = (method: PaymentMethod) => capable.includes(method);
  const named = can('CARD') ? brands.filter((brand) => chosen.includes(brand)) : [];
  const buttons: PayButton[] = [];
  if (chosen.includes('APPLEPAY') && can('APPLEPAY')) buttons.push('apple_pay');
  if (chosen.includes('GOOGLEPAY') && can('GOOGLEPAY')) buttons.push('google_pay');
  if ((chosen.includes('CARD') && can('CARD')) || named.length > 0) buttons.push('card');
  return { buttons: buttons.length > 0 ? buttons : ['card'], brands: named };
}
