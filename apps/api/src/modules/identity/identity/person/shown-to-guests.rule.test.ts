import { expect, it } from 'vitest';
import { shownToGuests, statusForGuests, type PlaceOfPerson } from './shown-to-guests.rule.ts';

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

it.each([
  ['whoever stays is met as they are', 'ACTIVE', false, 'ACTIVE'],
  ['whoever waits for their account to be deleted takes no tips', 'ACTIVE', true, 'SUSPENDED'],
  ['the same in the middle of a check', 'PENDINGKYC', true, 'SUSPENDED'],
  ['whoever is no more stays hidden', 'TERMINATED', true, 'TERMINATED'],
  ['whoever has not been here stays hidden', 'INITIALIZED', true, 'INITIALIZED'],
] as const)('%s', (_title, status, isLeaving, met) => {
  expect(statusForGuests(status, isLeaving)).toBe(met);
});
