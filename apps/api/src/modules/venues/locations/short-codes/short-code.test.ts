import { describe, expect, it } from 'vitest';
import { newShortCode, readShortCode } from './short-code.ts';

describe('the code printed under a QR code', () => {
  it.each([
    ['as printed', 'K7QP', 'K7QP'],
    ['in small letters', 'k7qp', 'K7QP'],
    ['with a space or a dash in it', 'k7 q-p', 'K7QP'],
    ['too short', 'K7Q', null],
    ['with a letter that is never printed', 'K7OP', null],
    ['with anything else', "'; drop table", null],
  ])('is read %s', (_title, typed, code) => {
    expect(readShortCode(typed)).toBe(code);
  });

  it('is made of characters that can be read back', () => {
    for (let count = 0; count < 200; count += 1) {
      const code = newShortCode();
      expect(readShortCode(code)).toBe(code);
    }
  });
});
