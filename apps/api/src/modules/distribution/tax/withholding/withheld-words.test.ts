import { describe, expect, it } from 'vitest';
import { locale as locales } from '@tipwell/contract/api/fields';
import { withheldWords } from './withheld-words.ts';

const period = { currency: 'GBP', firstDay: '2026-10-01', lastDay: '2026-10-31' } as const;
const say = (withheld: number, carriedOut: number, carriedUntil: string | null = null) =>
  withheldWords({ ...period, withheld, carriedOut, carriedUntil }, 'The Fig', 'en');

describe('what is written about tax that was withheld', () => {
  it('says how much, for which days and where it went', () => {
    expect(say(227, 0).replaceAll(/\s*–\s*/g, '–')).toBe(
      '£2.27 of your tips at The Fig for 01–31 Oct 2026 was withheld for tax and passed on to ' +
        'your employer, who pays it to the tax office. Your statement shows it line by line.',
    );
  });

  it('says what is still due, also where nothing was there', () => {
    expect(say(907, 593)).toContain(
      '£5.93 is still due and will be withheld with the next period.',
    );
    expect(say(907, 593, '2027-02-04')).toContain(
      '£5.93 is still due and will be withheld with later periods, until 04 Feb 2027 at the latest.',
    );
    expect(say(0, 593)).toMatch(/^Tax .* nothing left to withhold it from\. £5\.93 is still due/);
  });

  it.each(locales.options)('has words in %s for all of it', (locale) => {
    for (const [withheld, carriedOut] of [
      [227, 0],
      [227, 100],
      [0, 100],
    ] as const) {
      for (const carriedUntil of [null, '2027-02-04']) {
        const settled = { ...period, withheld, carriedOut, carriedUntil };
        const written = withheldWords(settled, 'The Fig', locale);
        expect(written).toContain('The Fig');
        expect(written).toContain('2026');
        expect(written).not.toMatch(/undefined|null|NaN/);
      }
    }
  });
});
