import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '@tipwell/contract/payment-methods';
import { waysToPay, type OfferedWays } from './pay-buttons.rule.ts';

const sandbox: PaymentMethod[] = ['CARD', 'APPLEPAY', 'GOOGLEPAY'];

describe('the ways to pay on a location’s page', () => {
  const cases: [string, PaymentMethod[], PaymentMethod[], OfferedWays][] = [
    [
      'all that both have',
      ['APPLEPAY', 'GOOGLEPAY', 'CARD'],
      sandbox,
      { buttons: ['apple_pay', 'google_pay', 'card'], brands: [] },
    ],
    ['a card only', ['CARD'], sandbox, { buttons: ['card'], brands: [] }],
    [
      'brands mean cards',
      ['VISA', 'AMEX'],
      sandbox,
      { buttons: ['card'], brands: ['VISA', 'AMEX'] },
    ],
    [
      'what the payment system cannot do is not offered',
      ['PAYPAL', 'GIROPAY', 'MOBILE', 'APPLEPAY'],
      sandbox,
      { buttons: ['apple_pay'], brands: [] },
    ],
    [
      'no wallet where it has none',
      ['APPLEPAY', 'CARD'],
      ['CARD'],
      { buttons: ['card'], brands: [] },
    ],
    ['never nothing', ['PAYPAL'], sandbox, { buttons: ['card'], brands: [] }],
    ['never nothing, even when nobody can tell', ['VISA'], [], { buttons: ['card'], brands: [] }],
  ];
  it.each(cases)('%s', (_title, chosen, capable, ways) => {
    expect(waysToPay(chosen, capable)).toEqual(ways);
  });
});
