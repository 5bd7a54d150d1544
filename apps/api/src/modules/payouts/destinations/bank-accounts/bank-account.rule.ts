// Bank accounts as people write them down: which numbers name one in which country, and whether they
// can be right at all. A mistyped account is caught here and not by money that comes back days later.
import type { AccountForm } from '@tipwell/contract/countries/country';
import { isProhibitedPlace } from '@tipwell/contract/countries/prohibited-place.rule';
import { recordOf } from '@tipwell/contract/countries/records';

/** How an account is named in a country; null: we know none there. */
export function accountFormOf(country: string): AccountForm | null {
  return recordOf(country)?.banks.accountForm ?? null;
}

export interface TypedNumbers {
  iban?: string | undefined;
  sortCode?: string | undefined;
  routingNumber?: string | undefined;
  institutionNumber?: string | undefined;
  transitNumber?: string | undefined;
  accountNumber?: string | undefined;
}

/** What a processor is given: the numbers in one plain form, without blanks or hyphens. */
export type PlainNumbers =
  | { iban: string }
  | { sortCode: string; accountNumber: string }
  | { routingNumber: string; accountNumber: string };

export type AccountProblem = {
  field: keyof TypedNumbers;
  because: 'MISSING' | 'WRONG' | 'PROHIBITED';
};

/** The plain numbers of an account, or the first thing that is wrong with them. */
export function readAccount(country: string, typed: TypedNumbers): PlainNumbers | AccountProblem {
  // An IBAN begins with the country of its bank.
  const places = [country, plainOf(typed.iban).slice(0, 2)];
  if (places.some(isProhibitedPlace)) return { field: 'iban', because: 'PROHIBITED' };
  switch (accountFormOf(country)) {
    case 'SORT_CODE':
      return readParts(typed, { sortCode: /^\d{6}$/, accountNumber: /^\d{8}$/ }, (parts) => ({
        sortCode: parts.sortCode,
        accountNumber: parts.accountNumber,
      }));
    case 'ROUTING_NUMBER':
      return readParts(
        typed,
        { routingNumber: isRoutingNumber, accountNumber: /^\d{4,17}$/ },
        (parts) => parts,
      );
    case 'TRANSIT_NUMBER':
      return readParts(
        typed,
        { institutionNumber: /^\d{3}$/, transitNumber: /^\d{5}$/, accountNumber: /^\d{7,12}$/ },
        // As Canadian banks write it for electronic transfers: 0, the institution, the branch.
        ({ institutionNumber, transitNumber, accountNumber }) => ({
          routingNumber: `0${institutionNumber}${transitNumber}`,
          accountNumber,
        }),
      );
    default:
      return readParts(typed, { iban: (iban) => isIban(iban, country) }, ({ iban }) => ({ iban }));
  }
}

/** What was typed without blanks or hyphens. */
function plainOf(typed: string | undefined): string {
  return (typed ?? '').replaceAll(/[\s\-–]/g, '').toUpperCase();
}

type Fits = RegExp | ((plain: string) => boolean);

function readParts<Field extends keyof TypedNumbers>(
  typed: TypedNumbers,
  wanted: Record<Field, Fits>,
  together: (parts: Record<Field, string>) => PlainNumbers,
): PlainNumbers | AccountProblem {
  const parts: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(wanted) as Field[]) {
    const plain = plainOf(typed[field]);
    if (plain === '') return { field, because: 'MISSING' };
    const fits = wanted[field];
    const isRight = fits instanceof RegExp ? fits.test(plain) : fits(plain);
    if (!isRight) return { field, because: 'WRONG' };
    parts[field] = plain;
  }
  return together(parts as Record<Field, string>);
}

/** An IBAN of the country: its signs and their number, and the remainder of 1 by 97 (ISO 13616). */
function isIban(iban: string, country: string): boolean {
  const parts = /^([A-Z]{2})\d{2}(.+)$/.exec(iban);
  if (parts?.[1]?.toLowerCase() !== country) return false;
  if (!recordOf(country)?.banks.iban?.test(parts[2] ?? '')) return false;
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    // Letters count as two digits, A as 10.
    for (const digit of String(Number.parseInt(sign, 36))) {
      remainder = (remainder * 10 + Number(digit)) % 97;
    }
  }
  return remainder === 1;
}

/** A US routing number: nine digits whose sum, weighted 3, 7, 1, ends in 0. */
function isRoutingNumber(number: string): boolean {
  if (!/^\d{9}$/.test(number) || number === '000000000') return false;
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return sum % 10 === 0;
}
