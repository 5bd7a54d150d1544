import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@tipwell/contract/identity/second-factor-limits';
import type { Config } from '#platform/config.ts';

// Crockford's base 32: no letter that looks like a digit.
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 5;

/** Ten codes of fifty bits, in two groups each: `7KQ2M-X9D4T`. */
export function newRecoveryCodes(): string[] {
  const group = () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${group()}-${group()}`);
}

/** What is kept of a code: without the key nobody can try codes out on a copy of the table. */
export function hashRecoveryCode(config: Config, userId: string, code: string): Buffer {
  const plain = code.replaceAll('-', '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHmac('sha256', config.secrets.tokens)
    .update(`recovery code ${userId} ${plain}`)
    .digest();
}
