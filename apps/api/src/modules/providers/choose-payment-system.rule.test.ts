import { describe, expect, it } from 'vitest';
import { servesCountry } from '@tipwell/contract/payment-systems';
import { choosePaymentSystem } from './choose-payment-system.rule.ts';

describe('the payment system of a country', () => {
  it.each([
    ['gb', 'STRIPE'],
    ['de', 'STRIPE'],
    ['us', 'STRIPE'],
    ['ca', 'STRIPE'],
    ['ch', 'CHECKOUT'],
    ['ae', 'CHECKOUT_UAE'],
    ['sa', 'ADYEN'],
    ['kp', 'UNKNOWN'],
  ])('%s is served by %s', (country, system) => {
    expect(choosePaymentSystem(country)).toBe(system);
  });

  it.each(['gb', 'de', 'us', 'ca', 'ch', 'ae', 'sa'])('serves %s by the map of all', (country) => {
    expect(servesCountry(choosePaymentSystem(country), country)).toBe(true);
  });
});
