import { invalid } from './errors.ts';

/** A bank account as its owner writes it down. Lives for one call only. */
export interface TypedAccount {
  country: string;
  iban?: string;
  sortCode?: string;
  routingNumber?: string;
  accountNumber?: string;
}

/**
 * Checks an account number by the rules of its country and gives it in one plain form. Throws
 * `invalid_account` in plain words.
 */
export function plainAccountNumber(account: TypedAccount): string {
  if (account.iban !== undefined) return plainIban(account.iban, account.country);
  const number = account.accountNumber ?? '';
  if (account.country === 'gb') {
    const sortCode = (account.sortCode ?? '').replace(/[\s-]/g, '');
    if (!/^\d{6}$/.test(sortCode)) throw bad('A sort code has six digits.');
    if (!/^\d{8}$/.test(number)) throw bad('A British account number has eight digits.');
    return `${sortCode}${number}`;
  }
  if (account.country === 'us') {
    if (!isRoutingNumber(account.routingNumber ?? ''))
      throw bad('The routing number is not valid.');
    if (!/^\d{4,17}$/.test(number)) throw bad('A US account number has 4 to 17 digits.');
    return `${account.routingNumber}${number}`;
  }
  if (account.country === 'ca') {
    if (!/^\d{8,9}$/.test(account.routingNumber ?? '')) {
      throw bad('A Canadian routing number has eight or nine digits.');
    }
    if (!/^\d{7,12}$/.test(number)) throw bad('A Canadian account number has 7 to 12 digits.');
    return `${account.routingNumber}${number}`;
  }
  throw bad('Accounts in this country are named by their IBAN.');
}

function plainIban(typed: string, country: string): string {
  const iban = typed.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) throw bad('This is not an IBAN.');
  if (iban.slice(0, 2).toLowerCase() !== country) throw bad('The IBAN belongs to another country.');
  const asDigits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  if (BigInt(asDigits) % 97n !== 1n) throw bad('The check digits of the IBAN do not fit.');
  return iban;
}

function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number)) return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sum = weights.reduce((total, weight, at) => total + Number(number[at]) * weight, 0);
  return sum % 10 === 0;
}

function bad(message: string) {
  return invalid('invalid_account', message);
}
