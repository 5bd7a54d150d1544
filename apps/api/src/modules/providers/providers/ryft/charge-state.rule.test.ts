import { describe, expect, it } from 'vitest';
import { chargeOf, isKnownState } from './charge-state.rule.ts';
import type { Session, Transaction } from './shapes.ts';

const session = (status: string, more: Partial<Session> = {}): Session => ({
  id: 'ps_1',
  amount: 1000,
  currency: 'GBP',
  status,
  metadata: { attempt: 'a' },
  ...more,
});
const at = new Date('2026-11-16T12:00:00Z');
const capture = (amount: number): Transaction => ({
  id: 'txn_1',
  paymentSessionId: 'ps_1',
  amount,
  currency: 'GBP',
  type: 'Capture',
  status: 'Succeeded',
  createdTimestamp: at,
});
const open = { attemptId: 'a', isClosed: false };
const closed = { attemptId: 'a', isClosed: true };

describe('how a session stands', () => {
  it.each([
    ['PendingPayment', 'WAITING_FOR_CARD', 'CANCELLED'],
    ['PendingAction', 'WAITING_FOR_BANK', 'CANCELLED'],
    ['Processing', 'PROCESSING', 'PROCESSING'],
    ['Approved', 'AUTHORISED', 'AUTHORISED'],
    ['Voided', 'CANCELLED', 'CANCELLED'],
    ['Reviewed', 'PROCESSING', 'PROCESSING'],
  ])('%s is %s, and once it is closed %s', (status, whileOpen, onceClosed) => {
    expect(chargeOf(open, session(status), [])).toMatchObject({ status: whileOpen });
    expect(chargeOf(closed, session(status), [])).toMatchObject({ status: onceClosed });
  });

  it('is captured with what was taken, in part as well, and not before that is told', () => {
    expect(chargeOf(open, session('Captured'), [capture(400)])).toMatchObject({
      status: 'CAPTURED',
      amount: 1000,
      amountCaptured: 400,
      capturedAt: at,
    });
    expect(chargeOf(closed, session('Captured'), [capture(1000)]).status).toBe('CAPTURED');
    expect(chargeOf(open, session('Captured'), []).status).toBe('PROCESSING');
  });

  it.each([
    ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
    ['expired_card', 'CARD_EXPIRED'],
    ['3ds_authentication_failure', 'AUTHENTICATION_FAILED'],
    ['declined_do_not_honour', 'DECLINED'],
    ['something_new', 'DECLINED'],
  ])('a card that was refused with %s is %s', (lastError, declinedBecause) => {
    const told = chargeOf(open, session('PendingPayment', { lastError }), []);
    expect(told).toMatchObject({ declinedBecause, card: null });
  });

  it('a refusal that was followed by another card counts no more', () => {
    const told = session('Captured', { lastError: 'insufficient_funds' });
    expect(chargeOf(open, told, [capture(1000)]).declinedBecause).toBeNull();
  });

  it('tells the card that paid', () => {
    const paymentMethod = {
      tokenizedDetails: { id: 'pmt_1' },
      card: { scheme: 'Visa', last4: '4242', binDetails: { issuerCountry: 'GB' } },
      wallet: { type: 'ApplePay' },
    };
    const told = chargeOf(open, session('Captured', { paymentMethod }), [capture(1000)]);
    expect(told.card).toEqual({
      brand: 'visa',
      lastFour: '4242',
      fingerprint: 'pmt_1',
      country: 'gb',
      wallet: 'APPLEPAY',
    });
  });

  it('knows the states that are documented', () => {
    expect(isKnownState(session('Approved'))).toBe(true);
    expect(isKnownState(session('toString'))).toBe(false);
  });
});
