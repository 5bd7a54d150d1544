import type { PaymentIntent } from './rows.ts';

/** Whether a payment may be made with PayPal, and then in no other way. */
export function isForPaypal({ origin }: PaymentIntent): boolean {
  const allowed = origin?.kept['allowedTypes'];
  return Array.isArray(allowed) && allowed.length === 1 && allowed[0] === 'paypal';
}
