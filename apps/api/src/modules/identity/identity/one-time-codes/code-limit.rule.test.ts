import { describe, expect, it, test } from 'vitest';
import { hasUsedUpCodes, waitBeforeNextCode } from './code-limit.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (...seconds: number[]) => seconds.map((age) => new Date(now.getTime() - age * 1000));
const every = (count: number, seconds: number) =>
  ago(...Array.from({ length: count }, (_, index) => (index + 1) * seconds));

describe('a code is sent', () => {
  it.each([
    ['at once the first time', [], [], 0],
    ['not again within two minutes', ago(30), [], 90],
    ['again after two minutes', ago(120), [], 0],
    ['ten times a day to one number', every(9, 600), [], 0],
    ['not an eleventh time, until the first is a day old', every(10, 600), [], 86_400 - 6000],
    ['whatever came the day before', every(12, 9000), [], 0],
    ['twenty times an hour from one address', [], every(19, 60), 0],
    ['not once more, until the first is an hour old', [], every(20, 60), 3600 - 1200],
    ['by the longer of two waits', ago(60), every(20, 60), 3600 - 1200],
  ])('%s', (_title, forPhone, fromAddress, seconds) => {
    expect(waitBeforeNextCode({ forPhone, fromAddress }, now)).toBe(seconds);
  });
});

test('a code to one’s own phone is sent again after a minute', () => {
  const wait = (seconds: number) =>
    waitBeforeNextCode({ forPhone: ago(seconds), fromAddress: [] }, now, 60);
  expect([wait(20), wait(60)]).toEqual([40, 0]);
});

describe('a number has had all its codes', () => {
  it.each([
    ['after ten within a day', every(10, 600), true],
    ['not after nine', every(9, 600), false],
    ['not when one of ten is a day old', [...every(9, 600), ...ago(86_400)], false],
  ])('%s', (_title, forPhone, usedUp) => {
    expect(hasUsedUpCodes(forPhone, now)).toBe(usedUp);
  });
});
