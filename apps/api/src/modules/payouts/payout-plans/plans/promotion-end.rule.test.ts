import { expect, it } from 'vitest';
import { promoDays, promoEnd } from './promotion-end.rule.ts';

it.each([
  [
    'across the night the clocks go forward in London',
    '2026-03-20T23:30:00Z',
    'Europe/London',
    14,
    '2026-04-03T23:00:00.000Z',
  ],
  [
    'across the night they go back',
    '2026-10-20T12:00:00Z',
    'Europe/London',
    14,
    '2026-11-04T00:00:00.000Z',
  ],
  [
    'in New York it is still yesterday',
    '2026-02-26T03:00:00Z',
    'America/New_York',
    14,
    '2026-03-12T04:00:00.000Z',
  ],
  [
    'in Dubai it is tomorrow already',
    '2026-02-25T20:00:00Z',
    'Asia/Dubai',
    14,
    '2026-03-12T20:00:00.000Z',
  ],
  [
    'the first and the last minute of a day are the same day',
    '2026-06-01T22:59:59Z',
    'Europe/London',
    14,
    '2026-06-15T23:00:00.000Z',
  ],
  [
    'over the end of a leap February',
    '2028-02-20T12:00:00Z',
    'Europe/London',
    14,
    '2028-03-06T00:00:00.000Z',
  ],
  [
    'without any free days only the day of registration is free',
    '2026-06-01T12:00:00Z',
    'Europe/London',
    0,
    '2026-06-01T23:00:00.000Z',
  ],
])('%s', (_title, registered, timeZone, days, ends) => {
  expect(promoEnd(new Date(registered), timeZone, days).toISOString()).toBe(ends);
});

it('lasts fourteen days where nothing else is set', () => {
  const registered = new Date('2026-06-01T12:00:00Z');
  expect(promoDays).toBe(14);
  expect(promoEnd(registered, 'Europe/London')).toEqual(promoEnd(registered, 'Europe/London', 14));
});
