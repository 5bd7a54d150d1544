import { describe, expect, it } from 'vitest';
import { mayMailReceipt } from './receipt-email.rule.ts';

describe('a receipt by e-mail', () => {
  it.each([
    ['the first', 0, 0, true],
    ['the third of a receipt', 2, 2, true],
    ['not the fourth of a receipt, whatever the address', 3, 0, false],
    ['the tenth to an address', 0, 9, true],
    ['not the eleventh to an address, whatever the receipt', 0, 10, false],
  ])('%s', (_title, ofReceipt, toAddress, may) => {
    expect(mayMailReceipt({ ofReceipt, toAddress })).toBe(may);
  });
});
