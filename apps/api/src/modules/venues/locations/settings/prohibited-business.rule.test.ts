import { expect, test } from 'vitest';
import { prohibitedBusiness } from './prohibited-business.rule.ts';

test.each([
  ['Casino Royal', 'casino'],
  ['The Strip-Club', 'strip club'],
  ['Smith & Sons GUNS', 'guns'],
  ['Amsterdam Cannabis Corner', 'cannabis'],
  ['Spielothek Nord', 'spielothek'],
])('%s is refused', (name, because) => {
  expect(prohibitedBusiness(['', name])).toBe(because);
});

test.each(['The Gunmakers Arms', 'Sussex Shop', 'Stripes Barber', 'Coffee Shop', 'Armando’s'])(
  '%s is welcome',
  (name) => {
    expect(prohibitedBusiness([name])).toBeNull();
  },
);
