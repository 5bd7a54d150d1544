import { expect, test } from 'vitest';
import { whoIsGiven, type PersonOfDay } from './who-is-given.rule.ts';

const waiter = (staffId: number, why: string | null = null): PersonOfDay => ({
  staffId,
  why,
  roles: ['ROLE_USER'],
});
const typeless = (staffId: number) => waiter(staffId, 'NO_STAFF_TYPE');
const accountant: PersonOfDay = { staffId: 9, why: 'NO_STAFF_TYPE', roles: ['ROLE_ACCOUNTANT'] };

test.each<[string, PersonOfDay[], PersonOfDay[], number[]]>([
  ['those who shared that day', [waiter(1), waiter(2)], [waiter(3)], [1, 2]],
  ['those who share today, where nobody did', [waiter(1, 'AWAY')], [waiter(2)], [2]],
  ['who shares today, before who lacked a type that day', [typeless(1)], [waiter(2)], [2]],
  ['who lacked a type that day', [typeless(1), accountant], [typeless(2)], [1]],
  ['who lacks one today, where nobody was there', [], [typeless(2), accountant], [2]],
  ['nobody who only looks after the place', [accountant], [accountant], []],
  ['nobody, where nobody is', [], [], []],
])('given is to %s', (_whom, ofDay, ofToday, given) => {
  expect(whoIsGiven(ofDay, ofToday)).toEqual(given);
});
