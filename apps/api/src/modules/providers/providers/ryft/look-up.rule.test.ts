import { describe, expect, it } from 'vitest';
import { ofAttempt, standingOf } from './look-up.rule.ts';

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

describe('a list', () => {
  const ours = { amount: 900, currency: 'GBP', metadata: { attempt: 'a' } };
  const others = { ...ours, metadata: { attempt: 'b' } };
  const wish = { attemptId: 'a', amount: 900, currency: 'GBP' };

  it('holds what carries our id', () => {
    expect(ofAttempt([others, ours], wish)).toEqual({ found: ours });
    expect(ofAttempt([{ ...ours, metadata: null }, ours], wish)).toEqual({ found: ours });
  });

  it.each<[string, Parameters<typeof ofAttempt>[0]]>([
    ['nothing', []],
    ['what is of another attempt', [others]],
    ['another sum of which nobody says whose it is', [{ ...ours, amount: 901, metadata: null }]],
    ['another currency', [{ ...ours, currency: 'EUR', metadata: {} }]],
  ])('with %s does not hold ours', (_what, items) => {
    expect(ofAttempt(items, wish)).toEqual({ found: null });
  });

  it.each([[null], [undefined], [{}], [{ attempt: null }]])(
    'that does not tell the notes (%j) of what could be ours tells nothing',
    (metadata) => {
      expect(ofAttempt([others, { ...ours, metadata }], wish)).toBe('UNSURE');
    },
  );

  it('is looked through for what went our way alone', () => {
    const isAlike = () => false;
    expect(ofAttempt([ours, { ...ours, metadata: null }], wish, isAlike)).toEqual({ found: null });
  });
});
