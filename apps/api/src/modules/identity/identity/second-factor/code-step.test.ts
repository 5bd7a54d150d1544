import { expect, it, test } from 'vitest';
import { authenticatorAddress, newAuthenticatorSecret, stepAt, stepOfCode } from './code-step.ts';

// The secret of RFC 6238, appendix B, and its codes of six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i the code %s belongs to step %i', (seconds, code, step) => {
  const now = new Date(seconds * 1000);
  expect(stepOfCode(secret, code, now)).toBe(step);
  expect(stepAt(now)).toBe(step);
});

test('a code counts half a minute too early or too late, and no longer', () => {
  const at = (seconds: number) => stepOfCode(secret, '287082', new Date(seconds * 1000));
  expect(at(29)).toBe(1);
  expect(at(89)).toBe(1);
  expect(at(90)).toBeNull();
});

test('a secret has 160 bits, and its address tells the app whose it is', () => {
  const made = newAuthenticatorSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const address = authenticatorAddress(made, 'sara@salon.test');
  expect(address).toContain('otpauth://totp/Tipwell:sara%40salon.test?');
  expect(address).toContain(`secret=${made}`);
});
