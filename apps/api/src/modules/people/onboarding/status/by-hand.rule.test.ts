import { describe, expect, test } from 'vitest';
import { statusesByHand, type StatusByHand } from '@tipwell/contract/people/calls/onboarding';
import { accountStatus, type SettledFacts } from './account-status.rule.ts';
import { withHand, type SettledSince } from './by-hand.rule.ts';

const settled: SettledFacts = {
  isIdentityNeeded: true,
  identity: 'CLEAR',
  isBusinessHeld: false,
  isIssuerNeeded: false,
  issuer: null,
  isTextOrFactMissing: false,
};
const since = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
const never: SettledSince = { identity: null, business: null, issuer: null };
const by = (status: StatusByHand, facts: SettledFacts = settled, at: SettledSince = never) =>
  accountStatus(withHand(facts, { status, since }, at));

describe('by hand', () => {
  test.each(statusesByHand)(
    '%s is reached from an account of which everything is settled',
    (status) => {
      expect(by(status)).toBe(status);
    },
  );

  test('nothing changes without a hand', () => {
    expect(withHand(settled, null, never)).toBe(settled);
  });

  test.each<[string, StatusByHand, Partial<SettledFacts>, Partial<SettledSince>]>([
    ['papers that are clear since', 'PENDINGIDVERIFICATION', {}, { identity: later }],
    ['papers that are clear since, asked for again', 'TRY_ESHE_RAZOK', {}, { identity: later }],
    ['a business that is clear since', 'PENDINGKYB', {}, { business: later }],
    ['an issuer who took them since', 'PENDINGKYC', { issuer: 'ACTIVE' }, { issuer: later }],
  ])('%s lead on', (_title, status, facts, at) => {
    expect(by(status, { ...settled, ...facts }, { ...never, ...at })).toBe('ACTIVE');
    const before = { identity: since, business: since, issuer: since };
    expect(by(status, { ...settled, ...facts }, before)).toBe(status);
  });

  test('papers that are handed in after a rejection are looked at', () => {
    const facts = { ...settled, identity: 'BEING_CHECKED' as const };
    expect(by('TRY_ESHE_RAZOK', facts)).toBe('PENDINGIDVERIFICATION');
  });

  test.each<[string, Partial<SettledFacts>]>([
    ['papers', { identity: 'NOT_GIVEN' }],
    ['a business', { isBusinessHeld: true }],
    ['an issuer', { isIssuerNeeded: true }],
  ])('ACTIVE goes before %s', (_title, facts) => {
    expect(by('ACTIVE', { ...settled, ...facts })).toBe('ACTIVE');
  });

  test('ACTIVE agrees to no text and gives no fact in somebody’s name', () => {
    expect(by('ACTIVE', { ...settled, isTextOrFactMissing: true })).toBe('PENDINGIDVERIFICATION');
  });

  test('what comes first in the table still comes first', () => {
    expect(by('PENDINGKYB', { ...settled, identity: 'NOT_GIVEN' })).toBe('PENDINGIDVERIFICATION');
  });
});
