import { currencySymbol, type Currency } from './currencies.ts';

/** Why a typed amount was not understood; each reason has its own sentence on the page. */
export type ParseMoneyProblem =
  | 'empty'
  | 'notANumber'
  | 'negative'
  | 'tooManyDecimals'
  | 'tooLarge';

export type ParsedMoney = { ok: true; amount: number } | { ok: false; reason: ParseMoneyProblem };

/** How amounts of one currency may be typed in one language, apart from digits and points. */
export interface TypedHow {
  /** What may stand beside the number: the currency's sign and its code. */
  signs: readonly string[];
  /** The point or comma that groups thousands; empty where neither does. */
  group: string;
}

/** Nobody types more than this for an amount. */
const longestText = 40;

/** Spaces, apostrophes that group thousands, and the marks of direction that travel with a copied text. */
const spaces = /[\s\u061c\u2000-\u200f\u202a-\u202f\u2066-\u2069'’]+/g;

/**
 * Reads an amount as people type it and gives minor units: `5`, `5.5`, `5,50`, `£5`, `1,000.00`,
 * `1 000,00`, and Arabic-Indic digits. Point and comma are both understood as the decimal sign in
 * every language, because phones offer whichever they like; only when three digits follow a single
 * sign does the language decide whether it was meant to group thousands. Where that is not certain
 * the amount is refused rather than guessed, because a wrong guess is wrong by a factor of 1,000.
 */
export function parseMoney(text: string, currency: Currency, locale: string): ParsedMoney {
  return parseTyped(text, typedHow(currency, locale));
}

/** What groups thousands by itself where people type; French and Polish take a space alone. */
const groupTyped: Readonly<Record<string, string>> = { de: '.', fr: '', pl: '', tr: '.' };

/** What `parseTyped` needs to know: the page hands it to its script, which so carries no tables. */
export function typedHow(currency: Currency, locale: string): TypedHow {
  return {
    signs: [currencySymbol(currency), currency],
    group: groupTyped[locale.slice(0, 2)] ?? ',',
  };
}

/** The same as `parseMoney` for whoever knows already how amounts are typed. */
export function parseTyped(text: string, { signs, group }: TypedHow): ParsedMoney {
  let typed = withWesternDigits(text).toUpperCase();
  for (const sign of signs) typed = typed.replaceAll(sign, '');
  typed = typed.replace(spaces, ' ').trim();
  if (!typed) return refuse('empty');
  if (typed.length > longestText) return refuse('notANumber');
  if (/^[-−].*\d/.test(typed)) return refuse('negative');

  // A space may only stand where it groups thousands: "5 50" is not 550.
  if (/^\d{1,3}( \d{3})+([.,]\d*)?$/.test(typed)) typed = typed.replaceAll(' ', '');
  // A sign groups where it comes again, or where another sign follows; alone only if the language says so.
  const [, sign = '', again, follows] =
    /^\d{1,3}([.,])\d{3}(\1\d{3})*((?!\1)[.,]\d*)?$/.exec(typed) ?? [];
  if (again || follows || (sign && sign === group && typed[0] !== '0')) {
    typed = typed.replaceAll(sign, '');
  }

  const [, whole = '', decimals = ''] = /^(\d*)[.,]?(\d*)$/.exec(typed) ?? [];
  if (!(whole + decimals)) return refuse('notANumber');
  if (decimals.length > 2) return refuse('tooManyDecimals');
  const amount = Number(whole + decimals.padEnd(2, '0'));
  return amount < 1e12 ? { ok: true, amount } : refuse('tooLarge');
}

const refuse = (reason: ParseMoneyProblem): ParsedMoney => ({ ok: false, reason });

/** Arabic-Indic and Persian digits, and the Arabic decimal and thousands signs, as western ones. */
function withWesternDigits(text: string): string {
  // The last four bits of each of these signs are its place here.
  return text.replace(/[٠-٩٫٬۰-۹]/g, (sign) => '0123456789 . '[sign.charCodeAt(0) & 15] ?? sign);
}
