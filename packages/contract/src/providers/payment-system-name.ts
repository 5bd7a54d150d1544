/** The names by which payment systems call themselves; they are the same in every language. */
const names: Record<string, string> = {
  CHECKOUT: 'Checkout',
  CHECKOUT_UAE: 'Checkout UAE',
  CHECKOUT_UK_DASHBOARD: 'Checkout UK Dashboard',
  STRIPE: 'Stripe',
  PAYER_MAX: 'PayerMax',
  RYFT: 'Ryft',
  ADYEN: 'Adyen',
};

/** A payment system as a person reads it; one that is not known stands as it is stored. */
export function paymentSystemName(stored: string): string {
  return names[stored] ?? stored;
}
