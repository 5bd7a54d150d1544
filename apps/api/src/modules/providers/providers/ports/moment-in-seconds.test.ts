import { expect, it } from 'vitest';
import { moment } from './moment-in-seconds.ts';

it.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [1_795_000_000, '2026-11-18T11:06:40.000Z'],
  [253_402_300_799, '9999-12-31T23:59:59.000Z'],
])('%i is %s', (told, at) => {
  expect(moment.parse(told).toISOString()).toBe(at);
});

it.each([-1, 1.5, 253_402_300_800, Number.MAX_SAFE_INTEGER, '1795000000', null])(
  '%s is no moment that could be written down',
  (told) => {
    expect(moment.safeParse(told).success).toBe(false);
  },
);
