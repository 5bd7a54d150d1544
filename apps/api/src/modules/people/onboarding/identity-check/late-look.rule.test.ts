import { expect, test } from 'vitest';
import { lookEndsAt, lookExpectedBy, shownBefore } from './late-look.rule.ts';

const shownAt = new Date('2026-11-20T10:00:00Z');

test('papers are to be decided about within a day, and wait for a week at most', () => {
  expect(lookExpectedBy(shownAt)).toEqual(new Date('2026-11-21T10:00:00Z'));
  expect(lookEndsAt(shownAt)).toEqual(new Date('2026-11-27T10:00:00Z'));
});

test.each([
  ['a second before the week is over it waits', '2026-11-27T09:59:59Z', false],
  ['with the week it ends', '2026-11-27T10:00:00Z', true],
])('%s', (_title, now, isOver) => {
  expect(shownAt <= shownBefore(new Date(now))).toBe(isOver);
});
