/** Payment systems by country, the first that is not disabled (product §9; ch, us and ca are ours). */
const byCountry: Readonly<Record<string, string>> = {
  gb: 'STRIPE',
  de: 'STRIPE',
  us: 'STRIPE',
  ca: 'STRIPE',
  ch: 'CHECKOUT',
  ae: 'CHECKOUT_UAE',
  sa: 'ADYEN',
};

/** The payment system that a new location of a country uses; UNKNOWN where we cannot pay out. */
export function choosePaymentSystem(country: string): string {
  return byCountry[country] ?? 'UNKNOWN';
}
