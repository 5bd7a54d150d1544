import { createBankAccount } from '../../bank-accounts.ts';
import { newId } from '../../ids.ts';
import type { BankAccount } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { Body } from './body.ts';
import { fingerprintHere } from './present-card.ts';

/** Keeps an account to be paid to, as a call has it. */
export function keepBankAccount(world: World, to: Body): BankAccount {
  const country = to.need('country', to.text('country', 2)).toLowerCase();
  const iban = to.text('iban');
  const number = to.text('account_number') ?? '';
  const code = to.text('bank_code') ?? to.text('branch_code') ?? '';
  const holder = to.part('account_holder');
  const names = [holder.text('first_name'), holder.text('last_name'), holder.text('company_name')];
  const holderName = names.filter(Boolean).join(' ') || 'Account holder';
  const typed =
    iban !== undefined
      ? { iban }
      : country === 'gb'
        ? { sortCode: code, accountNumber: number }
        : { routingNumber: code, accountNumber: number };
  const origin = { dialect: 'checkout' as const, account: null, kept: {} };
  return createBankAccount(world, { country, holderName, ...typed }, origin, newId('src', 13));
}

export function presentBankAccount(account: BankAccount): object {
  return {
    type: 'bank_account',
    id: account.id,
    fingerprint: fingerprintHere(account),
    bank: { name: account.bankName },
  };
}
