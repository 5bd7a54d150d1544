import { expect, test } from 'vitest';
import { payableNumbers } from './account-numbers.rule.ts';

const holder = { holderName: 'Amira van der Haddad' };
const amira = {
  type: 'individual',
  fullName: 'Amira van der Haddad',
  firstName: 'Amira van der',
  lastName: 'Haddad',
};

test.each([
  [
    { ...holder, country: 'gb', sortCode: '20-00-00', accountNumber: '5577 1234' },
    { type: 'ukLocal', sortCode: '200000', accountNumber: '55771234' },
  ],
  [
    { ...holder, country: 'sa', iban: 'sa03 8000 0000 6080 1016 7519' },
    { type: 'iban', iban: 'SA0380000000608010167519' },
  ],
  [
    { ...holder, country: 'us', routingNumber: '110000000', accountNumber: '000123456789' },
    {
      type: 'usLocal',
      routingNumber: '110000000',
      accountNumber: '000123456789',
      accountType: 'checking',
    },
  ],
])('%o', (typed, accountIdentification) => {
  const { country } = typed;
  expect(payableNumbers(typed)).toEqual({ country, accountHolder: amira, accountIdentification });
});

test('a business has one name, and so may a person', () => {
  const typed = { country: 'de', iban: 'DE89370400440532013000' };
  expect(payableNumbers({ ...typed, holderName: 'Salon Eins GmbH', isVenue: true })).toMatchObject({
    accountHolder: { type: 'organization', fullName: 'Salon Eins GmbH' },
  });
  expect(payableNumbers({ ...typed, holderName: 'Suharto' })?.accountHolder).toEqual({
    type: 'individual',
    fullName: 'Suharto',
  });
});

test('an account that needs a detail which nobody is asked for is not named', () => {
  const canadian = {
    ...holder,
    country: 'ca',
    routingNumber: '000300012',
    accountNumber: '1234567',
  };
  expect(payableNumbers(canadian)).toBeNull();
});
