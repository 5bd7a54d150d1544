import { describe, expect, test } from 'vitest';
import { staffTypeName, staffTypesToChoose, type StaffType } from './staff-types.ts';

const type = (value: string, more: Partial<StaffType> = {}): StaffType => ({
  id: 1,
  name: {
    UK: value,
    DE: `${value} auf Deutsch`,
    FR: `${value} en français`,
    AR: `${value} بالعربية`,
  },
  value,
  availableWorkplaceTypes: [],
  countryIsoCodes: [],
  status: 'ACTIVE',
  ...more,
});

describe('the staff types to choose from', () => {
  const values = (types: StaffType[]) => types.map(({ value }) => value);

  test('end with N/A, even where there is no other', () => {
    expect(values(staffTypesToChoose([]))).toEqual(['N/A']);
    expect(values(staffTypesToChoose([type('Waiter')]))).toEqual(['Waiter', 'N/A']);
  });

  test('are active ones only', () => {
    expect(values(staffTypesToChoose([type('Cigar seller', { status: 'INACTIVE' })]))).toEqual([
      'N/A',
    ]);
  });

  test('fit the workplace and the country', () => {
    const all = [
      type('Waiter', { availableWorkplaceTypes: ['RESTAURANT'] }),
      type('Stylist', { availableWorkplaceTypes: ['SALON'], countryIsoCodes: ['gb'] }),
    ];
    expect(values(staffTypesToChoose(all, { workplaceType: 'SALON', country: 'gb' }))).toEqual([
      'Stylist',
      'N/A',
    ]);
    expect(values(staffTypesToChoose(all, { workplaceType: 'SALON', country: 'de' }))).toEqual([
      'N/A',
    ]);
  });
});

test.each([
  ['en', 'Waiter'],
  ['de', 'Waiter auf Deutsch'],
  ['fr', 'Waiter en français'],
  ['ar', 'Waiter بالعربية'],
] as const)('a reader of %s sees the name in that language', (locale, name) => {
  expect(staffTypeName(type('Waiter'), locale)).toBe(name);
});
