import { describe, expect, it } from 'vitest';
import { businessCountries } from '../countries/list.ts';
import { hasOccupationCodes, occupationCodeOf } from './occupation-code.rule.ts';

describe('the code of a tipped occupation', () => {
  it.each([
    ['us', 'Waiter', '102'],
    ['us', 'Bartender', '101'],
    ['us', 'Barback', '104'],
    ['us', 'Stylist', '603'],
    ['us', 'Laundry', null],
    ['us', 'toString', null],
    ['us', null, null],
    ['gb', 'Waiter', null],
    ['nowhere', 'Waiter', null],
  ])('in %s of %s is %s', (country, staffType, code) => {
    expect(occupationCodeOf(country, staffType)).toBe(code);
  });

  it('is asked for in the United States alone', () => {
    expect(businessCountries.filter((country) => hasOccupationCodes(country))).toEqual(['us']);
  });
});
