import { describe, expect, test } from 'vitest';
import { accountFormOf, readAccount } from './bank-account.rule.ts';

describe('an account that can be right', () => {
  test.each([
    ['German', 'de', { iban: 'DE89 3704 0044 0532 0130 00' }, { iban: 'DE89370400440532013000' }],
    [
      'in small letters',
      'de',
      { iban: 'de89370400440532013000' },
      { iban: 'DE89370400440532013000' },
    ],
    ['Swiss', 'ch', { iban: 'CH93 0076 2011 6238 5295 7' }, { iban: 'CH9300762011623852957' }],
    [
      'Emirati',
      'ae',
      { iban: 'AE07 0331 2345 6789 0123 456' },
      { iban: 'AE070331234567890123456' },
    ],
    [
      'Saudi',
      'sa',
      { iban: 'SA03 8000 0000 6080 1016 7519' },
      { iban: 'SA0380000000608010167519' },
    ],
    [
      'British',
      'gb',
      { sortCode: '20-00-00', accountNumber: '5577 9911' },
      { sortCode: '200000', accountNumber: '55779911' },
    ],
    [
      'American',
      'us',
      { routingNumber: '021000021', accountNumber: '123456789' },
      { routingNumber: '021000021', accountNumber: '123456789' },
    ],
    [
      'Canadian',
      'ca',
      { institutionNumber: '003', transitNumber: '12345', accountNumber: '1234567' },
      { routingNumber: '000312345', accountNumber: '1234567' },
    ],
  ])('%s', (_name, country, typed, plain) => {
    expect(readAccount(country, typed)).toEqual(plain);
  });
});

describe('an account that cannot', () => {
  test.each([
    ['a digit of the IBAN is wrong', 'de', { iban: 'DE89370400440532013001' }, 'iban', 'WRONG'],
    ['two digits are swapped', 'de', { iban: 'DE89370400440532010300' }, 'iban', 'WRONG'],
    ['the IBAN is a digit short', 'de', { iban: 'DE8937040044053201300' }, 'iban', 'WRONG'],
    ['it is of another country', 'ae', { iban: 'DE89370400440532013000' }, 'iban', 'WRONG'],
    ['it is of Iran', 'de', { iban: 'IR06 2960 0000 0010 0324 2000 01' }, 'iban', 'PROHIBITED'],
    ['it is of Syria, in small letters', 'ae', { iban: 'sy 00' }, 'iban', 'PROHIBITED'],
    ['the place itself is in Cuba', 'cu', { iban: 'DE89370400440532013000' }, 'iban', 'PROHIBITED'],
    ['there is none', 'sa', {}, 'iban', 'MISSING'],
    [
      'the sort code has five digits',
      'gb',
      { sortCode: '20000', accountNumber: '55779911' },
      'sortCode',
      'WRONG',
    ],
    ['the number is missing', 'gb', { sortCode: '200000' }, 'accountNumber', 'MISSING'],
    [
      'the number has seven digits',
      'gb',
      { sortCode: '200000', accountNumber: '5577991' },
      'accountNumber',
      'WRONG',
    ],
    [
      'the routing number’s check digit is wrong',
      'us',
      { routingNumber: '021000022', accountNumber: '123456789' },
      'routingNumber',
      'WRONG',
    ],
    [
      'a routing number of noughts',
      'us',
      { routingNumber: '000000000', accountNumber: '123456789' },
      'routingNumber',
      'WRONG',
    ],
    [
      'the American number has letters',
      'us',
      { routingNumber: '021000021', accountNumber: '12X4' },
      'accountNumber',
      'WRONG',
    ],
    [
      'the institution has two digits',
      'ca',
      { institutionNumber: '03', transitNumber: '12345', accountNumber: '1234567' },
      'institutionNumber',
      'WRONG',
    ],
    [
      'the branch is missing',
      'ca',
      { institutionNumber: '003', accountNumber: '1234567' },
      'transitNumber',
      'MISSING',
    ],
    [
      'the Canadian number is short',
      'ca',
      { institutionNumber: '003', transitNumber: '12345', accountNumber: '123456' },
      'accountNumber',
      'WRONG',
    ],
  ])('%s', (_name, country, typed, field, because) => {
    expect(readAccount(country, typed)).toEqual({ field, because });
  });
});

test.each([
  ['gb', 'SORT_CODE'],
  ['us', 'ROUTING_NUMBER'],
  ['ca', 'TRANSIT_NUMBER'],
  ['de', 'IBAN'],
  ['fr', null],
])('accounts in %s are named by %s', (country, form) => {
  expect(accountFormOf(country)).toBe(form);
});
