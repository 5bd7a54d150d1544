import { describe, expect, it } from 'vitest';
import { paymentSystemNames, payoutPricePlanTypeOf, servesCountry } from './payment-systems.ts';

// Product §9: the list, who serves which country, and whose payout plans are priced by period.
describe('the payment systems of the spec', () => {
  it('are these eight', () => {
    expect(paymentSystemNames).toEqual([
      'CHECKOUT_UAE',
      'CHECKOUT',
      'CHECKOUT_UK_DASHBOARD',
      'STRIPE',
      'PAYER_MAX',
      'RYFT',
      'ADYEN',
      'UNKNOWN',
    ]);
  });

  it.each([
    ['ae', ['CHECKOUT_UAE', 'CHECKOUT_UK_DASHBOARD', 'PAYER_MAX']],
    ['gb', ['CHECKOUT', 'CHECKOUT_UK_DASHBOARD', 'STRIPE', 'RYFT']],
    ['de', ['CHECKOUT', 'CHECKOUT_UK_DASHBOARD', 'STRIPE', 'RYFT']],
    ['sa', ['ADYEN']],
    ['ch', ['CHECKOUT']],
    ['us', ['STRIPE']],
    ['ca', ['STRIPE']],
    ['fr', []],
  ])('serve %s', (country, expected) => {
    expect(paymentSystemNames.filter((name) => servesCountry(name, country))).toEqual(expected);
  });

  it('price payout plans by period at three of them', () => {
    expect(paymentSystemNames.filter((name) => payoutPricePlanTypeOf(name) !== null)).toEqual([
      'CHECKOUT_UAE',
      'CHECKOUT',
      'PAYER_MAX',
    ]);
    expect(payoutPricePlanTypeOf('a name nobody knows')).toBeNull();
  });
});
