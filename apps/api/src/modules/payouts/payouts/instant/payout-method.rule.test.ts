import { expect, test } from 'vitest';
import { wayToPay } from './payout-method.rule.ts';

const card = { kind: 'CARD' as const, isInstant: true, landsWithinSeconds: 300 };
const bank = { kind: 'BANK_ACCOUNT' as const, isInstant: false, landsWithinSeconds: 86_400 };
const load = { kind: 'ISSUED_CARD' as const, isInstant: true, landsWithinSeconds: 300 };
const both = { payoutMethods: [card, bank] };
const issuer = { payoutMethods: [load] };
const banksOnly = { payoutMethods: [bank] };

test.each([
  ['a card where cards are paid', both, 'CARD', card],
  ['a bank account', both, 'BANK_ACCOUNT', bank],
  ['a card that we had issued, by its issuer', issuer, 'ISSUED_CARD', load],
  ['no card that we had issued, by anybody else', both, 'ISSUED_CARD', undefined],
  ['no other card by the issuer', issuer, 'CARD', undefined],
  ['no card where only accounts are paid', banksOnly, 'CARD', undefined],
  ['no issued card either', banksOnly, 'ISSUED_CARD', undefined],
  ['nothing while the payment system has told nothing', null, 'CARD', undefined],
] as const)('%s', (_name, able, kind, expected) => {
  expect(wayToPay(able, kind)).toEqual(expected);
});
