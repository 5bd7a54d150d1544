import { describe, expect, it } from 'vitest';
import { employmentOnReturn } from './employment-on-return.rule.ts';

const now = new Date('2026-11-28T12:00:00Z');
const left = (at: string) => ({ isActive: false, leftAt: new Date(at) });

describe('an employee who is invited as a freelancer', () => {
  it.each([
    ['while they work there, stays one', { isActive: true, leftAt: null }, 'EMPLOYEE'],
    ['an hour after leaving, is one again', left('2026-11-28T11:00:00Z'), 'EMPLOYEE'],
    ['just within 30 days, is one again', left('2026-10-29T12:00:01Z'), 'EMPLOYEE'],
    ['after 30 days, joins as a freelancer', left('2026-10-29T12:00:00Z'), 'FREELANCER'],
    ['who left on no known day, is one again', { isActive: false, leftAt: null }, 'EMPLOYEE'],
  ] as const)('%s', (_title, was, expected) => {
    const before = { employment: 'EMPLOYEE', ...was } as const;
    expect(employmentOnReturn(before, 'FREELANCER', now)).toBe(expected);
  });
});
