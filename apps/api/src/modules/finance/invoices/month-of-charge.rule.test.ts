import { expect, it } from 'vitest';
import { monthOfCharge } from './month-of-charge.rule.ts';

const done = [
  { month: '2026-09', endsAt: new Date('2026-10-01T08:00:00Z') },
  { month: '2026-10', endsAt: new Date('2026-11-01T08:00:00Z') },
];

it.each([
  ['its own month', '2026-11-15T12:00:00Z', '2026-11', '2026-11'],
  ['its own month, long after', '2027-02-15T12:00:00Z', '2027-02', '2027-02'],
  ['the month that it was invoiced with', '2026-10-15T12:00:00Z', '2026-10', '2026-10'],
  ['that month, though the zone now says the next', '2026-11-01T07:59:59Z', '2026-11', '2026-10'],
  [
    'the next month, though the zone now says the last',
    '2026-11-01T08:00:00Z',
    '2026-10',
    '2026-11',
  ],
])('belongs to %s', (_title, at, byZone, expected) => {
  expect(monthOfCharge(new Date(at), { byZone, done })).toBe(expected);
});

it('belongs to its own month where nothing was invoiced', () => {
  expect(monthOfCharge(new Date(0), { byZone: '1970-01', done: [] })).toBe('1970-01');
});
