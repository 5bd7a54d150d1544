import { describe, expect, it } from 'vitest';
import { currenciesThatDiffer, type MonthSum } from './sums-differ.rule.ts';

const sum: MonthSum = {
  accountKind: 'person',
  isQualifying: false,
  isStrict: true,
  currency: 'GBP',
  entryKind: 'TIP',
  came: 500,
  went: 0,
};
const other = { ...sum, currency: 'EUR', entryKind: 'PAYOUT', came: 0, went: 40 };

describe('kept sums beside those of the postings', () => {
  it.each<[string, MonthSum[], MonthSum[], string[]]>([
    ['agree in any order', [sum, other], [other, sum], []],
    ['differ by a penny that came', [sum], [{ ...sum, came: 501 }], ['GBP']],
    ['differ by a penny that went', [sum, other], [sum, { ...other, went: 39 }], ['EUR']],
    ['differ where one is left out', [sum], [sum, other], ['EUR']],
    ['differ where one was added', [sum, other], [sum], ['EUR']],
    ['differ on another account', [sum], [{ ...sum, isQualifying: true }], ['GBP']],
  ])('%s', (_what, kept, booked, differing) => {
    expect(currenciesThatDiffer(kept, booked)).toEqual(differing);
  });
});
