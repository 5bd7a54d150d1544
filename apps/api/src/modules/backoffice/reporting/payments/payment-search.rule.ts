// What words that somebody looks for among payments may mean.
import { currencies, currencySymbol, type Currency } from '@tipwell/contract/money/currencies';
import { tipIdsOf } from '@tipwell/contract/payments/receipt-number';
import { parseMoney } from '@tipwell/contract/money/parse-money';

/** Each is looked for by itself; a payment that has one of them is found. */
export interface SearchTerms {
  /** The number of a payment or of a receipt; such words hardly mean anything else. */
  tipId: string | null;
  receiptId: string | null;
  /** The number that stands on a receipt, which is a payment's own, shortened; none unless it may be one. */
  receiptNumber: string | null;
  amount: { minorUnits: number; currency: Currency | null } | null;
  lastFour: string | null;
  shortCode: string | null;
  email: string | null;
  /** What stands in a name; a number by itself is an amount or a card, and no part of a phone number. */
  words: string;
}

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** Names that long, of these signs and without a space, are mostly receipts and not people. */
const receiptShape = /^(?=.*[A-Z0-9_-])[A-Za-z0-9_-]{20,40}$/;
/** As a list shows a card (`VISA ·· 4242`), or only its digits. */
const cardShape = /^(?:[a-z][a-z ]*)?[\s·•*x]*(\d{4})$/iu;

/** Reads what was typed; signs that nobody sees mean nothing. */
export function readSearch(typed: string): SearchTerms {
  const words = typed.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const amount = amountIn(words);
  return {
    tipId: uuidShape.test(words) ? words.toLowerCase() : null,
    receiptId: receiptShape.test(words) ? words : null,
    receiptNumber: tipIdsOf(words).length > 0 ? words : null,
    amount,
    lastFour: cardShape.exec(words)?.[1] ?? null,
    shortCode: shortCodeIn(words),
    email: /^[^\s@]+@[^\s@]+$/.test(words) ? words.toLowerCase() : null,
    words: amount && !/\p{L}/u.test(words) ? '' : words,
  };
}

/** Codes are printed in capitals; in small letters a word without a digit is a name. */
function shortCodeIn(words: string): string | null {
  const code = words.toUpperCase().replaceAll(/[\s-]/g, '');
  if (!/^[A-HJ-NP-Z2-9]{4,8}$/.test(code)) return null;
  return /\d/.test(code) || words === words.toUpperCase() ? code : null;
}

/** An amount as people of any language type it, with or without its currency. */
function amountIn(words: string): SearchTerms['amount'] {
  const typed = words.toUpperCase();
  // "C$" before "$": the longer sign says more.
  const known = currencies
    .flatMap((currency) => [currency, currencySymbol(currency)].map((sign) => ({ currency, sign })))
    .toSorted((one, other) => other.sign.length - one.sign.length);
  const currency = known.find(({ sign }) => typed.includes(sign.toUpperCase()))?.currency ?? null;
  for (const locale of ['en', 'de', 'fr']) {
    const read = parseMoney(words, currency ?? 'GBP', locale);
    if (read.ok && read.amount > 0) return { minorUnits: read.amount, currency };
  }
  return null;
}
