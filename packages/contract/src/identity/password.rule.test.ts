import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { fieldErrorOf } from '../api/field-error.ts';
import { tellFieldError } from '../api/field-error-texts.ts';
import { newPassword } from './person-fields.ts';
import { judgePassword } from './password.rule.ts';

const fine = { hasLength: true, hasDigitAndLetter: true, isUncommon: true };

describe('a new password', () => {
  it.each([
    ['of eight characters with both', 'walnut42', fine],
    ['of another script', 'كلمةسرية٤٢', fine],
    ['of a hundred and twenty-eight', `1${'lamp'.repeat(31)}ski`, fine],
    ['that is too short', 'walnut4', { ...fine, hasLength: false }],
    ['that is too long', `1${'a'.repeat(128)}`, { ...fine, hasLength: false }],
    ['without a digit', 'walnutty', { ...fine, hasDigitAndLetter: false }],
    ['without a letter', '73519284', { ...fine, hasDigitAndLetter: false }],
    ['that everybody tries', 'password1', { ...fine, isUncommon: false }],
    ['that everybody tries, in capital letters', 'PassWord1', { ...fine, isUncommon: false }],
  ])('%s', (_title, password, verdict) => {
    expect(judgePassword(password)).toEqual(verdict);
  });

  it.each([
    ['', 'Fill this in'],
    ['walnut4', 'At least 8 characters'],
    [`1${'a'.repeat(128)}`, 'At most 128 characters'],
    ['walnutty', 'A password needs at least one letter and one digit'],
    ['Summer2026', 'This password is too easy to guess'],
  ])('“%s” is refused in words', (password, words) => {
    expect(
      newPassword
        .safeParse(password)
        .error?.issues.map((issue) => tellFieldError(fieldErrorOf(issue)).message),
    ).toEqual([words]);
  });
});

describe('the list of common passwords', () => {
  it('holds some hundreds that no other rule would stop', () => {
    expect(commonPasswords.size).toBeGreaterThan(300);
    for (const password of commonPasswords) {
      expect(judgePassword(password)).toEqual({ ...fine, isUncommon: false });
    }
  });
});
