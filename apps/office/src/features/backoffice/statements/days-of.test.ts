import type { StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { expect, test } from 'vitest';
import { daysOf } from './days-of.ts';

const line = (key: string, day: string, amount: number): StatementLine => ({
  kind: 'OTHER',
  key,
  day,
  at: `${day}T18:00:00.000Z`,
  amount,
});

test('each day carries its lines and what is there at its end', () => {
  const [one, two, three] = [
    line('1', '2026-11-19', 500),
    line('2', '2026-11-19', -120),
    line('3', '2026-11-21', -700),
  ];
  expect(daysOf({ opening: 100, lines: [one, two, three] })).toEqual([
    { day: '2026-11-19', balance: 480, lines: [one, two] },
    { day: '2026-11-21', balance: -220, lines: [three] },
  ]);
  expect(daysOf({ opening: 100, lines: [] })).toEqual([]);
});
