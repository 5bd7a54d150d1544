import { expect, it } from 'vitest';
import { payableAccountForm } from './payable-account.rule.ts';

type Able = NonNullable<Parameters<typeof payableAccountForm>[0]>;

const toBanks: Able = {
  payoutMethods: [{ kind: 'BANK_ACCOUNT', isInstant: false, landsWithinSeconds: 86_400 }],
  destinationsAreGiven: 'WITH_US',
};

it.each<[string, Able | null, string, ReturnType<typeof payableAccountForm>]>([
  ['a British account by its sort code', toBanks, 'gb', 'SORT_CODE'],
  ['a German one by its IBAN', toBanks, 'de', 'IBAN'],
  ['none where only cards are paid to', { ...toBanks, payoutMethods: [] }, 'gb', null],
  [
    'none that is given on the processor’s own page',
    { ...toBanks, destinationsAreGiven: 'ON_ITS_PAGE' },
    'gb',
    null,
  ],
  ['none of a country that we do not know', toBanks, 'zz', null],
  ['none while nobody tells what the payment system can', null, 'gb', null],
])('names %s', (_what, able, country, expected) => {
  expect(payableAccountForm(able, country)).toBe(expected);
});
