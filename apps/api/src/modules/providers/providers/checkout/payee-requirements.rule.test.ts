import { describe, expect, it, test } from 'vitest';
import { holderDetails, payeeRequirements } from './payee-requirements.rule.ts';

const holder = 'account_holder';

describe('what Checkout.com asks for of an account holder', () => {
  it.each<[string, string[], string[]]>([
    ['one field', [`${holder}_date_of_birth_required`], ['dateOfBirth']],
    [
      'several, in the order of the form',
      [`${holder}_tax_id_required`, `${holder}_billing_address_city_required`],
      ['city', 'taxNumber'],
    ],
    ['the whole address', [`${holder}_billing_address_required`], ['street', 'postcode', 'city']],
    ['the whole address in other words', ['address_required'], ['street', 'postcode', 'city']],
    ['what was given wrong', [`${holder}_billing_address_zip_invalid`], ['postcode']],
    ['nothing where the number is wrong', ['account_number_invalid'], []],
    ['nothing where the bank’s city is meant by no code of a holder', ['city_unknown'], []],
    ['nothing where it says nothing', [], []],
  ])('is %s', (_title, codes, asked) => {
    expect(payeeRequirements(codes)).toEqual(asked);
  });
});

test('details stand where Checkout.com looks for them, and what is not given is left out', () => {
  expect(holderDetails('de', { street: 'Torstraße 1', postcode: '10119', city: 'Berlin' })).toEqual(
    {
      billing_address: {
        address_line1: 'Torstraße 1',
        zip: '10119',
        city: 'Berlin',
        country: 'DE',
      },
    },
  );
  expect(holderDetails('de', { taxNumber: '12/345/67890', dateOfBirth: '1990-05-06' })).toEqual({
    tax_id: '12/345/67890',
    date_of_birth: '1990-05-06',
  });
  expect(holderDetails('de', {})).toEqual({});
});
