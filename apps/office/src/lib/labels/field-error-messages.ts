import type { MessageDescriptor } from '@lingui/core';
import type { FieldMessageName } from '@tipwell/contract/api/field-messages';

/**
 * What can be wrong with a field, in the words of the page. The English of each is the contract's own,
 * and its id is the code that an answer carries; a test holds them together. Only the catalogues of the
 * languages are made from this list: the pages find the words by the code.
 */
export const fieldErrorWords: Record<FieldMessageName, MessageDescriptor> = {
  required: /*i18n*/ { id: 'fieldError.required', message: 'Fill this in' },
  confirmedPassword: /*i18n*/ {
    id: 'fieldError.confirmedPassword',
    message: 'The passwords do not match',
  },
  min: /*i18n*/ { id: 'fieldError.min', message: 'At least {limit} characters' },
  max: /*i18n*/ { id: 'fieldError.max', message: 'At most {limit} characters' },
  min_value: /*i18n*/ { id: 'fieldError.min_value', message: 'At least {limit}' },
  max_value: /*i18n*/ { id: 'fieldError.max_value', message: 'No more than {limit}' },
  password: /*i18n*/ {
    id: 'fieldError.password',
    message: 'A password needs at least one letter and one digit',
  },
  numeric: /*i18n*/ { id: 'fieldError.numeric', message: 'Digits only' },
  decimal: /*i18n*/ { id: 'fieldError.decimal', message: 'A number such as 12 or 12.50' },
  email: /*i18n*/ { id: 'fieldError.email', message: 'This is not a valid e-mail address' },
  url: /*i18n*/ { id: 'fieldError.url', message: 'This is not a valid web address' },
  adult: /*i18n*/ { id: 'fieldError.adult', message: 'You must be {limit} or older' },
  lowerLetter: /*i18n*/ { id: 'fieldError.lowerLetter', message: 'Lowercase letters only' },
  cardholderName: /*i18n*/ {
    id: 'fieldError.cardholderName',
    message: 'First and last name as on the card, letters only',
  },
  float: /*i18n*/ { id: 'fieldError.float', message: 'A number such as -3 or 4.5' },
  commonPassword: /*i18n*/ {
    id: 'fieldError.commonPassword',
    message: 'This password is too easy to guess',
  },
  ownWordsInPassword: /*i18n*/ {
    id: 'fieldError.ownWordsInPassword',
    message: 'Leave out your name, your e-mail address, Tipwell and the name of your workplace',
  },
  samePassword: /*i18n*/ {
    id: 'fieldError.samePassword',
    message: 'This is your current password. Choose a different one',
  },
  publicAddress: /*i18n*/ {
    id: 'fieldError.publicAddress',
    message: 'A public address that begins with https://',
  },
  passwordWrong: /*i18n*/ { id: 'fieldError.passwordWrong', message: 'This is not your password' },
  phone: /*i18n*/ { id: 'fieldError.phone', message: 'Enter a phone number with its country code' },
  placeProhibited: /*i18n*/ {
    id: 'fieldError.placeProhibited',
    message: 'Our terms do not allow this country or region',
  },
  code: /*i18n*/ { id: 'fieldError.code', message: 'The code has six digits' },
  date: /*i18n*/ { id: 'fieldError.date', message: 'This is not a valid date' },
  plainText: /*i18n*/ {
    id: 'fieldError.plainText',
    message: 'This contains a character that cannot be displayed',
  },
  photoUnreadable: /*i18n*/ {
    id: 'fieldError.photoUnreadable',
    message: 'This file is not a picture that we can read',
  },
  photoTooLarge: /*i18n*/ {
    id: 'fieldError.photoTooLarge',
    message: 'A photo can be up to {limit} MB',
  },
  invalid: /*i18n*/ { id: 'fieldError.invalid', message: 'This is not right' },
  loginMissing: /*i18n*/ {
    id: 'fieldError.loginMissing',
    message: 'Enter your e-mail address or phone number',
  },
  loginShape: /*i18n*/ {
    id: 'fieldError.loginShape',
    message: 'Enter an e-mail address, or a phone number with its country code',
  },
  passwordMissing: /*i18n*/ { id: 'fieldError.passwordMissing', message: 'Enter your password' },
};
