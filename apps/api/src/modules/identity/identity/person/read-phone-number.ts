import { isProhibitedNumber } from '@tipwell/contract/countries/prohibited-place.rule';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { readLoginName } from './login-name.ts';

/** Reads a typed phone number exactly. @throws inputInvalid naming the field */
export function readPhoneNumber(typed: string, field: string): string {
  const read = readLoginName(typed);
  if (read?.kind !== 'PHONE') fail('inputInvalid', { fields: { [field]: fieldError('phone') } });
  return read.phoneNumber;
}

/**
 * The same for a number that somebody is to be reached by from now on: none of a place that the terms
 * prohibit. @throws inputInvalid naming the field
 */
export function readNewPhoneNumber(typed: string): string {
  const field = 'phoneNumber';
  const phoneNumber = readPhoneNumber(typed, field);
  if (isProhibitedNumber(phoneNumber)) {
    fail('inputInvalid', { fields: { [field]: fieldError('placeProhibited') } });
  }
  return phoneNumber;
}

/** The same where one may also leave it out. */
export function readPhoneNumberIfAny(typed: string | undefined): string | null {
  return typed === undefined ? null : readNewPhoneNumber(typed);
}
