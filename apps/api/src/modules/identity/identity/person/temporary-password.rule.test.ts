import { describe, expect, it } from 'vitest';
import { userStatuses } from '@tipwell/contract/access/roles';
import {
  afterOwnPassword,
  afterTemporaryPassword,
  statusForOthers,
} from './temporary-password.rule.ts';

describe('an account with a temporary password', () => {
  it.each([
    ['an active one', 'ACTIVE', null, 'INITIALIZED', 'ACTIVE'],
    ['one in a check', 'PENDINGKYC', null, 'INITIALIZED', 'PENDINGKYC'],
    [
      'one that had such a password before',
      'INITIALIZED',
      'PENDINGKYB',
      'INITIALIZED',
      'PENDINGKYB',
    ],
    ['one that is new', 'INITIALIZED', null, 'INITIALIZED', null],
    ['one that is suspended', 'SUSPENDED', null, 'SUSPENDED', null],
    ['one that is terminated', 'TERMINATED', null, 'TERMINATED', null],
  ] as const)('%s', (_title, status, before, becomes, remembers) => {
    expect(afterTemporaryPassword({ status, before })).toEqual({
      status: becomes,
      before: remembers,
    });
  });
});

describe('an account whose person chose a password', () => {
  it.each([
    ['is active when it is new', 'INITIALIZED', null, 'ACTIVE'],
    ['is active again', 'INITIALIZED', 'ACTIVE', 'ACTIVE'],
    ['is still in its check', 'INITIALIZED', 'PENDINGIDVERIFICATION', 'PENDINGIDVERIFICATION'],
    ['is still suspended', 'SUSPENDED', null, 'SUSPENDED'],
  ] as const)('%s', (_title, status, before, becomes) => {
    expect(afterOwnPassword({ status, before })).toBe(becomes);
  });

  it.each(userStatuses)('is never better off than before by way of a recovery: %s', (status) => {
    const back = afterOwnPassword(afterTemporaryPassword({ status, before: null }));
    expect(back).toBe(status === 'INITIALIZED' ? 'ACTIVE' : status);
  });
});

describe('for others an account', () => {
  it.each([
    ['with a forgotten password is what it was', 'INITIALIZED', 'ACTIVE', 'ACTIVE'],
    ['that never had a password of its own is new', 'INITIALIZED', null, 'INITIALIZED'],
    ['is what it is', 'SUSPENDED', 'ACTIVE', 'SUSPENDED'],
  ] as const)('%s', (_title, status, before, seen) => {
    expect(statusForOthers({ status, before })).toBe(seen);
  });
});
