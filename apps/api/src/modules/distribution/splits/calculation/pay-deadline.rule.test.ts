import { expect, it } from 'vitest';
import { payDeadline } from './pay-deadline.rule.ts';

it.each([
  ['paid in December, due in January', '2026-12-03T20:00:00Z', 'Europe/London', '2027-01-31'],
  ['already September in London', '2026-08-31T23:30:00Z', 'Europe/London', '2026-10-31'],
  ['still August in London', '2026-08-31T22:59:59Z', 'Europe/London', '2026-09-30'],
  ['in winter London has Greenwich’s date', '2026-11-30T23:59:59Z', 'Europe/London', '2026-12-31'],
  [
    'paid in January, due at the end of February',
    '2026-01-31T12:00:00Z',
    'Europe/London',
    '2026-02-28',
  ],
  ['and in a leap year', '2028-01-31T12:00:00Z', 'Europe/London', '2028-02-29'],
  [
    'the calendar’s date counts, not the business day',
    '2026-10-01T01:00:00Z',
    'Europe/London',
    '2026-11-30',
  ],
])('%s', (_title, paid, timeZone, payBy) => {
  expect(payDeadline(new Date(paid), timeZone)).toBe(payBy);
});
