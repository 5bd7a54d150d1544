import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '@tipwell/contract/providers/payment-methods';
import { waysToPay, type OfferedWays } from './pay-buttons.rule.ts';

const everything: PaymentMethod[] = ['CARD', 'APPLEPAY', 'GOOGLEPAY'];

describe('the ways to pay on a location’s page', () => {
  const cases: [string, PaymentMethod[], PaymentMethod[], OfferedWays][] = [
    [
      'all that both have',
      ['APPLEPAY', 'GOOGLEPAY', 'CARD'],
      everything,
      { buttons: ['apple_pay', 'google_pay', 'card'], signs: [] },
    ],
    ['a card only', ['CARD'], everything, { buttons: ['card'], signs: [] }],
    [
      'brands mean cards',
      ['VISA', 'AMEX'],
      everything,
      { buttons: ['card'], signs: ['VISA', 'AMEX'] },
    ],
    [
      'what the payment system cannot do is not offered',
      ['PAYPAL', 'GIROPAY', 'MOBILE', 'APPLEPAY'],
      everything,
      { buttons: ['apple_pay'], signs: [] },
    ],
    [
      'no wallet where it has none',
      ['APPLEPAY', 'CARD'],
      ['CARD'],
      { buttons: ['card'], signs: [] },
    ],
    [
      'a way inside the processor’s form is a sign once it can be done',
      ['GIROPAY', 'MOBILE'],
      ['CARD', 'GIROPAY'],
      { buttons: ['card'], signs: ['GIROPAY'] },
    ],
    [
      'PayPal has a button of its own, after the wallets',
      ['CARD', 'PAYPAL', 'APPLEPAY'],
      [...everything, 'PAYPAL'],
      { buttons: ['apple_pay', 'paypal', 'card'], signs: [] },
    ],
    [
      'PayPal alone where nothing else was chosen',
      ['PAYPAL'],
      [...everything, 'PAYPAL'],
      { buttons: ['paypal'], signs: [] },
    ],
    ['never nothing', ['PAYPAL'], everything, { buttons: ['card'], signs: [] }],
    ['never nothing, even when nobody can tell', ['VISA'], [], { buttons: ['card'], signs: [] }],
  ];
  it.each(cases)('%s', (_title, chosen, capable, ways) => {
    expect(waysToPay(chosen, capable)).toEqual(ways);
  });
});
