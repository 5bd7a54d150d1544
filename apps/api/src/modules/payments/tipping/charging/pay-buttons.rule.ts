import type { PayButton, PaymentMethod } from '@tipwell/contract/providers/payment-methods';
import type { Wallet } from '#providers/providers';

export interface OfferedWays {
  buttons: PayButton[];
  /** What else is taken: shown as signs, in the order of the location's choice. */
  signs: PaymentMethod[];
}

/** Which wallet a button opens at once; null: none of its own. */
export function walletOf(button: PayButton): Wallet | null {
  return button === 'apple_pay' || button === 'google_pay' ? button : null;
}

const brands: readonly PaymentMethod[] = ['VISA', 'MASTER_CARD', 'AMEX'];
/** Ways that the processor's own form offers, behind the button that opens it. */
const insideTheForm: readonly PaymentMethod[] = ['GIROPAY', 'MOBILE'];

/**
 * The ways to pay on a location's page: what the location chose, as far as its payment system can do
 * it (screens: "as the location's payment system offers them"). A card brand is a sign and means the
 * card button. PayPal has a button of its own; giropay and payment by mobile are signs once a payment system can
 * do them. A page without any way to pay would be a dead end, so there the card remains.
 */
export function waysToPay(
  chosen: readonly PaymentMethod[],
  capable: readonly PaymentMethod[],
): OfferedWays {
  const can = (method: PaymentMethod) => capable.includes(method);
  const isNamed = (method: PaymentMethod) => brands.includes(method) && can('CARD');
  const signs = chosen.filter(
    (method) => isNamed(method) || (insideTheForm.includes(method) && can(method)),
  );
  const buttons: PayButton[] = [];
  if (chosen.includes('APPLEPAY') && can('APPLEPAY')) buttons.push('apple_pay');
  if (chosen.includes('GOOGLEPAY') && can('GOOGLEPAY')) buttons.push('google_pay');
  if (chosen.includes('PAYPAL') && can('PAYPAL')) buttons.push('paypal');
  if ((chosen.includes('CARD') && can('CARD')) || signs.length > 0) buttons.push('card');
  return { buttons: buttons.length > 0 ? buttons : ['card'], signs };
}
