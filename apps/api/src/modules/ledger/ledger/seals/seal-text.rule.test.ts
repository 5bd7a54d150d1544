import { describe, expect, it } from 'vitest';
import { daysToSeal, sealText } from './seal-text.rule.ts';

it('a seal says day, block and hash, and names the one before it', () => {
  const end = { day: '2026-11-25', blockNo: 812, blockHash: 'ab'.repeat(32) };
  expect(sealText(end, 'cd'.repeat(32))).toBe(
    [
      'tipwell-ledger-seal/1',
      'Day: 2026-11-25',
      'Block: 812',
      `Hash: ${'ab'.repeat(32)}`,
      `Previous: ${'cd'.repeat(32)}`,
      '',
    ].join('\n'),
  );
  expect(sealText(end, null)).toContain('Previous: none\n');
});

describe('days are sealed', () => {
  it.each<[string, { firstDay: string; lastSealed: string | null }, string, string[]]>([
    [
      'from the first on which anything was booked',
      { firstDay: '2026-11-23', lastSealed: null },
      '2026-11-26T09:00:00Z',
      ['2026-11-23', '2026-11-24', '2026-11-25'],
    ],
    [
      'an hour after midnight at the earliest',
      { firstDay: '2026-11-23', lastSealed: '2026-11-24' },
      '2026-11-26T00:59:59Z',
      [],
    ],
    [
      'then at once',
      { firstDay: '2026-11-23', lastSealed: '2026-11-24' },
      '2026-11-26T01:00:00Z',
      ['2026-11-25'],
    ],
    ['once', { firstDay: '2026-11-23', lastSealed: '2026-11-25' }, '2026-11-26T23:00:00Z', []],
    [
      'over the end of a year and through a February',
      { firstDay: '2027-12-31', lastSealed: '2028-02-27' },
      '2028-03-01T12:00:00Z',
      ['2028-02-28', '2028-02-29'],
    ],
  ])('%s', (_title, sealed, now, expected) => {
    expect(daysToSeal(sealed, new Date(now))).toEqual(expected);
  });
});
