import { paymentSystems } from './payment-systems.ts';

const names = new Map(paymentSystems.map(({ name, displayName }) => [name, displayName]));

/** A payment system as a person reads it; one that is not known stands as it is stored. */
export function paymentSystemName(stored: string): string {
  return names.get(stored) ?? stored;
}
