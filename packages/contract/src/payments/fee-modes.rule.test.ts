import { describe, expect, it } from 'vitest';
import { businessCountries } from '../countries/list.ts';
import { feeModesFor, isQualifyingTip } from './fee-modes.rule.ts';

describe('who may bear the fees', () => {
  it('a person tipped directly in a PERSONAL location: on top or from the tip', () => {
    for (const country of ['gb', 'de', 'ch', 'us', 'ae', 'sa']) {
      expect(feeModesFor({ country, tipsType: 'PERSONAL', recipient: 'PERSON' })).toEqual({
        offered: ['DEDUCTED', 'ON_TOP'],
        start: 'DEDUCTED',
      });
    }
  });

  it.each([
    ['COMMON', 'PERSON'],
    ['COMMON_PRIORITY', 'PERSON'],
    ['PERSONAL', 'LOCATION'],
    ['PERSONAL', 'GROUP'],
    [undefined, 'PERSON'],
  ] as const)('a British tip that is %s to a %s never pays fees itself', (tipsType, recipient) => {
    expect(isQualifyingTip({ country: 'gb', tipsType, recipient })).toBe(true);
    expect(feeModesFor({ country: 'gb', tipsType, recipient }).offered).toEqual([
      'VENDOR',
      'ON_TOP',
    ]);
  });

  it('no tip in Canada pays fees itself', () => {
    expect(
      feeModesFor({ country: 'ca', tipsType: 'PERSONAL', recipient: 'PERSON' }).offered,
    ).not.toContain('DEDUCTED');
  });

  it('only British tips are qualifying tips', () => {
    expect(isQualifyingTip({ country: 'de', tipsType: 'COMMON', recipient: 'LOCATION' })).toBe(
      false,
    );
  });

  it('the page starts with a mode that it offers', () => {
    for (const country of businessCountries) {
      for (const tipsType of ['PERSONAL', 'COMMON', 'COMMON_PRIORITY'] as const) {
        const { offered, start } = feeModesFor({ country, tipsType, recipient: 'PERSON' });
        expect(offered).toContain(start);
        // An addition is chosen by the guest, never by us.
        expect(start).not.toBe('ON_TOP');
      }
    }
  });
});
