import { hasExpired } from '../card-tokens.ts';
import type { TypedCard } from '../card-tokens.ts';
import type { Words } from './page-words.ts';
import { testCardOf } from '../test-cards.ts';
import type { TestCard } from '../test-cards.ts';

export const cardFields = ['cardNumber', 'expiry', 'cvc', 'holderName'] as const;
export type CardField = (typeof cardFields)[number];

/** What somebody typed, field by field, as it came. */
export type CardTyping = Record<CardField, string>;
export type CardErrors = Partial<Record<CardField, string>>;

/** What may be shown again after a try: everything but the security code. */
export function withoutCode(typing: CardTyping): CardTyping {
  return { ...typing, cvc: '' };
}

/** A form as it is shown: what stands in it and what is wrong with it. */
export interface FilledForm {
  typing: CardTyping;
  errors: CardErrors;
}

export const emptyForm: FilledForm = {
  typing: { cardNumber: '', expiry: '', cvc: '', holderName: '' },
  errors: {},
};

export interface CheckedCard {
  card: TypedCard;
  holderName: string;
}

/** What a form is for decides what it asks: a card to be paid to has no security code. */
export type FormPurpose = 'paying' | 'payouts';

/** Reads the fields out of a submitted body, whatever else is in it. */
export function typingOf(body: unknown): CardTyping {
  const given = (body ?? {}) as Record<string, unknown>;
  const field = (name: CardField) => {
    const value = given[name];
    return typeof value === 'string' ? value.slice(0, 120) : '';
  };
  return {
    cardNumber: field('cardNumber'),
    expiry: field('expiry'),
    cvc: field('cvc'),
    holderName: field('holderName'),
  };
}

/** The test card that a press on the list of test cards asks to be filled in, without a script. */
export function testCardToFill(body: unknown): TestCard | undefined {
  const { fill } = (body ?? {}) as { fill?: unknown };
  return typeof fill === 'string' ? testCardOf(fill) : undefined;
}

/** Checks what was typed. `now` is an ISO time; errors are sentences for the payer. */
export function checkTyping(
  typing: CardTyping,
  purpose: FormPurpose,
  words: Words,
  now: string,
): { checked: CheckedCard } | { errors: CardErrors } {
  const errors: CardErrors = {};
  const number = europeanDigits(typing.cardNumber).replace(/[\s-]/g, '');
  const brand = testCardOf(number)?.brand;
  if (number === '') errors.cardNumber = words.numberMissing;
  else if (!isCardNumber(number)) errors.cardNumber = words.numberWrong;
  else if (brand === undefined) errors.cardNumber = words.numberNotTest;
  else if (brand === 'amex' && purpose === 'payouts') errors.cardNumber = words.amexNoPayouts;

  const expiry = readExpiry(typing.expiry);
  if (typing.expiry.trim() === '') errors.expiry = words.expiryMissing;
  else if (expiry === null) errors.expiry = words.expiryWrong;
  else if (hasExpired(expiry, now)) errors.expiry = words.expiryPast;

  if (purpose === 'paying') {
    const digits = brand === 'amex' ? 4 : 3;
    if (!new RegExp(`^\\d{${digits}}$`).test(europeanDigits(typing.cvc).trim())) {
      errors.cvc = digits === 4 ? words.cvcWrongAmex : words.cvcWrong;
    }
  }
  const holderName = typing.holderName.trim().slice(0, 100);
  if (holderName === '') errors.holderName = words.nameMissing;

  if (expiry === null || Object.keys(errors).length > 0) return { errors };
  return { checked: { card: { number, ...expiry }, holderName } };
}

function readExpiry(typed: string): { expMonth: number; expYear: number } | null {
  const found = /^(\d{1,2})\s*[/.\- ]?\s*(\d{2}|20\d{2})$/.exec(europeanDigits(typed).trim());
  if (found === null) return null;
  const [expMonth, year] = [Number(found[1]), Number(found[2])];
  if (expMonth < 1 || expMonth > 12) return null;
  return { expMonth, expYear: year < 100 ? 2000 + year : year };
}

/** The check digit that every card number ends with catches a mistyped one. */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place]);
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Arabic and Persian keyboards type digits of their own. */
function europeanDigits(typed: string): string {
  return typed.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 15),
  );
}
