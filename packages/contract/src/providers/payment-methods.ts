/** The ways to pay that a location may show, by the names of the spec (onboarding §4, icons). */
export const paymentMethods = [
  'VISA',
  'MASTER_CARD',
  'AMEX',
  'PAYPAL',
  'GIROPAY',
  'GOOGLEPAY',
  'APPLEPAY',
  'MOBILE',
  'CARD',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];

/** The buttons with which a guest starts to pay; any other way is a sign beside them. */
export const payButtons = ['apple_pay', 'google_pay', 'paypal', 'card'] as const;

export type PayButton = (typeof payButtons)[number];

/** What brands call themselves, the same in every language; the other two ways are words of a language. */
export const paymentBrands = {
  VISA: 'Visa',
  MASTER_CARD: 'Mastercard',
  AMEX: 'American Express',
  PAYPAL: 'PayPal',
  GIROPAY: 'giropay',
  GOOGLEPAY: 'Google Pay',
  APPLEPAY: 'Apple Pay',
} as const satisfies Record<Exclude<PaymentMethod, 'MOBILE' | 'CARD'>, string>;
