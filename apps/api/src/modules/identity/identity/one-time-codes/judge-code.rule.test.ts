import { describe, expect, it } from 'vitest';
import { judgeCode } from './judge-code.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const good = { expiresAt: new Date('2026-11-21T12:00:01Z'), wrongTries: 0, isConfirmed: false };

describe('a typed code', () => {
  it.each([
    ['fits', good, true, { verdict: 'FITS' }],
    ['fits at the last try', { ...good, wrongTries: 4 }, true, { verdict: 'FITS' }],
    ['is wrong, with four tries left', good, false, { verdict: 'WRONG', triesLeft: 4 }],
    [
      'is wrong for the last time',
      { ...good, wrongTries: 4 },
      false,
      { verdict: 'WRONG', triesLeft: 0 },
    ],
    [
      'is worth nothing after five wrong ones',
      { ...good, wrongTries: 5 },
      true,
      { verdict: 'EXPIRED' },
    ],
    ['is worth nothing after its time', { ...good, expiresAt: now }, true, { verdict: 'EXPIRED' }],
    ['is worth nothing twice', { ...good, isConfirmed: true }, true, { verdict: 'EXPIRED' }],
    ['is worth nothing when none was sent', null, true, { verdict: 'EXPIRED' }],
  ] as const)('%s', (_title, code, doesFit, verdict) => {
    expect(judgeCode(code, doesFit, now)).toEqual(verdict);
  });
});
