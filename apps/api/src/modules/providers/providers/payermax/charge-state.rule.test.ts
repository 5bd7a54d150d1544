import { describe, expect, it } from 'vitest';
import { chargeOf, knownStanding } from './charge-state.rule.ts';
import { readOrder, type Order } from './shapes.ts';

const started = {
  attemptId: '0199ad10-7e2a-7c3b-8d4e-5f60718293a4',
  reference: 'charge_0199ad10_7e2a_7c3b_8d4e_5f60718293a4',
  amount: 1000,
  currency: 'AED',
  isClosed: false,
  bankUrl: null,
} as const;

const order = (more: object = {}): Order =>
  readOrder({
    outTradeNo: `${started.reference}_1`,
    tradeToken: 'T2024062702289232000001',
    totalAmount: '10',
    currency: 'AED',
    status: 'SUCCESS',
    completeTime: '2025-06-26T12:11:36.142Z',
    ...more,
  });
const failed = (resultMsg: string, resultCode = '') =>
  order({ status: 'FAILED', resultMsg, resultCode });

describe('a charge', () => {
  it('is captured, by as much as was taken', () => {
    expect(chargeOf(started, [order()])).toMatchObject({
      status: 'CAPTURED',
      amount: 1000,
      amountCaptured: 1000,
      currency: 'AED',
      capturedAt: new Date('2025-06-26T12:11:36.142Z'),
      declinedBecause: null,
    });
    const less = chargeOf(started, [order({ totalAmount: '5.00', currency: 'GBP' })]);
    expect(less).toMatchObject({ amountCaptured: 500, currency: 'GBP' });
  });

  it.each<[string, Order[], object, string]>([
    ['nobody gave a card', [], {}, 'WAITING_FOR_CARD'],
    ['nobody gave a card, and it is closed', [], { isClosed: true }, 'CANCELLED'],
    ['a card was refused', [failed('')], {}, 'WAITING_FOR_CARD'],
    ['a card was refused, and it is closed', [failed('')], { isClosed: true }, 'CANCELLED'],
    [
      'the bank asks',
      [order({ status: 'PENDING' })],
      { bankUrl: 'https://b/' },
      'WAITING_FOR_BANK',
    ],
    ['it is on its way', [order({ status: 'PENDING' })], {}, 'PROCESSING'],
    ['its state is new to us', [order({ status: 'TRANSFERRING' })], {}, 'PROCESSING'],
    ['it is new and closed', [order({ status: 'NEW' })], { isClosed: true }, 'PROCESSING'],
    ['the second card pays', [order(), failed('')], {}, 'CAPTURED'],
  ])('%s', (_what, tries, more, status) => {
    expect(chargeOf({ ...started, ...more }, tries).status).toBe(status);
  });

  it('of which two were paid is told as both', () => {
    expect(chargeOf(started, [order(), order()])).toMatchObject({ amountCaptured: 2000 });
  });

  it.each([
    ['FAILED', 'Insufficient funds.', 'INSUFFICIENT_FUNDS'],
    ['FAILED', 'The balance is not enough', 'INSUFFICIENT_FUNDS'],
    ['FAILED', 'The card has expired.', 'CARD_EXPIRED'],
    ['FAILED', 'Expired card', 'CARD_EXPIRED'],
    ['FAILED', '3DS authentication failed.', 'AUTHENTICATION_FAILED'],
    ['FAILED', 'Do not honour', 'DECLINED'],
    ['FAILED', '', 'DECLINED'],
    ['CLOSED', 'Payment was not completed on time.', 'AUTHENTICATION_FAILED'],
  ])('%s with “%s” is declined as %s', (status, resultMsg, reason) => {
    const told = chargeOf(started, [order({ status, resultMsg })]);
    expect(told).toMatchObject({ declinedBecause: reason, card: null, amountCaptured: 0 });
  });

  it.each([
    ['SUCCESS', 'CAPTURED'],
    ['PENDING', 'PENDING'],
    ['FAILED', 'OVER'],
    ['CLOSED', 'OVER'],
    ['REFUNDING', null],
  ])('an order that is %s stands at %s', (status, standing) => {
    expect(knownStanding({ status })).toBe(standing);
  });
});

describe('its card', () => {
  const info = {
    cardOrg: 'VISA',
    country: 'SA',
    cardIdentifierNo: '400555******0001',
    cardExpirationYear: '29',
    cardExpirationMonth: '08',
  };
  const cardOf = (cardInfo: object | null) =>
    chargeOf(started, [order({ paymentDetails: [{ cardInfo }] })]).card;

  it('is told without its number, and the same card is the same', () => {
    const card = cardOf(info);
    expect(card).toMatchObject({ brand: 'visa', lastFour: '0001', country: 'sa', wallet: null });
    expect(cardOf({ ...info })?.fingerprint).toBe(card?.fingerprint);
    expect(cardOf({ ...info, cardExpirationYear: '30' })?.fingerprint).not.toBe(card?.fingerprint);
    expect(JSON.stringify(card)).not.toContain('400555');
  });

  it('of which too little is told is like no other', () => {
    const { cardExpirationYear: _year, ...less } = info;
    expect(cardOf(less)?.fingerprint).toBe('T2024062702289232000001');
  });

  it.each([
    ['CARD', null],
    ['APPLEPAY', 'APPLEPAY'],
    ['GOOGLEPAY_PAN', 'GOOGLEPAY'],
    ['GOOGLEPAY_CRYPTOGRAM', 'GOOGLEPAY'],
  ])('from %s lay in %s', (source, wallet) => {
    expect(cardOf({ ...info, source })?.wallet).toBe(wallet);
  });

  it('is none where none is told', () => {
    expect(cardOf(null)).toBeNull();
  });
});
