import { describe, expect, it } from 'vitest';
import { destinationStatus, type Payee, type PayoutMethod } from './payee-state.rule.ts';

const payee = (verification: string, more: Partial<Payee> = {}): Payee => ({
  id: 'ac_1',
  isFrozen: false,
  isBusiness: false,
  verification,
  persons: [],
  ...more,
});
const method = (status: string | null): PayoutMethod => ({
  id: 'pm_1',
  status,
  bankName: '',
  lastFour: '1234',
  country: 'gb',
  currency: 'GBP',
  createdAt: 1,
});

describe('whether somebody can be paid', () => {
  it.each([
    ['NotRequired', 'Valid', 'ACTIVE'],
    ['Verified', 'Valid', 'ACTIVE'],
    ['Verified', null, 'ACTIVE'],
    ['Verified', 'Pending', 'PENDING'],
    ['Verified', 'SomethingNew', 'PENDING'],
    ['Verified', 'Invalid', 'BLOCKED'],
    ['Required', 'Valid', 'PENDING_VERIFICATION'],
    ['PendingVerification', 'Valid', 'PENDING_VERIFICATION'],
    ['SomethingNew', 'Valid', 'PENDING_VERIFICATION'],
    ['Required', 'Invalid', 'BLOCKED'],
  ] as const)('who is %s, to an account that is %s: %s', (verification, status, is) => {
    expect(destinationStatus(payee(verification), method(status))).toBe(is);
  });

  it('waits for everybody who stands behind a business', () => {
    const persons = ['Verified', 'Required'];
    const told = destinationStatus(payee('Verified', { persons }), method('Valid'));
    expect(told).toBe('PENDING_VERIFICATION');
    const all = payee('Verified', { persons: ['Verified', 'NotRequired'] });
    expect(destinationStatus(all, method('Valid'))).toBe('ACTIVE');
  });

  it('not who is frozen', () => {
    expect(destinationStatus(payee('Verified', { isFrozen: true }), method('Valid'))).toBe(
      'BLOCKED',
    );
  });
});
