import { describe, expect, it } from 'vitest';
import { locale as locales } from '@tipwell/contract/fields';
import { trialWords } from './trial-words.ts';

const shown = {
  place: 'The Fig',
  timeZone: 'Europe/London',
  voteEndsAt: new Date('2026-12-02T04:00:00Z'),
  result: null,
};

describe('what is written about a tried split', () => {
  it('says the last day to vote, not the morning after it', () => {
    expect(trialWords(shown, 'en')).toContain('until 01 Dec 2026');
  });

  it('asks for no vote where none is wanted', () => {
    expect(trialWords({ ...shown, voteEndsAt: null }, 'en')).not.toContain('vote');
  });

  it('tells the count once it is over, and that it decides nothing', () => {
    const result = { votes: 5, for: 3, against: 2 };
    expect(trialWords({ ...shown, result }, 'en')).toBe(
      'The vote on how tips are split at The Fig is over: 3 for it, 2 against. A vote alone changes ' +
        'nothing; whoever looks after the split decides.',
    );
  });

  it.each(locales.options)('has words in %s for all of it', (locale) => {
    for (const news of [
      shown,
      { ...shown, voteEndsAt: null },
      { ...shown, result: { votes: 5, for: 3, against: 2 } },
      { ...shown, result: { votes: 2, for: null, against: null } },
    ]) {
      const written = trialWords(news, locale);
      expect(written).toContain('The Fig');
      expect(written).not.toMatch(/undefined|null|NaN/);
    }
  });
});
