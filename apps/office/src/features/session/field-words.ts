import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/**
 * The contract says in English what is wrong with a field; the page says it in its own language. A
 * sentence that is not listed here is shown as the contract has it.
 */
export const fieldWords: readonly MessageDescriptor[] = [
  /*i18n*/ {
    id: 'field.loginMissing',
    message: 'Enter your e-mail address or phone number',
  },
  /*i18n*/ {
    id: 'field.loginShape',
    message: 'Enter an e-mail address, or a phone number with its country code',
  },
  /*i18n*/ { id: 'field.tooLong', message: 'This is too long' },
  /*i18n*/ { id: 'field.passwordMissing', message: 'Enter your password' },
  /*i18n*/ { id: 'field.passwordTooLong', message: 'A password has at most 128 characters' },
];

/** Says what is wrong with a field, or nothing. */
export function useFieldWords(): (sentence: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (sentence) => {
    const known = fieldWords.find((words) => words.message === sentence);
    return known ? i18n._(known) : sentence;
  };
}
