import { describe, expect, test } from 'vitest';
import { issuerUserStatuses, type IssuerUserStatus } from '@tipwell/contract/people/card-issuing';
import {
  codeShown,
  isTurnedAway,
  issuerStateAfter,
  nextIssuerStates,
} from './issuer-state.rule.ts';

test.each<[IssuerUserStatus, IssuerUserStatus, IssuerUserStatus]>([
  ['CREATED', 'PENDINGKYC', 'PENDINGKYC'],
  ['CREATED', 'ACTIVE', 'ACTIVE'],
  ['PENDINGKYC', 'CREATED', 'PENDINGKYC'],
  ['PENDINGKYC', 'REJECTED', 'REJECTED'],
  ['ACTIVE', 'PENDINGKYC', 'ACTIVE'],
  ['ACTIVE', 'CREATED', 'ACTIVE'],
  ['ACTIVE', 'SUSPENDED', 'SUSPENDED'],
  ['SUSPENDED', 'ACTIVE', 'ACTIVE'],
  ['TERMINATED', 'PENDINGKYC', 'TERMINATED'],
  ['REJECTED', 'PENDINGKYC', 'PENDINGKYC'],
])('somebody who is %s and told to be %s is %s', (state, told, after) => {
  expect(issuerStateAfter(state, told)).toBe(after);
});

describe('the table', () => {
  test.each(issuerUserStatuses.filter((state) => state !== 'CREATED'))(
    '%s can be reached',
    (state) => {
      expect(Object.values(nextIssuerStates).flat()).toContain(state);
    },
  );

  test.each(issuerUserStatuses)('%s can be left, and told twice it stays', (state) => {
    expect(nextIssuerStates[state]).not.toEqual([]);
    expect(issuerStateAfter(state, state)).toBe(state);
  });
});

test.each<[IssuerUserStatus, string | null, string | null]>([
  ['CREATED', null, null],
  ['CREATED', 'KYC_DATA_INVALID', 'KYC_DATA_INVALID'],
  ['PENDINGKYC', null, null],
  ['ACTIVE', null, null],
  ['REJECTED', null, 'REJECTED'],
  ['SUSPENDED', null, 'SUSPENDED'],
  ['TERMINATED', 'FRAUD', 'FRAUD'],
])('somebody who is %s with the code %s is stopped by %s', (state, code, shown) => {
  expect(codeShown(state, code)).toBe(shown);
});

test('who is turned away is neither on the way nor taken', () => {
  expect(issuerUserStatuses.filter(isTurnedAway)).toEqual(['SUSPENDED', 'TERMINATED', 'REJECTED']);
});
