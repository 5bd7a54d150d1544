import { currencySymbol, type Currency } from './currencies.ts';

/** Why a typed amount was not understood; each reason has its own sentence on the page. */
export type ParseMoneyProblem =
  | 'empty'
  | 'notANumber'
  | 'negative'
  | 'tooManyDecimals'
  | 'tooLarge';

export type ParsedMoney = { ok: true; amount: number } | { ok: false; reason: ParseMoneyProblem };

/** Nobody types more than this for an amount, and reading much more would take time. */
const longestText = 40;

const spaces = /[\s\u2000-\u200f\u202a-\u202f\u2066-\u2069'’]+/g;

/**
 * Reads an amount as people type it and gives minor units: `5`, `5.5`, `5,50`, `£5`, `1,000.00`,
 * `1 000,00`, and Arabic-Indic digits. Point and comma are both understood as the decimal sign in
 * every language, because phones offer whichever they like; only when three digits follow a single
 * sign does the language decide whether it was meant to group thousands. Where that is not certain
 * the amount is refused rather than guessed, because a wrong guess is wrong by a factor of 1,000.
 */
export function parseMoney(text: string, currency: Currency, locale: string): ParsedMoney {
  const plain = withWesternDigits(text)
    .toUpperCase()
    .replaceAll(currencySymbol(currency), '')
    .replaceAll(currency, '')
    .replace(/^[\s\u200e\u200f\u061c]+|[\s\u200e\u200f\u061c]+$/g, '');
  if (plain === '') return { ok: false, reason: 'empty' };
  if (plain.length > longestText) return notANumber;
  if (/^[-−].*\d/.test(plain)) return { ok: false, reason: 'negative' };

  // A space or an apostrophe may only stand where it groups thousands: "5 50" is not 550.
  const joined = plain.replace(spaces, ' ');
  if (joined.includes(' ') && !/^\d{1,3}( \d{3})+([.,]\d*)?$/.test(joined)) return notANumber;
  const compact = joined.replaceAll(' ', '');
  const match = /^([\d.,]*?)(?:([.,])(\d*))?$/.exec(compact);
  if (!match || !/\d/.test(compact)) return notANumber;

  const [, head = '', sign = '', tail = ''] = match;
  const groupSign = locale.startsWith('de') ? '.' : locale.startsWith('fr') ? '' : ',';
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(head);
  const groupSigns = new Set(head.replace(/\d/g, ''));
  let whole = head;
  let decimals = tail;

  if (isGrouped && groupSigns.size === 1) {
    if (groupSigns.has(sign)) {
      // The same sign twice can only group: 1,000,000.
      if (tail.length !== 3) return notANumber;
      whole = head + tail;
      decimals = '';
    }
    whole = whole.replace(/[.,]/g, '');
  } else if (!/^\d*$/.test(head)) {
    return notANumber;
  } else if (tail.length === 3 && sign === groupSign && /^[1-9]\d{0,2}$/.test(head)) {
    whole = head + tail;
    decimals = '';
  }

  if (decimals.length > 2) return { ok: false, reason: 'tooManyDecimals' };
  const digits = whole + decimals.padEnd(2, '0');
  if (digits.replace(/^0+/, '').length > 12) return { ok: false, reason: 'tooLarge' };
  return { ok: true, amount: Number(digits) };
}

const notANumber: ParsedMoney = { ok: false, reason: 'notANumber' };

/** Arabic-Indic and Persian digits, and the Arabic decimal and thousands signs, as western ones. */
function withWesternDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ' ');
}
