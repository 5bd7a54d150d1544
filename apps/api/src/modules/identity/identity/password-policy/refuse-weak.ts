import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import { isListed } from './list-shape.ts';
import { holdsOwnWords } from './own-words.rule.ts';

let list: Buffer | null = null;

/** Whether a password is one of a quarter of a million that leaked, and that thieves try first. */
function isCommon(password: string): boolean {
  list ??= readFileSync(join(import.meta.dirname, 'refused-passwords.bin'));
  return isListed(list, password);
}

/**
 * What is wrong with a password that somebody wants to have from now on, beyond its shape, which the
 * contract has looked at; null where nothing is. Nothing leaves the machine to find that out.
 * @param about the words that strangers know of the person: names, address, workplaces
 */
export function refuseWeakPassword(
  chosen: { password: string; field: string },
  about: readonly (string | null)[],
): Failure | null {
  const { password, field } = chosen;
  const known = [...about.filter((word) => word !== null), 'Tipwell'];
  if (holdsOwnWords(password, known)) {
    return new Failure('inputInvalid', { fields: { [field]: fieldError('ownWordsInPassword') } });
  }
  if (isCommon(password)) {
    return new Failure('inputInvalid', { fields: { [field]: fieldError('commonPassword') } });
  }
  return null;
}
