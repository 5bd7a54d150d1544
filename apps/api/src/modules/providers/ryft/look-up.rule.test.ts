import { describe, expect, it } from 'vitest';
import { standingOf } from './look-up.rule.ts';

const sentAt = new Date('2026-11-16T12:00:00Z');
const after = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000);

describe('a call whose answer was lost', () => {
  it.each([
    [0, 'TOO_EARLY'],
    [60, 'TOO_EARLY'],
    [599, 'TOO_EARLY'],
    [600, 'MAY_BE_LOOKED_UP'],
    [86_400, 'MAY_BE_LOOKED_UP'],
    // A clock that was put back makes nothing certain.
    [-60, 'TOO_EARLY'],
  ] as const)('%d seconds later: %s', (seconds, standing) => {
    expect(standingOf(sentAt, after(seconds))).toBe(standing);
  });

  it('is another thing than one that was never made', () => {
    expect(standingOf(null, sentAt)).toBe('NOT_SENT');
  });
});
