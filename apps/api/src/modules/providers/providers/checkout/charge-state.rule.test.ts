import { describe, expect, it } from 'vitest';
import { chargeOf, standingOf } from './charge-state.rule.ts';
import { readActions, readDetails } from './shapes.ts';

const at = '2026-11-16T12:00:00Z';
const payment = (status: string, more: object = {}) => ({
  details: readDetails({
    id: 'pay_1',
    requested_on: at,
    amount: 1095,
    currency: 'GBP',
    status,
    source: { scheme: 'Visa', last4: '4242', issuer_country: 'GB' },
    _links: {},
    ...more,
  }),
  actions: readActions([]),
});
const action = (type: string, amount: number, code: string, approved = true) => ({
  id: 'act_1',
  type,
  processed_on: at,
  amount,
  approved,
  response_code: code,
});
const redirect = { _links: { redirect: { href: 'https://bank.example.com/ask' } } };
const captured = (amount = 1095) => ({
  ...payment('Captured'),
  actions: readActions([action('Capture', amount, '10000')]),
});
const declined = (code: string) => ({
  ...payment('Declined'),
  actions: readActions([action('Authorization', 1095, code, false)]),
});
const started = {
  attemptId: 'a-1',
  reference: 'charge-a-1',
  amount: 1095,
  currency: 'GBP',
  isClosed: false,
} as const;

describe('how a payment stands', () => {
  it.each([
    ['Captured', {}, 'CAPTURED'],
    ['Partially Captured', {}, 'CAPTURED'],
    ['Partially Refunded', {}, 'CAPTURED'],
    ['Refunded', {}, 'CAPTURED'],
    ['Authorized', {}, 'PROCESSING'],
    ['Pending', redirect, 'WAITING_FOR_BANK'],
    ['Pending', {}, 'PROCESSING'],
    ['Declined', {}, 'OVER'],
    ['Voided', {}, 'OVER'],
    ['Canceled', {}, 'OVER'],
    ['Expired', {}, 'OVER'],
    ['A state of next year', {}, 'PROCESSING'],
    ['constructor', {}, 'PROCESSING'],
  ])('%s %j', (status, more, standing) => {
    expect(standingOf(payment(status, more).details)).toBe(standing);
  });
});

describe('a charge, by everything that was tried for it', () => {
  it.each([
    ['nothing yet', [], false, { status: 'WAITING_FOR_CARD', declinedBecause: null, card: null }],
    ['nothing, and closed', [], true, { status: 'CANCELLED' }],
    ['a card that paid', [captured()], false, { status: 'CAPTURED', amountCaptured: 1095 }],
    ['one that paid once it was closed', [captured()], true, { status: 'CAPTURED' }],
    [
      'one that was refused for want of money',
      [declined('20051')],
      false,
      { status: 'WAITING_FOR_CARD', declinedBecause: 'INSUFFICIENT_FUNDS', card: null },
    ],
    ['an expired one', [declined('20054')], false, { declinedBecause: 'CARD_EXPIRED' }],
    [
      'one its bank knew nothing of',
      [declined('20151')],
      false,
      { declinedBecause: 'AUTHENTICATION_FAILED' },
    ],
    ['one refused for another reason', [declined('20005')], false, { declinedBecause: 'DECLINED' }],
    [
      'nobody at the bank’s page',
      [payment('Expired')],
      false,
      { declinedBecause: 'AUTHENTICATION_FAILED' },
    ],
    ['one refused, and closed', [declined('20005')], true, { status: 'CANCELLED' }],
    [
      'a refused one, then one that paid',
      [captured(), declined('20005')],
      false,
      { status: 'CAPTURED', declinedBecause: null },
    ],
    [
      'one that paid, told of after a refusal',
      [declined('20005'), captured()],
      false,
      { status: 'CAPTURED' },
    ],
    [
      'a bank that asks after a refusal',
      [payment('Pending', redirect), declined('20005')],
      false,
      { status: 'WAITING_FOR_BANK', declinedBecause: null },
    ],
    [
      'one that paid, of which the sum is not told yet',
      [payment('Captured')],
      false,
      { status: 'PROCESSING', amountCaptured: 0, capturedAt: null },
    ],
    [
      'two that paid',
      [captured(), captured()],
      false,
      { status: 'CAPTURED', amountCaptured: 2190 },
    ],
    ['a part that was captured', [captured(500)], false, { amountCaptured: 500, amount: 1095 }],
  ])('%s', (_what, payments, isClosed, charge) => {
    expect(chargeOf({ ...started, isClosed }, payments)).toMatchObject(charge);
  });
});
