import { expect, test } from 'vitest';
import { mayRemind } from './may-remind.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const person = { hold: 'TERMS' as const, isReader: false, remindedAt: null };

test.each([
  ['of the terms', person, true],
  ['not of nothing', { ...person, hold: null }, false],
  ['not by oneself', { ...person, isReader: true }, false],
  ['not of what we look at', { ...person, hold: 'IDENTITY_BEING_CHECKED' as const }, false],
  ['not again within a day', { ...person, remindedAt: ago(23) }, false],
  ['again after a day', { ...person, remindedAt: ago(24) }, true],
])('somebody is reminded: %s', (_title, about, expected) => {
  expect(mayRemind(about, now)).toBe(expected);
});
