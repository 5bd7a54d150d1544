import { describe, expect, it } from 'vitest';
import { locale as locales } from '@tipwell/contract/api/fields';
import type { TaxNews } from './events.ts';
import { taxNewsWords } from './news-words.ts';

const days = { firstDay: '2026-10-01', lastDay: '2026-10-31' };
const announced: TaxNews = {
  step: 'ANNOUNCED',
  ...days,
  takenFrom: '2026-11-30',
  people: 5,
  bps: 2480,
};
const reserve = { bps: 4000, before: 2000 };
const all: TaxNews[] = [
  announced,
  { step: 'APPEALED', ...days, answerDue: '2026-12-03' },
  { step: 'ANSWERED', ...days, isUpheld: true, takenFrom: '2026-11-30' },
  { step: 'ANSWERED', ...days, isUpheld: false, takenFrom: '2026-11-30' },
  { step: 'RESERVE_ASKED', ...reserve },
  { step: 'RESERVE_SET', ...reserve, fromDay: '2026-11-29', lastDay: '2027-05-28' },
];
const own = { userId: 'sara', staffId: 7, amount: 1240 };
const owner = { userId: 'olga', staffId: null, amount: 6200 };

describe('what is written about tax before it is taken', () => {
  it('names the sum, the day and the way to appeal', () => {
    const written = taxNewsWords({ news: announced, currency: 'GBP' }, own, 'The Fig', 'en');
    expect(written).toMatch(
      /^£12\.40 of your tips at The Fig .* withheld for tax on 30 Nov 2026\./,
    );
    expect(written).toContain('appeal before then');
  });

  it('tells the owner what is taken of all', () => {
    const written = taxNewsWords({ news: announced, currency: 'GBP' }, owner, 'The Fig', 'en');
    expect(written).toMatch(/^£62\.00 .* 24\.8% of what was given \(people: 5\)/);
  });

  it.each(locales.options)('has words in %s for all of it', (locale) => {
    for (const news of all) {
      for (const reader of [own, owner]) {
        const written = taxNewsWords({ news, currency: 'GBP' }, reader, 'The Fig', locale);
        expect(written).toContain('The Fig');
        expect(written).not.toMatch(/undefined|null|NaN/);
      }
    }
  });
});
