import { describe, expect, it } from 'vitest';
import { judgeRefresh, type PresentedToken } from './refresh.rule.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = (secondsFromNow: number): Date => new Date(now.getTime() + secondsFromNow * 1000);
const fresh: PresentedToken = {
  expiresAt: at(1000),
  replacedAt: null,
  isSuccessorUsed: false,
  sessionEndedAt: null,
  sessionEndsAt: at(5000),
};

describe('a refresh token that is presented', () => {
  it.each([
    ['is exchanged when it is fresh', fresh, 'ROTATE'],
    ['is refused when it has expired', { ...fresh, expiresAt: at(0) }, 'REFUSE'],
    ['is refused when its session has ended', { ...fresh, sessionEndedAt: at(-5) }, 'REFUSE'],
    ['is worth nothing once its session is too old', { ...fresh, sessionEndsAt: at(0) }, 'TOO_OLD'],
    [
      'is refused like any other when a session that is too old has ended',
      { ...fresh, sessionEndedAt: at(-5), sessionEndsAt: at(-9) },
      'REFUSE',
    ],
    ['is exchanged again when the answer was lost', { ...fresh, replacedAt: at(-30) }, 'ROTATE'],
    ['ends the session when it comes late', { ...fresh, replacedAt: at(-31) }, 'END_SESSION'],
    [
      'ends the session when its successor was used already',
      { ...fresh, replacedAt: at(-2), isSuccessorUsed: true },
      'END_SESSION',
    ],
  ] as const)('%s', (_title, token, verdict) => {
    expect(judgeRefresh(token, now)).toBe(verdict);
  });
});
