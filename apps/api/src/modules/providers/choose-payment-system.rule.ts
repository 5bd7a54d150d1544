import { recordOf } from '@tipwell/contract/countries/records';

/** The payment system that a new location of a country uses; UNKNOWN where we cannot pay out (product §9). */
export function choosePaymentSystem(country: string): string {
  return recordOf(country)?.paymentSystems.usual ?? 'UNKNOWN';
}
