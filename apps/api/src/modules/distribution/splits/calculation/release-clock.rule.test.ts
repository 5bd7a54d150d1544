import { expect, it } from 'vitest';
import { heldUntil, isReminderDue } from './release-clock.rule.ts';

const at = (moment: string) => new Date(moment);

it.each([
  ['a usual night', '2026-11-16', true, '2026-11-17T04:05:00Z', '2026-11-19T04:05:00.000Z'],
  [
    'where no law protects tips',
    '2026-09-16',
    false,
    '2026-11-17T04:05:00Z',
    '2026-11-19T04:05:00.000Z',
  ],
  // Paid in October: due by 30 November, so nothing is held from the 27th on.
  [
    'shortly before the law',
    '2026-10-16',
    true,
    '2026-11-26T04:05:00Z',
    '2026-11-27T04:00:00.000Z',
  ],
  ['too close to it', '2026-10-16', true, '2026-11-27T04:05:00Z', null],
  ['after it', '2026-10-16', true, '2026-12-05T04:05:00Z', null],
])('%s', (_title, businessDay, isProtected, now, until) => {
  const held = heldUntil({ businessDay, timeZone: 'Europe/London', isProtected }, at(now));
  expect(held?.toISOString() ?? null).toBe(until);
});

it('reminds after a day', () => {
  const heldAt = at('2026-11-17T04:05:00Z');
  expect(isReminderDue(heldAt, at('2026-11-18T04:04:00Z'))).toBe(false);
  expect(isReminderDue(heldAt, at('2026-11-18T04:05:00Z'))).toBe(true);
});
