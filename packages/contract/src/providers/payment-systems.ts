import { recordOf } from '../countries/records.ts';

/** A payment system as the spec configures it (product §9, onboarding §3). */
export interface PaymentSystemEntry {
  name: string;
  /** As it calls itself, which is the same in every language. */
  displayName: string;
  /** How payout plans are priced with it; null: not by period. */
  payoutPricePlanType: 'BY_PERIOD' | null;
}

const byPeriod = { payoutPricePlanType: 'BY_PERIOD' } as const;
const notByPeriod = { payoutPricePlanType: null };

/** Every payment system. Which of them serve a country stands in the country's record. */
export const paymentSystems: readonly PaymentSystemEntry[] = [
  { name: 'CHECKOUT_UAE', displayName: 'Checkout UAE', ...byPeriod },
  { name: 'CHECKOUT', displayName: 'Checkout', ...byPeriod },
  { name: 'CHECKOUT_UK_DASHBOARD', displayName: 'Checkout UK Dashboard', ...notByPeriod },
  { name: 'STRIPE', displayName: 'Stripe', ...notByPeriod },
  { name: 'PAYER_MAX', displayName: 'PayerMax', ...byPeriod },
  { name: 'RYFT', displayName: 'Ryft', ...notByPeriod },
  { name: 'ADYEN', displayName: 'Adyen', ...notByPeriod },
  { name: 'UNKNOWN', displayName: 'UNKNOWN', ...notByPeriod },
];

/** The names under which a location's payment system is stored. */
export const paymentSystemNames: readonly string[] = paymentSystems.map(({ name }) => name);

const byName = new Map(paymentSystems.map((system) => [system.name, system]));

/** How payout plans are priced with a payment system; null: not by period (product §9). */
export function payoutPricePlanTypeOf(name: string): 'BY_PERIOD' | null {
  return byName.get(name)?.payoutPricePlanType ?? null;
}

/** Whether a payment system serves a country and is not switched off there. */
export function servesCountry(name: string, country: string): boolean {
  const systems = recordOf(country)?.paymentSystems;
  return systems !== undefined && [systems.usual, ...systems.others].includes(name);
}
