import { describe, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import { leftOutOf, type LeftOut, type PersonOfDay } from './left-out.rule.ts';

const row = (staffType: string | null, percentage: number, over: Partial<SchemeRow> = {}) => ({
  staffType,
  label: null,
  percentage,
  isPrimaryStaff: false,
  isDisabled: false,
  ...over,
});
const person = (staffId: number, staffType: string, over: Partial<PersonOfDay> = {}) => ({
  staffId,
  staffType,
  roles: ['ROLE_USER'] as const,
  why: null,
  ...over,
});
const waiter = person(1, 'Waiter');
const chef = person(2, 'Chef');
const maya = person(3, '', { why: 'NO_STAFF_TYPE' });
const manager: readonly Role[] = ['ROLE_RESTAURANT_ADMIN'];
const rows = [row('Waiter', 10_000)];
const nobody: LeftOut = { noJob: [], noRow: [], staffTypes: [] };

describe('who is left out without anyone having decided so', () => {
  it.each([
    ['nobody, where each has a row', [waiter], rows, nobody],
    ['who has no job', [waiter, maya], rows, { ...nobody, noJob: [3] }],
    ['also where there is no split yet', [waiter, maya], null, { ...nobody, noJob: [3] }],
    ['not a manager who takes no tips', [{ ...maya, roles: manager }], rows, nobody],
    ['a job without a row', [waiter, chef], rows, { ...nobody, noRow: [2], staffTypes: ['Chef'] }],
    [
      'a job whose row is switched off',
      [waiter, chef],
      [...rows, row('Chef', 0, { isDisabled: true })],
      { ...nobody, noRow: [2], staffTypes: ['Chef'] },
    ],
    ['not a row of nothing: that was decided', [waiter, chef], [...rows, row('Chef', 0)], nobody],
    [
      'a group without a row',
      [person(1, 'Waiter', { groupIds: [4] }), person(2, 'Waiter', { groupIds: [7] })],
      [row('group:4', 10_000)],
      { ...nobody, noRow: [2], staffTypes: ['group:7'] },
    ],
    ['not who declined the split', [waiter, { ...chef, why: 'REJECTED' }], rows, nobody],
    ['not an owner', [waiter, { ...chef, why: 'OWNER' }], rows, nobody],
  ] as [string, PersonOfDay[], SchemeRow[] | null, LeftOut][])('%s', (_, people, by, out) => {
    expect(leftOutOf(people, by)).toEqual(out);
  });
});
