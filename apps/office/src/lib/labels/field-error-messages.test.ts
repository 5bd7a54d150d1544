import { fieldErrorTexts } from '@tipwell/contract/api/field-error-texts';
import { fieldMessages, type FieldMessageName } from '@tipwell/contract/api/field-messages';
import { refusals, type RefusalName } from '@tipwell/contract/api/rejection-reasons';
import { requestFaults } from '@tipwell/contract/api/request-faults';
import { expect, test } from 'vitest';
import { fieldErrorWords } from './field-error-messages.ts';
import { refusalWords } from './rejection-messages.ts';

const words = { ...fieldErrorWords, ...refusalWords };

test.each([...Object.keys(fieldMessages), ...Object.keys(refusals)] as (
  | FieldMessageName
  | RefusalName
)[])('the page says of a field what the contract says, and finds it by its code: %s', (code) => {
  expect(words[code].message).toBe(fieldErrorTexts[code]);
  expect(words[code].id).toBe(`fieldError.${code}`);
});

test('what a person can be told has words, and only that', () => {
  const faults = Object.keys(requestFaults);
  const told = Object.keys(fieldErrorTexts).filter((code) => !faults.includes(code));
  expect(Object.keys(words).toSorted()).toEqual(told.toSorted());
  expect(told.length + faults.length).toBe(Object.keys(fieldErrorTexts).length);
});
