import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { readFieldMessage, type FieldMessageName } from '@tipwell/contract/field-messages';

/**
 * What is wrong with a field, in the language of the page. The English of each is the contract's own;
 * a test holds the two together.
 */
export const fieldWords: Record<FieldMessageName, MessageDescriptor> = {
  required: /*i18n*/ { id: 'fieldMessage.required', message: 'Fill this in' },
  confirmedPassword: /*i18n*/ {
    id: 'fieldMessage.confirmedPassword',
    message: 'The two passwords are not the same',
  },
  min: /*i18n*/ { id: 'fieldMessage.min', message: 'At least {param} characters' },
  max: /*i18n*/ { id: 'fieldMessage.max', message: 'At most {param} characters' },
  min_value: /*i18n*/ { id: 'fieldMessage.min_value', message: 'At least {param}' },
  max_value: /*i18n*/ { id: 'fieldMessage.max_value', message: 'No more than {param}' },
  password: /*i18n*/ {
    id: 'fieldMessage.password',
    message: 'A password needs at least one letter and one digit',
  },
  numeric: /*i18n*/ { id: 'fieldMessage.numeric', message: 'Only digits' },
  decimal: /*i18n*/ { id: 'fieldMessage.decimal', message: 'A number such as 12 or 12.50' },
  email: /*i18n*/ { id: 'fieldMessage.email', message: 'This is not an e-mail address' },
  url: /*i18n*/ { id: 'fieldMessage.url', message: 'This is not a web address' },
  adult: /*i18n*/ { id: 'fieldMessage.adult', message: 'You have to be {param} or older' },
  lowerLetter: /*i18n*/ { id: 'fieldMessage.lowerLetter', message: 'Only small letters' },
  cardholderName: /*i18n*/ {
    id: 'fieldMessage.cardholderName',
    message: 'First and last name as on the card, letters only',
  },
  float: /*i18n*/ { id: 'fieldMessage.float', message: 'A number such as -3 or 4.5' },
  commonPassword: /*i18n*/ {
    id: 'fieldMessage.commonPassword',
    message: 'This password is one of the first that strangers try',
  },
  ownWordsInPassword: /*i18n*/ {
    id: 'fieldMessage.ownWordsInPassword',
    message: 'Leave out your name, your e-mail address, Tipwell and the name of your workplace',
  },
  samePassword: /*i18n*/ {
    id: 'fieldMessage.samePassword',
    message: 'This is the password you have now; choose another one',
  },
  passwordWrong: /*i18n*/ {
    id: 'fieldMessage.passwordWrong',
    message: 'This is not your password',
  },
  phone: /*i18n*/ {
    id: 'fieldMessage.phone',
    message: 'This is not a phone number with its country code',
  },
  code: /*i18n*/ { id: 'fieldMessage.code', message: 'The code has six digits' },
  date: /*i18n*/ { id: 'fieldMessage.date', message: 'This is not a day' },
  plainText: /*i18n*/ {
    id: 'fieldMessage.plainText',
    message: 'There is a character in it that cannot be shown',
  },
  photoUnreadable: /*i18n*/ {
    id: 'fieldMessage.photoUnreadable',
    message: 'This file is not a picture that we can read',
  },
  photoTooLarge: /*i18n*/ {
    id: 'fieldMessage.photoTooLarge',
    message: 'A photo may have at most {param} MB',
  },
};

/** Says in the language of the page what the contract or the server has said of a field. */
export function useFieldMessages(): (sentence: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (sentence) => {
    const read = sentence === undefined ? null : readFieldMessage(sentence);
    return read ? i18n._(fieldWords[read.name].id, { param: read.param }) : sentence;
  };
}
