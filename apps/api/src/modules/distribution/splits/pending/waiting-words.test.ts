import { expect, it } from 'vitest';
import type { Locale } from '@tipwell/contract/api/fields';
import { waitingWords } from './waiting-words.ts';

const facts = {
  noticeId: 'one',
  locationId: 1,
  businessDay: '2026-11-16',
  // Two in the morning of the twentieth in Dubai, still the nineteenth in London.
  fallsBackAt: '2026-11-19T22:00:00.000Z',
};

it('names the day, the place and until when, by the clock of the place', () => {
  const told = { ...facts, waiting: 'PERCENTAGES', step: 'REMINDER' } as const;
  expect(waitingWords(told, { place: 'The Copper Kettle', timeZone: 'Asia/Dubai' }, 'en')).toMatch(
    /16 Nov 2026 at The Copper Kettle .* by 20 Nov 2026/,
  );
});

it.each<Locale>(['en', 'de', 'fr', 'ar'])(
  'has a sentence for everything that waits in %s',
  (locale) => {
    const at = { place: 'The Copper Kettle', timeZone: 'Europe/London' };
    const sentences = (['PERCENTAGES', 'UNALLOCATED', 'HOURS', 'RELEASE'] as const).flatMap(
      (waiting) =>
        (['REMINDER', 'FELL_BACK'] as const).map((step) =>
          waitingWords({ ...facts, waiting, step }, at, locale),
        ),
    );
    expect(new Set(sentences).size).toBe(8);
    for (const sentence of sentences) expect(sentence).toContain('The Copper Kettle');
  },
);
