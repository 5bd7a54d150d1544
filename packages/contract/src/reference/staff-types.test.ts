import { describe, expect, test } from 'vitest';
import { staffTypeName, staffTypesToChoose, type StaffType } from './staff-types.ts';

const type = (value: string, more: Partial<StaffType> = {}): StaffType => ({
  id: 1,
  name: { UK: value, DE: `${value} auf Deutsch` },
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

test('a German reader sees the German name, everybody else the UK’s', () => {
  expect(staffTypeName(type('Waiter'), 'de')).toBe('Waiter auf Deutsch');
  expect(staffTypeName(type('Waiter'), 'ar')).toBe('Waiter');
});
