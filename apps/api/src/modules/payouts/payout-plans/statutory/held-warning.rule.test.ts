import { expect, test } from 'vitest';
import type { HeldWarning } from '../events.ts';
import { heldWarning } from './held-warning.rule.ts';

test.each<[string, HeldWarning | null]>([
  ['2026-11-01', null],
  ['2026-11-15', null],
  ['2026-11-16', 'TWO_WEEKS'],
  ['2026-11-24', 'TWO_WEEKS'],
  ['2026-11-25', 'LAST_DAYS'],
  ['2026-11-30', 'LAST_DAYS'],
  ['2026-12-01', 'LATE'],
  ['2027-01-01', 'LATE'],
])('on %s what is due by the end of November is %s', (today, warning) => {
  expect(heldWarning('2026-11-30', today)).toBe(warning);
});
