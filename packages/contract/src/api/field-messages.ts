import type { ValidatorName } from './validators.ts';

/** Why a field is not right, beyond the spec's validators. */
type OwnName =
  | 'commonPassword'
  | 'ownWordsInPassword'
  | 'samePassword'
  | 'passwordWrong'
  | 'phone'
  | 'placeProhibited'
  | 'publicAddress'
  | 'code'
  | 'date'
  | 'plainText'
  | 'photoUnreadable'
  | 'photoTooLarge'
  | 'invalid'
  | 'loginMissing'
  | 'loginShape'
  | 'passwordMissing';

export type FieldMessageName = ValidatorName | OwnName;

/**
 * What is said about a field, keyed by name (product §5). `{limit}` is the validator's parameter.
 * Answers carry the name beside the sentence, and pages say it in their own language.
 */
export const fieldMessages: Readonly<Record<FieldMessageName, string>> = {
  required: 'Fill this in',
  confirmedPassword: 'The passwords do not match',
  min: 'At least {limit} characters',
  max: 'At most {limit} characters',
  min_value: 'At least {limit}',
  max_value: 'No more than {limit}',
  password: 'A password needs at least one letter and one digit',
  numeric: 'Digits only',
  decimal: 'A number such as 12 or 12.50',
  email: 'This is not a valid e-mail address',
  url: 'This is not a valid web address',
  adult: 'You must be {limit} or older',
  lowerLetter: 'Lowercase letters only',
  cardholderName: 'First and last name as on the card, letters only',
  float: 'A number such as -3 or 4.5',
  commonPassword: 'This password is too easy to guess',
  ownWordsInPassword:
    'Leave out your name, your e-mail address, Tipwell and the name of your workplace',
  samePassword: 'This is your current password. Choose a different one',
  publicAddress: 'A public address that begins with https://',
  passwordWrong: 'This is not your password',
  phone: 'Enter a phone number with its country code',
  placeProhibited: 'Our terms do not allow this country or region',
  code: 'The code has six digits',
  date: 'This is not a valid date',
  plainText: 'This contains a character that cannot be displayed',
  photoUnreadable: 'This file is not a picture that we can read',
  photoTooLarge: 'A photo can be up to {limit} MB',
  invalid: 'This is not right',
  loginMissing: 'Enter your e-mail address or phone number',
  loginShape: 'Enter an e-mail address, or a phone number with its country code',
  passwordMissing: 'Enter your password',
};
