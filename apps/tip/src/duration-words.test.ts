import { expect, it } from 'vitest';
import { durationWords, minutesToWait } from './duration-words.ts';

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [89 * 60, '89 minutes'],
  [90 * 60, '1.5 hours'],
  [90 * 60 + 1, '1.6 hours'],
  [36 * 3600, '1.5 days'],
  [3 * 86_400, '3 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds, 'en')).toBe(words);
});

it.each([
  ['de', '1,5 Stunden'],
  ['fr', '1,5 heure'],
  ['ar', '1.5 ساعة'],
] as const)('in %s: %s', (locale, words) => {
  expect(durationWords(90 * 60, locale).replaceAll(/\s/g, ' ')).toBe(words);
});

it.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('a wait of %i seconds is over within %s', (seconds, words) => {
  expect(minutesToWait(seconds, 'en')).toBe(words);
});
