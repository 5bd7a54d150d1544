import * as z from 'zod';
import { minimumAge } from './person-limits.ts';

/** The spec's fifteen validators of fields, by its own names (product §5). */
export const validatorNames = [
  'required',
  'confirmedPassword',
  'min',
  'max',
  'min_value',
  'max_value',
  'password',
  'numeric',
  'decimal',
  'email',
  'url',
  'adult',
  'lowerLetter',
  'cardholderName',
  'float',
] as const;

export type ValidatorName = (typeof validatorNames)[number];

/** How long a text is as people count: a letter with its accent or a plain emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/**
 * The validators themselves: the one implementation for forms and server. Each takes what was typed
 * and, where it has one, its parameter. Only `required` minds an empty text: `problemOf` asks the
 * others about texts that have something in them.
 */
export const validators = {
  /** `isInvalid` lets a field that knows better (a phone picker) fail whatever was typed. */
  required: (value: string, isInvalid = false): boolean => !isInvalid && value.trim() !== '',
  confirmedPassword: (value: string, password: string): boolean => value === password,
  min: (value: string, characters: number): boolean => lengthOf(value) >= characters,
  max: (value: string, characters: number): boolean => lengthOf(value) <= characters,
  min_value: (value: string, smallest: number): boolean =>
    validators.float(value) && Number(value) >= smallest,
  max_value: (value: string, largest: number): boolean =>
    validators.float(value) && Number(value) <= largest,
  /** At least one digit and one letter, of any script. */
  password: (value: string): boolean => /\p{Nd}/u.test(value) && /\p{L}/u.test(value),
  numeric: (value: string): boolean => /^\d+$/.test(value),
  /** 0 or a positive number without leading zeros, with or without a fraction. */
  decimal: (value: string): boolean => /^(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value),
  email: (value: string): boolean => value.length <= 254 && z.regexes.email.test(value),
  url: (value: string): boolean => URL.canParse(value),
  /** Born so long ago: both days as `YYYY-MM-DD`. */
  adult: (born: string, today: string, age = minimumAge): boolean => ageOn(born, today) >= age,
  lowerLetter: (value: string): boolean => !/\p{Lu}/u.test(value),
  /** At least two words of letters alone, the first of two letters or more. */
  cardholderName: (value: string): boolean => /^\p{L}{2,}(?: \p{L}+)+$/u.test(value),
  float: (value: string): boolean => /^-?\d+(?:\.\d+)?$/.test(value),
} satisfies Record<ValidatorName, (value: string, ...parameters: never[]) => boolean>;

/** Full years between two days; negative for a day that is no day. */
function ageOn(born: string, today: string): number {
  if (!z.iso.date().safeParse(born).success) return -1;
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  // Whoever was born on 29 February is a year older on 1 March where there is no such day.
  return today.slice(5) >= born.slice(5) ? years : years - 1;
}
