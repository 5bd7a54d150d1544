import { describe, expect, it } from 'vitest';
import { periodOf } from './period.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');

// "default range is the last 14 days including read messages" (product §7)
describe('the period of messages', () => {
  it.each([
    ['is the last 14 days by default', {}, '2026-11-07T12:00:00Z', '2026-11-21T12:00:00Z'],
    [
      'begins where somebody says',
      { dateFrom: '2026-09-01T00:00:00Z' },
      '2026-09-01T00:00:00Z',
      '2026-11-21T12:00:00Z',
    ],
    [
      'ends where somebody says',
      { dateTo: '2026-11-10T00:00:00Z' },
      '2026-11-07T12:00:00Z',
      '2026-11-10T00:00:00Z',
    ],
    [
      'is empty when it ends before it begins',
      { dateTo: '2026-01-01T00:00:00Z' },
      '2026-11-07T12:00:00Z',
      '2026-01-01T00:00:00Z',
    ],
  ])('%s', (_title, asked, from, to) => {
    expect(periodOf(asked, now)).toEqual({ from: new Date(from), to: new Date(to) });
  });
});
