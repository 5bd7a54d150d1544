import { expect, it } from 'vitest';
import { judgeScan } from './judge-scan.rule.ts';

const now = '2026-11-20T18:00:00.000Z';
const code = { madeAt: '2026-11-01T09:00:00Z', endedAt: null as string | null };

it.each([
  ['at once', '2026-11-20T17:59:58.000Z', code, '2026-11-20T17:59:58.000Z'],
  ['by a phone whose clock is ahead', '2026-11-20T18:05:00.000Z', code, now],
  ['by a phone whose clock is wrong', '2026-11-20T18:05:01.000Z', code, 'scanAhead'],
  ['late', '2026-11-17T18:00:00.000Z', code, '2026-11-17T18:00:00.000Z'],
  ['too late', '2026-11-17T17:59:59.000Z', code, 'scanTooLate'],
  [
    'late, made before the code ended',
    '2026-11-20T09:59:59.000Z',
    { ...code, endedAt: '2026-11-20T10:00:00Z' },
    '2026-11-20T09:59:59.000Z',
  ],
  [
    'made after the code ended',
    '2026-11-20T10:00:00.000Z',
    { ...code, endedAt: '2026-11-20T10:00:00Z' },
    'clockCodeEnded',
  ],
  [
    'made before there was the code',
    '2026-11-20T09:00:00.000Z',
    { ...code, madeAt: '2026-11-20T10:00:00Z' },
    'clockCodeEnded',
  ],
  [
    'with a new code, by a phone whose clock is behind',
    '2026-11-20T09:56:00.000Z',
    { ...code, madeAt: '2026-11-20T10:00:00Z' },
    '2026-11-20T09:56:00.000Z',
  ],
])('a scan that comes %s', (_title, scannedAt, { madeAt, endedAt }, taken) => {
  const times = { madeAt: new Date(madeAt), endedAt: endedAt === null ? null : new Date(endedAt) };
  const judged = judgeScan({ scannedAt: new Date(scannedAt), code: times }, new Date(now));
  expect('at' in judged ? judged.at.toISOString() : judged.code).toBe(taken);
});
