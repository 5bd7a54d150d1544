import { describe, expect, it } from 'vitest';
import { isAbandonedPage, pageEndsAt } from './abandoned-page.rule.ts';

describe('a payment page', () => {
  const startedAt = new Date('2026-11-20T20:00:00Z');
  it.each([
    ['that waits for a card is kept for a day', 'WAITING_FOR_CARD', '2026-11-21T20:00:00Z', false],
    ['that waits for a card is closed after it', 'WAITING_FOR_CARD', '2026-11-21T20:00:01Z', true],
    ['that waits at the bank is kept for a day', 'WAITING_FOR_BANK', '2026-11-21T20:00:00Z', false],
    ['that waits at the bank is closed after it', 'WAITING_FOR_BANK', '2026-11-21T20:00:01Z', true],
    ['whose sum is reserved is kept for a day', 'AUTHORISED', '2026-11-21T20:00:00Z', false],
    ['whose sum nobody captured is given free', 'AUTHORISED', '2026-11-21T20:00:01Z', true],
    ['whose payment is on its way is never closed', 'PROCESSING', '2027-11-21T20:00:00Z', false],
    ['that was paid is never closed', 'CAPTURED', '2027-11-21T20:00:00Z', false],
    ['that was closed is not closed again', 'CANCELLED', '2027-11-21T20:00:00Z', false],
  ] as const)('%s', (_title, status, now, expected) => {
    expect(isAbandonedPage(status, { startedAt, isHolding: false }, new Date(now))).toBe(expected);
  });

  it.each([
    ['waits for a card is kept for an hour', 'WAITING_FOR_CARD', '2026-11-20T21:00:00Z', false],
    ['waits for a card is closed after it', 'WAITING_FOR_CARD', '2026-11-20T21:00:01Z', true],
    ['waits at the bank is closed after it', 'WAITING_FOR_BANK', '2026-11-20T21:00:01Z', true],
    ['has a sum reserved is given free after it', 'AUTHORISED', '2026-11-20T21:00:01Z', true],
    ['is on its way is never closed', 'PROCESSING', '2027-11-20T21:00:01Z', false],
  ] as const)('that holds a part of a promotion and %s', (_title, status, now, expected) => {
    expect(isAbandonedPage(status, { startedAt, isHolding: true }, new Date(now))).toBe(expected);
  });

  it('ends after a day, or after an hour where others may want what it holds', () => {
    const ends = [false, true].map((isHolding) => pageEndsAt({ startedAt, isHolding }));
    expect(ends.map((at) => at.toISOString())).toEqual([
      '2026-11-21T20:00:00.000Z',
      '2026-11-20T21:00:00.000Z',
    ]);
  });
});
