import { describe, expect, it } from 'vitest';
import { locale as locales } from '@tipwell/contract/api/fields';
import { announcementWords } from './announcement-words.ts';
import type { MoneyCompared } from '../events.ts';
import type { PartsCompared } from '../calculation/own-part.rule.ts';

const planned = { step: 'PLANNED', validFrom: '2026-11-24', currency: 'GBP' } as const;
const off = { ...planned, step: 'CALLED_OFF' } as const;
const part = (shared: number | null, tipped: number | null = null) => ({ shared, tipped });
const money = { from: '2026-09-22', to: '2026-11-17', days: 40, now: 41200, next: 39850 };
const say = (
  announced: typeof planned | typeof off,
  parts: PartsCompared,
  inMoney: MoneyCompared | null = null,
) => announcementWords(announced, { parts, money: inMoney }, 'The Fig', 'en');

describe('what is written about another split', () => {
  it('says now, then and the difference', () => {
    expect(say(planned, { now: part(6000, 7000), next: part(5250, 8000) })).toBe(
      'From 24 Nov 2026, shared tips at The Fig are split differently. Your group’s share: ' +
        '60% now, 52.5% then (7.5 points less). When a guest tips you: 70% now, 80% then (10 ' +
        'points more). Tips given before that day are split as before. Open Tipwell to see it ' +
        'all and to answer.',
    );
  });

  it('says that nothing changes where it does not, also when it is called off', () => {
    expect(say(planned, { now: part(6000), next: part(6000) })).toContain(
      'Nothing changes for you. Your group’s share: 60%, as before.',
    );
    expect(say(off, { now: part(6000), next: part(6000) })).toBe(
      'The change to how tips at The Fig are split, planned for 24 Nov 2026, has been cancelled. ' +
        'Nothing changes for you.',
    );
  });

  it('tells of a share that begins or ends, and of the first split', () => {
    expect(say(planned, { now: part(null), next: part(1000) })).toContain(
      'Your group’s share: none now, 10% then (10 points more).',
    );
    expect(say(planned, { now: part(1000), next: part(null) })).toContain('10% now, none then');
    expect(say(planned, { now: null, next: part(4000) })).toContain('Your group’s share: 40%.');
  });

  it.each([
    ['en', 100, '(1 point more)'],
    ['en', 150, '(1.5 points more)'],
    ['de', 100, '(1 Prozentpunkt mehr)'],
    ['fr', 150, '(1,5 point de plus)'],
    ['fr', 200, '(2 points de plus)'],
    ['ar', 100, '(أكثر بمقدار نقطة مئوية واحدة)'],
    ['ar', 200, '(أكثر بمقدار نقطتين مئويتين)'],
    ['ar', 500, '(أكثر بمقدار 5 نقاط مئوية)'],
    ['ar', 1500, '(أكثر بمقدار 15 نقطة مئوية)'],
  ] as const)('counts points as %s does: %s', (locale, points, words) => {
    const parts = { now: part(6000), next: part(6000 + points) };
    expect(announcementWords(planned, { parts, money: null }, 'The Fig', locale)).toContain(words);
  });

  it.each([
    [
      39_850,
      'came to £412.00 by the split in force and would have come to £398.50 by the new one, £13.50 less.',
    ],
    [41_201, 'would have come to £412.01 by the new one, £0.01 more.'],
    [41_200, 'would have come to £412.00 either way.'],
  ])('says it in money, from %s', (next, words) => {
    const parts = { now: part(6000), next: part(5250) };
    expect(say(planned, parts, { ...money, next })).toContain(words);
    expect(say(off, parts, { ...money, next })).not.toContain('£');
  });

  it.each(locales.options)('has words in %s for all of it', (locale) => {
    for (const parts of [
      { now: part(6000, 7000), next: part(5250, 8000) },
      { now: null, next: part(null, 100) },
      { now: part(null), next: part(null) },
    ]) {
      const written = announcementWords(planned, { parts, money }, 'The Fig', locale);
      expect(written).toContain('The Fig');
      expect(written).not.toMatch(/undefined|null|NaN/);
    }
  });
});
