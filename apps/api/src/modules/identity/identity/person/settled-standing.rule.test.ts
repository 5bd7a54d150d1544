import { expect, test } from 'vitest';
import type { UserStatus } from '@tipwell/contract/access/roles';
import { settledStanding, type AccountStanding } from './settled-standing.rule.ts';

const plain = (status: UserStatus): AccountStanding => ({
  status,
  beforeReset: null,
  beforeSuspension: null,
});

test.each<[string, AccountStanding, UserStatus, AccountStanding]>([
  ['an open account becomes what is settled', plain('PENDINGKYC'), 'ACTIVE', plain('ACTIVE')],
  ['also downwards', plain('ACTIVE'), 'TRY_ESHE_RAZOK', plain('TRY_ESHE_RAZOK')],
  ['a terminated one stays', plain('TERMINATED'), 'ACTIVE', plain('TERMINATED')],
  [
    'a suspended one stays suspended, and would be let in as what is settled',
    { ...plain('SUSPENDED'), beforeSuspension: 'ACTIVE' },
    'PENDINGKYB',
    { ...plain('SUSPENDED'), beforeSuspension: 'PENDINGKYB' },
  ],
  [
    'a suspension from before this was kept is let in as what is settled',
    plain('SUSPENDED'),
    'PENDINGKYC',
    { ...plain('SUSPENDED'), beforeSuspension: 'PENDINGKYC' },
  ],
  [
    'a temporary password stays one, and what lies below is settled',
    { ...plain('INITIALIZED'), beforeReset: 'PENDINGIDVERIFICATION' },
    'ACTIVE',
    { ...plain('INITIALIZED'), beforeReset: 'ACTIVE' },
  ],
  [
    'suspended with a temporary password keeps both',
    { status: 'SUSPENDED', beforeReset: 'ACTIVE', beforeSuspension: 'INITIALIZED' },
    'TRY_ESHE_RAZOK',
    { status: 'SUSPENDED', beforeReset: 'TRY_ESHE_RAZOK', beforeSuspension: 'INITIALIZED' },
  ],
  [
    'a first password that was never chosen hides nothing',
    plain('INITIALIZED'),
    'ACTIVE',
    plain('INITIALIZED'),
  ],
  [
    'a first password that was never chosen lifts no check',
    plain('INITIALIZED'),
    'PENDINGKYB',
    { ...plain('INITIALIZED'), beforeReset: 'PENDINGKYB' },
  ],
])('%s', (_title, standing, settled, after) => {
  expect(settledStanding(standing, settled)).toEqual(after);
});
