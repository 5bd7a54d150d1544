import { disputeStates, type DisputeState } from '@tipwell/contract/payments/payment-kinds';
import { describe, expect, it } from 'vitest';
import {
  contradicts,
  isAnswerDue,
  isOver,
  keepsRefundOut,
  nextDisputeState,
} from './dispute-state.rule.ts';

describe('what becomes of a dispute', () => {
  it.each([
    ['a question is answered', 'INQUIRY', 'INQUIRY_ANSWERED', 'INQUIRY_ANSWERED'],
    ['a question comes to nothing', 'INQUIRY', 'INQUIRY_CLOSED', 'INQUIRY_CLOSED'],
    [
      'a bank is not content and takes the money',
      'INQUIRY_CLOSED',
      'NEEDS_RESPONSE',
      'NEEDS_RESPONSE',
    ],
    ['an answer is handed in', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'UNDER_REVIEW'],
    ['it is won', 'UNDER_REVIEW', 'WON', 'WON'],
    ['nobody answers', 'NEEDS_RESPONSE', 'LOST', 'LOST'],
    ['what was told late changes nothing', 'UNDER_REVIEW', 'NEEDS_RESPONSE', 'UNDER_REVIEW'],
    ['the end stays the end', 'WON', 'UNDER_REVIEW', 'WON'],
    ['and is not turned round', 'WON', 'LOST', 'WON'],
  ] as const)('%s', (_title, state, told, next) => {
    const respondBy = new Date('2026-11-27T10:00:00Z');
    const before = { state, respondBy };
    expect(nextDisputeState(before, { state: told, respondBy })).toBe(next);
    expect(nextDisputeState(before, { state: told, respondBy: null })).toBe(next);
  });

  const [first, second] = [new Date('2026-11-27T10:00:00Z'), new Date('2026-12-04T10:00:00Z')];

  it.each([
    ['a bank asks once more', 'UNDER_REVIEW', first, 'NEEDS_RESPONSE', second, 'NEEDS_RESPONSE'],
    ['and is answered', 'NEEDS_RESPONSE', second, 'UNDER_REVIEW', second, 'UNDER_REVIEW'],
    [
      'the first answer is told late',
      'NEEDS_RESPONSE',
      second,
      'UNDER_REVIEW',
      first,
      'NEEDS_RESPONSE',
    ],
    ['the day is put off', 'NEEDS_RESPONSE', first, 'NEEDS_RESPONSE', second, 'NEEDS_RESPONSE'],
    ['the first day is told late', 'UNDER_REVIEW', second, 'NEEDS_RESPONSE', first, 'UNDER_REVIEW'],
    ['the end stays the end', 'LOST', first, 'NEEDS_RESPONSE', second, 'LOST'],
    ['and comes whatever the day', 'NEEDS_RESPONSE', second, 'WON', first, 'WON'],
  ] as const)('%s', (_title, state, respondBy, told, until, next) => {
    expect(nextDisputeState({ state, respondBy }, { state: told, respondBy: until })).toBe(next);
  });

  it('is the same in whatever order and however often it is told', () => {
    const told = ['INQUIRY', 'NEEDS_RESPONSE', 'UNDER_REVIEW', 'LOST'] as const;
    const ends = new Set(
      told.flatMap((one) =>
        told.map((two) =>
          [one, two, ...told, ...told.toReversed()].reduce<DisputeState>(
            (state, next) =>
              nextDisputeState({ state, respondBy: null }, { state: next, respondBy: null }),
            one,
          ),
        ),
      ),
    );
    expect([...ends]).toEqual(['LOST']);
  });

  it('won and lost are said of the same only by mistake', () => {
    expect(contradicts('WON', 'LOST')).toBe(true);
    expect(contradicts('LOST', 'WON')).toBe(true);
    expect(contradicts('LOST', 'LOST')).toBe(false);
    expect(contradicts('NEEDS_RESPONSE', 'LOST')).toBe(false);
  });

  it('somebody answers a question and a dispute, until they are answered', () => {
    expect(disputeStates.filter(isAnswerDue)).toEqual(['INQUIRY', 'NEEDS_RESPONSE']);
    expect(disputeStates.filter(isOver)).toEqual(['INQUIRY_CLOSED', 'WON', 'LOST']);
  });

  it('a refund is kept out by a dispute and by a loss; a question it may answer', () => {
    expect(disputeStates.filter(keepsRefundOut)).toEqual([
      'NEEDS_RESPONSE',
      'UNDER_REVIEW',
      'LOST',
    ]);
  });
});
