import { expect, test } from 'vitest';
import { readSubject, subjectOf } from './subject.rule.ts';

const attemptId = '0199f5b0-0000-7000-8000-000000000001';
const line = { attemptId, source: 'ch_1', reference: 'txn_1' };

test.each([
  [{ ...line, kind: 'CHARGE' }, `tip:${attemptId}`],
  [{ ...line, kind: 'REFUND' }, `refund:${attemptId}`],
  [{ ...line, kind: 'DISPUTE' }, `dispute:${attemptId}`],
  [{ ...line, kind: 'PAYOUT' }, `payout:${attemptId}`],
  // Neither carries an attempt of ours, whatever is noted with it.
  [{ ...line, kind: 'BANK' }, 'line:ch_1'],
  [{ ...line, kind: 'FEE', source: null }, 'line:txn_1'],
  [{ ...line, kind: 'CHARGE', attemptId: null }, 'line:ch_1'],
  [{ ...line, kind: 'CHARGE', attemptId: 'made by hand' }, 'line:ch_1'],
] as const)('%o is compared under %s', (given, subject) => {
  expect(subjectOf(given)).toBe(subject);
});

test('a subject is taken apart at its first colon', () => {
  expect(readSubject('line:a:b')).toEqual({ kind: 'line', id: 'a:b' });
});
