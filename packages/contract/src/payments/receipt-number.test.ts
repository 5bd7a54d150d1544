import { describe, expect, it } from 'vitest';
import { receiptNumberOf, tipIdsOf } from './receipt-number.ts';

describe('the number on a receipt', () => {
  it.each([
    ['00000000-0000-7000-8000-000000000000', '2222-2222-2222'],
    ['00000000-0000-7fff-8000-000000000000', '2222-2222-25ZZ'],
    ['ffffffff-ffff-7fff-bfff-ffffffffffff', 'ZZZZ-ZZZZ-ZZZZ'],
    ['019a1b2c-3d4e-7abc-8123-456789abcdef', '28F3-QD3X-BUPW'],
  ])('of the payment %s is %s, and leads back to it', (tipId, number) => {
    expect(receiptNumberOf(tipId)).toBe(number);
    const spelled = ` ${number.toLowerCase().replaceAll('-', ' ')} `;
    for (const typed of [number, spelled, number.replaceAll('-', '')]) {
      const ranges = tipIdsOf(typed);
      expect(ranges.some(({ from, to }) => from <= tipId && tipId <= to)).toBe(true);
    }
  });

  it('finds payments whose ids were made in either way', () => {
    const tipId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
    const ranges = tipIdsOf(receiptNumberOf(tipId));
    expect(ranges.filter(({ from, to }) => from <= tipId && tipId <= to)).toHaveLength(1);
  });

  it.each(['', 'K7QP', '2222-2222-222O', '2222-2222-22222', 'Willow & Sage'])(
    '%j is none',
    (typed) => {
      expect(tipIdsOf(typed)).toEqual([]);
    },
  );
});
