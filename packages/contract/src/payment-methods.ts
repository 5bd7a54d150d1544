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
