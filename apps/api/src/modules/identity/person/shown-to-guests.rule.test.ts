import { expect, it } from 'vitest';
import { shownToGuests, type PlaceOfPerson } from './shown-to-guests.rule.ts';

const waiter: PlaceOfPerson = { isActive: true, roles: ['ROLE_USER'], status: 'ACTIVE' };

it.each([
  ['a waiter', {}, 'TIPPED'],
  ['a waiter whose papers are looked at', { status: 'PENDINGKYC' }, 'TIPPED'],
  ['a freelancer whose business is looked at', { status: 'PENDINGKYB' }, 'TIPPED'],
  ['a waiter whose identity is looked at', { status: 'PENDINGIDVERIFICATION' }, 'TIPPED'],
  ['a waiter whose check must be tried again', { status: 'TRY_ESHE_RAZOK' }, 'TIPPED'],
  ['an owner who serves guests too', { roles: ['ROLE_OWNER', 'ROLE_USER'] }, 'TIPPED'],
  ['a suspended waiter', { status: 'SUSPENDED' }, 'PAUSED'],
  ['a terminated waiter', { status: 'TERMINATED' }, 'HIDDEN'],
  ['a waiter who was invited and has not been here', { status: 'INITIALIZED' }, 'HIDDEN'],
  ['a waiter who has left', { isActive: false }, 'HIDDEN'],
  ['a suspended waiter who has left', { isActive: false, status: 'SUSPENDED' }, 'HIDDEN'],
  ['an owner', { roles: ['ROLE_OWNER'] }, 'HIDDEN'],
  ['a tronc master', { roles: ['ROLE_TRONC_MASTER'] }, 'HIDDEN'],
  ['somebody without a role', { roles: [] }, 'HIDDEN'],
] as const)('%s', (_title, change, shown) => {
  expect(shownToGuests({ ...waiter, ...change })).toBe(shown);
});
