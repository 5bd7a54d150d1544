import { expect, test } from 'vitest';
import { tableFile } from './table-file.ts';

type Narrowed = Parameters<typeof tableFile>[3];

/** In Dubai it is the next day already. */
const asking = { askedAt: new Date('2026-11-26T21:30:00Z'), timeZone: 'Asia/Dubai' };
const month = { from: '2026-10-28T20:00:00.000Z', to: '2026-11-27T20:00:00.000Z' };

test.each<[string, Narrowed, string]>([
  ['nothing: until the day of whoever asks', {}, 'payments-until-2026-11-27.csv'],
  ['the days of whoever asks', month, 'payments-2026-10-29_2026-11-27.csv'],
  [
    'days of a place',
    { from: '2026-10-01', to: '2026-10-31' },
    'payments-2026-10-01_2026-10-31.csv',
  ],
  ['one day', { from: '2026-10-01', to: '2026-10-01' }, 'payments-2026-10-01.csv'],
  ['a first day', { from: '2026-10-01' }, 'payments-2026-10-01_2026-11-27.csv'],
  ['a last day', { to: '2026-10-31' }, 'payments-until-2026-10-31.csv'],
  [
    'choices',
    { ...month, by: ['CHARGED_BACK', undefined, 'de'] },
    'payments-2026-10-29_2026-11-27-charged-back-de.csv',
  ],
])('a list narrowed by %s', (_by, narrowed, name) => {
  expect(tableFile('payments', 'CSV', asking, narrowed).name).toBe(name);
});
