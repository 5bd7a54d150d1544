import { describe, expect, it } from 'vitest';
import { servesCountry } from '@tipwell/contract/providers/payment-systems';
import { choosePaymentSystem } from './choose-payment-system.rule.ts';

const all = (): boolean => true;

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
    expect(choosePaymentSystem(country, all)).toBe(system);
  });

  it.each(['gb', 'de', 'us', 'ca', 'ch', 'ae', 'sa'])('serves %s by the map of all', (country) => {
    expect(servesCountry(choosePaymentSystem(country, all), country)).toBe(true);
  });

  it.each([
    ['gb', ['STRIPE', 'RYFT'], 'STRIPE'],
    ['gb', ['RYFT'], 'RYFT'],
    ['gb', ['CHECKOUT_UK_DASHBOARD', 'RYFT'], 'CHECKOUT_UK_DASHBOARD'],
    ['gb', ['ADYEN'], 'UNKNOWN'],
    ['ae', ['STRIPE', 'PAYER_MAX'], 'PAYER_MAX'],
    ['sa', [], 'UNKNOWN'],
  ])('in %s, with accounts at %s, is %s', (country, ours, system) => {
    expect(choosePaymentSystem(country, (name) => ours.includes(name))).toBe(system);
  });
});
