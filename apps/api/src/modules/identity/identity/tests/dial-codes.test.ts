import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { expect, test } from 'vitest';
import { dialCodes } from '@tipwell/contract/countries/area-codes';

test('the pickers’ dial codes are those by which numbers are read', () => {
  const differing = dialCodes.filter(({ isoCode, dialCode }) => {
    const country = isoCode.toUpperCase();
    return !isSupportedCountry(country) || getCountryCallingCode(country) !== dialCode;
  });
  expect(differing).toEqual([]);
  expect(dialCodes.length).toBeGreaterThan(230);
});
