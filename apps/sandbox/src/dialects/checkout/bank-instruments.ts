import { createBankAccount, type HolderDetail, type HolderDetails } from '../../bank-accounts.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { BankAccount } from '../../rows.ts';
import type { World } from '../../world.ts';
import type { Body } from './body.ts';
import { CheckoutError } from './errors.ts';
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
  const told = holderOf(holder);
  try {
    const account = { country, holderName, holder: told, ...typed };
    return createBankAccount(world, account, origin, newId('src', 13));
  } catch (error) {
    const needed = error instanceof ApiError ? error.object : undefined;
    if (needed === undefined) throw error;
    const { requirements } = needed as { requirements: HolderDetail[] };
    throw new CheckoutError(
      422,
      ...requirements.map((detail) => {
        const how = told[detail] === undefined ? 'required' : 'invalid';
        return `account_holder_${fieldNames[detail]}_${how}`;
      }),
    );
  }
}

/** Where the details of a holder stand in a call. */
const fieldNames: Record<HolderDetail, string> = {
  dateOfBirth: 'date_of_birth',
  street: 'billing_address_address_line1',
  postcode: 'billing_address_zip',
  city: 'billing_address_city',
  taxNumber: 'tax_id',
};

function holderOf(holder: Body): HolderDetails {
  const address = holder.part('billing_address');
  const told = {
    dateOfBirth: holder.text('date_of_birth'),
    taxNumber: holder.text('tax_id'),
    street: address.text('address_line1'),
    postcode: address.text('zip'),
    city: address.text('city'),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

export function presentBankAccount(account: BankAccount): object {
  return {
    type: 'bank_account',
    id: account.id,
    fingerprint: fingerprintHere(account),
    bank: { name: account.bankName },
  };
}
