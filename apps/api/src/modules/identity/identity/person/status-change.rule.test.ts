import { describe, expect, test } from 'vitest';
import { statusActions, type StatusAction } from '@tipwell/contract/people/calls/registered-users';
import { locationRoles, userStatuses, type UserStatus } from '@tipwell/contract/access/roles';
import {
  mayBeReopened,
  mayHaveTemporaryPassword,
  reopenedStatus,
  rolesAfterReopening,
  statusAfter,
} from './status-change.rule.ts';

const after = (action: StatusAction, status: UserStatus, more = {}) =>
  statusAfter(action, { status, statusBefore: null, isSelf: false, isLastAdmin: false, ...more });

describe('which status may become which', () => {
  const table: [from: UserStatus, suspend: unknown, reactivate: unknown, terminate: unknown][] = [
    ['ACTIVE', 'SUSPENDED', null, 'TERMINATED'],
    ['INITIALIZED', 'SUSPENDED', null, 'TERMINATED'],
    ['PENDINGKYC', 'SUSPENDED', null, 'TERMINATED'],
    ['PENDINGKYB', 'SUSPENDED', null, 'TERMINATED'],
    ['PENDINGIDVERIFICATION', 'SUSPENDED', null, 'TERMINATED'],
    ['TRY_ESHE_RAZOK', 'SUSPENDED', null, 'TERMINATED'],
    ['SUSPENDED', null, 'ACTIVE', 'TERMINATED'],
    ['TERMINATED', null, null, null],
  ];
  test('the table has every status', () => {
    expect(table.map(([from]) => from).toSorted()).toEqual(userStatuses.toSorted());
  });
  test.each(table)('from %s', (from, suspend, reactivate, terminate) => {
    expect(after('SUSPEND', from)).toBe(suspend);
    expect(after('REACTIVATE', from)).toBe(reactivate);
    expect(after('TERMINATE', from)).toBe(terminate);
  });

  test('whoever waited for a check before the suspension waits for it after', () => {
    expect(after('REACTIVATE', 'SUSPENDED', { statusBefore: 'PENDINGKYC' })).toBe('PENDINGKYC');
  });

  test.each(['isSelf', 'isLastAdmin'])('nobody is shut out where %s', (why) => {
    for (const action of statusActions.filter((one) => one !== 'REACTIVATE')) {
      expect(after(action, 'ACTIVE', { [why]: true })).toBeNull();
    }
  });
});

test('a temporary password lifts no suspension and wakes no terminated account', () => {
  const may = userStatuses.filter(mayHaveTemporaryPassword);
  expect(userStatuses.filter((status) => !may.includes(status))).toEqual([
    'SUSPENDED',
    'TERMINATED',
  ]);
});

describe('an account is opened again', () => {
  test('where it is terminated, and was not erased', () => {
    const may = (status: UserStatus, more = {}) =>
      mayBeReopened({ status, erasedAt: null, isSelf: false, ...more });
    expect(userStatuses.filter((status) => may(status))).toEqual(['TERMINATED']);
    expect(may('TERMINATED', { erasedAt: new Date() })).toBe(false);
    expect(may('TERMINATED', { isSelf: true })).toBe(false);
  });

  test('waits for what is settled, or for a password that was never chosen', () => {
    expect(reopenedStatus({ hasTemporaryPassword: false })).toBe('PENDINGIDVERIFICATION');
    expect(reopenedStatus({ hasTemporaryPassword: true })).toBe('INITIALIZED');
  });

  test.each(locationRoles)('%s comes back only where somebody earns by it', (role) => {
    expect(rolesAfterReopening([role])).toEqual(role === 'ROLE_USER' ? [role] : []);
  });
});
