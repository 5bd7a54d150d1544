import { expect, test } from 'vitest';
import type { PaymentMethod } from '@tipwell/contract/providers/payment-methods';
import { possibleButtons } from './possible-buttons.rule.ts';

const cards: PaymentMethod[] = ['VISA', 'MASTER_CARD', 'AMEX', 'CARD'];

test.each<[string, PaymentMethod[] | null, PaymentMethod[]]>([
  ['cards alone', ['CARD'], cards],
  ['wallets beside cards', ['CARD', 'APPLEPAY', 'GOOGLEPAY'], [...cards, 'APPLEPAY', 'GOOGLEPAY']],
  [
    'PayPal, giropay and payment by mobile where it can',
    ['CARD', 'PAYPAL', 'GIROPAY', 'MOBILE'],
    [...cards, 'PAYPAL', 'GIROPAY', 'MOBILE'],
  ],
  ['no brand of a card where it takes none', ['PAYPAL'], ['PAYPAL']],
  ['cards while it tells nothing', null, cards],
])('%s', (_what, capable, possible) => {
  expect(possibleButtons(capable)).toEqual(possible);
});
