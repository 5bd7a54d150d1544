import { recordOf } from '@tipwell/contract/countries/records';

/**
 * The payment system that a new location of a country uses: the country's usual one, or else the first of
 * the others, of those that we have an account with. UNKNOWN where there is none (product §9).
 */
export function choosePaymentSystem(country: string, isSetUp: (name: string) => boolean): string {
  const systems = recordOf(country)?.paymentSystems;
  if (!systems) return 'UNKNOWN';
  return [systems.usual, ...systems.others].find(isSetUp) ?? 'UNKNOWN';
}
