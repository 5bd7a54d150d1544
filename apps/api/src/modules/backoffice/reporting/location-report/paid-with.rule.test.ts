import { describe, expect, it } from 'vitest';
import { paidWith, tellByMethod } from './paid-with.rule.ts';

describe('how a guest paid', () => {
  it.each([
    ['APPLEPAY', 'visa', 'APPLEPAY'],
    ['GOOGLEPAY', 'mastercard', 'GOOGLEPAY'],
    [null, 'visa', 'VISA'],
    [null, 'Visa', 'VISA'],
    [null, 'MasterCard', 'MASTER_CARD'],
    [null, 'master_card', 'MASTER_CARD'],
    [null, 'amex', 'AMEX'],
    [null, 'PayPal', 'PAYPAL'],
    [null, 'unionpay', 'CARD'],
    [null, null, 'CARD'],
    ['a wallet of next year', 'visa', 'VISA'],
  ])('with the wallet %s and a card of %s is %s', (wallet, brand, method) => {
    expect(paidWith(wallet, brand)).toBe(method);
  });

  it('is added up, the largest sum first', () => {
    const line = (wallet: string | null, cardBrand: string, given: number) => {
      return { wallet, cardBrand, tips: 1, given };
    };
    const paid = [line(null, 'visa', 5), line('APPLEPAY', 'visa', 20), line(null, 'VISA', 7)];
    expect(tellByMethod(paid)).toEqual([
      { method: 'APPLEPAY', tips: 1, given: 20 },
      { method: 'VISA', tips: 2, given: 12 },
    ]);
  });
});
