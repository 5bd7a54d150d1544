import type { ValidatorName } from './validators.ts';

/** Why a field is not right, beyond the spec's validators. */
type OwnName =
  | 'commonPassword'
  | 'ownWordsInPassword'
  | 'samePassword'
  | 'passwordWrong'
  | 'phone'
  | 'code'
  | 'date'
  | 'plainText'
  | 'photoUnreadable'
  | 'photoTooLarge';

export type FieldMessageName = ValidatorName | OwnName;

/**
 * What is said about a field, keyed by name (product §5). `{param}` is the validator's parameter.
 * The server answers with these sentences; pages say them in their own language.
 */
export const fieldMessages: Readonly<Record<FieldMessageName, string>> = {
  required: 'Fill this in',
  confirmedPassword: 'The two passwords are not the same',
  min: 'At least {param} characters',
  max: 'At most {param} characters',
  min_value: 'At least {param}',
  max_value: 'No more than {param}',
  password: 'A password needs at least one letter and one digit',
  numeric: 'Only digits',
  decimal: 'A number such as 12 or 12.50',
  email: 'This is not an e-mail address',
  url: 'This is not a web address',
  adult: 'You have to be {param} or older',
  lowerLetter: 'Only small letters',
  cardholderName: 'First and last name as on the card, letters only',
  float: 'A number such as -3 or 4.5',
  commonPassword: 'This password is one of the first that strangers try',
  ownWordsInPassword:
    'Leave out your name, your e-mail address, Tipwell and the name of your workplace',
  samePassword: 'This is the password you have now; choose another one',
  passwordWrong: 'This is not your password',
  phone: 'This is not a phone number with its country code',
  code: 'The code has six digits',
  date: 'This is not a day',
  plainText: 'There is a character in it that cannot be shown',
  photoUnreadable: 'This file is not a picture that we can read',
  photoTooLarge: 'A photo may have at most {param} MB',
};

/** The sentence for a name, with its parameter in place. */
export function fieldMessage(name: FieldMessageName, param?: number): string {
  return fieldMessages[name].replace('{param}', String(param ?? ''));
}

/** Finds out again which sentence was said, so that a page can say it in another language. */
export function readFieldMessage(
  sentence: string,
): { name: FieldMessageName; param: string | null } | null {
  for (const name of Object.keys(fieldMessages) as FieldMessageName[]) {
    const [before = '', after] = fieldMessages[name].split('{param}');
    if (after === undefined) {
      if (sentence === before) return { name, param: null };
    } else if (sentence.startsWith(before) && sentence.endsWith(after)) {
      const param = sentence.slice(before.length, sentence.length - after.length);
      if (/^\d+$/.test(param)) return { name, param };
    }
  }
  return null;
}
