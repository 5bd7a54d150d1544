import { describe, expect, test } from 'vitest';
import type { Charge } from '../ports/ports.ts';
import { chargeOf, type ReadSession, type StartedCharge } from './charge-state.rule.ts';
import type { Fact } from './messages.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute));
const started: StartedCharge = {
  attemptId: 'an-attempt',
  reference: 'charge-an-attempt',
  amount: 1000,
  currency: 'GBP',
  isReserved: false,
  isClosed: false,
  atBankAt: null,
};
const fact = (eventCode: string, over: Partial<Fact> = {}): Fact => ({
  eventCode,
  pspReference: 'PSP1',
  isSuccess: true,
  merchantReference: 'charge-an-attempt',
  originalReference: null,
  amount: 1000,
  currency: 'GBP',
  reason: '',
  details: {},
  at: at(1),
  ...over,
});
const about = { pspReference: 'PSP2', originalReference: 'PSP1', at: at(2) };
const paid = fact('AUTHORISATION');
const refused = (reason: string) =>
  fact('AUTHORISATION', { pspReference: 'PSP0', isSuccess: false, reason });
const session = (standing: ReadSession['standing']): ReadSession => ({
  standing,
  payment:
    standing === 'AUTHORISED' || standing === 'PENDING'
      ? { pspReference: 'PSP1', amount: 1000, currency: 'GBP', brand: 'visa' }
      : null,
  readAt: at(5),
});
const reserved = { ...started, isReserved: true };
const closed = { ...started, isClosed: true };

type Case = [
  what: string,
  of: StartedCharge,
  facts: Fact[],
  read: ReadSession | null,
  is: Partial<Charge>,
];

describe('a charge', () => {
  const cases: Case[] = [
    ['of which nothing is told', started, [], null, { status: 'WAITING_FOR_CARD', card: null }],
    [
      'that is paid',
      started,
      [paid],
      null,
      { status: 'CAPTURED', amountCaptured: 1000, capturedAt: at(1) },
    ],
    [
      'that another sum was paid for',
      started,
      [fact('AUTHORISATION', { amount: 400 })],
      null,
      { amountCaptured: 400 },
    ],
    [
      'that was refused',
      started,
      [refused('Not enough balance')],
      null,
      { status: 'WAITING_FOR_CARD', declinedBecause: 'INSUFFICIENT_FUNDS' },
    ],
    [
      'refused and paid then',
      started,
      [refused('Refused'), paid],
      null,
      { status: 'CAPTURED', declinedBecause: null },
    ],
    [
      'paid by its session',
      started,
      [],
      session('AUTHORISED'),
      { status: 'CAPTURED', amountCaptured: 1000, capturedAt: at(5) },
    ],
    [
      'under way by its session',
      started,
      [],
      session('PENDING'),
      { status: 'PROCESSING', amountCaptured: 0 },
    ],
    [
      'at the bank',
      { ...started, atBankAt: at(3) },
      [refused('Refused')],
      null,
      { status: 'WAITING_FOR_BANK' },
    ],
    [
      'back from the bank',
      { ...started, atBankAt: at(0) },
      [refused('3D Not Authenticated')],
      null,
      { status: 'WAITING_FOR_CARD', declinedBecause: 'AUTHENTICATION_FAILED' },
    ],
    ['that is reserved', reserved, [paid], null, { status: 'AUTHORISED', amountCaptured: 0 }],
    [
      'captured in part',
      reserved,
      [paid, fact('CAPTURE', { ...about, amount: 700 })],
      null,
      { status: 'CAPTURED', amountCaptured: 700, capturedAt: at(2) },
    ],
    [
      'a capture that failed',
      started,
      [paid, fact('CAPTURE_FAILED', about)],
      null,
      { status: 'PROCESSING', amountCaptured: 0 },
    ],
    [
      'that is given free',
      reserved,
      [paid, fact('CANCELLATION', about)],
      null,
      { status: 'CANCELLED', amountCaptured: 0 },
    ],
    ['that ran out', reserved, [paid, fact('EXPIRE', about)], null, { status: 'CANCELLED' }],
    [
      'a cancel that failed',
      reserved,
      [paid, fact('CANCELLATION', { ...about, isSuccess: false })],
      null,
      { status: 'AUTHORISED' },
    ],
    ['that is closed', closed, [refused('Refused')], null, { status: 'CANCELLED', card: null }],
    [
      'closed, and paid all the same',
      closed,
      [paid],
      null,
      { status: 'CAPTURED', amountCaptured: 1000 },
    ],
  ];
  test.each(cases)('%s', (_what, of, facts, read, is) => {
    expect(chargeOf(of, facts, read)).toMatchObject(is);
  });

  test.each(cases)('%s, told in another order', (_what, of, facts, read, is) => {
    const byTime = facts.toReversed().toSorted((a, b) => a.at.getTime() - b.at.getTime());
    expect(chargeOf(of, byTime, read)).toMatchObject(is);
  });

  test('its card is told as far as Adyen is set to', () => {
    const told = fact('AUTHORISATION', {
      reason: '874574:1935:11/2012',
      details: {
        paymentMethod: 'mc',
        paymentMethodVariant: 'mc_applepay',
        alias: 'H167',
        issuerCountry: 'GB',
      },
    });
    expect(chargeOf(started, [told], null).card).toEqual({
      brand: 'mastercard',
      lastFour: '1935',
      fingerprint: 'H167',
      country: 'gb',
      wallet: 'APPLEPAY',
    });
  });
});
