import { expect, test } from 'vitest';
import { userStatuses } from '@tipwell/contract/roles';
import { whyNotPayable } from './why-not-payable.rule.ts';

const somebody = {
  status: 'ACTIVE',
  hasDestination: true,
  hasBlockedDestination: false,
  hasRefusedDestination: false,
} as const;

test.each([
  ['whoever is active and has a card', {}, null],
  ['whoever has a card that works beside one that does not', { hasBlockedDestination: true }, null],
  ['nobody without a card', { hasDestination: false }, 'NO_DESTINATION'],
  [
    'nobody whose bank has closed the card',
    { hasDestination: false, hasBlockedDestination: true },
    'DESTINATION_BLOCKED',
  ],
  [
    'nobody whose card refused the last payout, although it was given',
    { hasRefusedDestination: true },
    'DESTINATION_REFUSED',
  ],
  [
    'nobody whose bank has closed the card after it refused a payout',
    { hasDestination: false, hasBlockedDestination: true, hasRefusedDestination: true },
    'DESTINATION_BLOCKED',
  ],
  ['nobody who is suspended, whatever card they have', { status: 'SUSPENDED' }, 'SUSPENDED'],
  [
    'nobody who is not active yet, and the card is the smaller matter',
    { status: 'PENDINGKYC', hasDestination: false },
    'NOT_ACTIVE',
  ],
] as const)('can be paid: %s', (_who, facts, reason) => {
  expect(whyNotPayable({ ...somebody, ...facts })).toBe(reason);
});

test('of all statuses only one can be paid', () => {
  const payable = userStatuses.filter((status) => whyNotPayable({ ...somebody, status }) === null);
  expect(payable).toEqual(['ACTIVE']);
});
