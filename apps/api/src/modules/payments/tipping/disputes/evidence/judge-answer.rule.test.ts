import { disputeStates } from '@tipwell/contract/payments/payment-kinds';
import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './judge-answer.rule.ts';

const now = new Date('2026-11-25T10:00:00Z');
const open = {
  state: 'NEEDS_RESPONSE',
  respondBy: new Date('2026-11-27T10:00:00Z'),
  isBeingAnswered: false,
} as const;

describe('what a bank may be told', () => {
  it('is evidence while an answer is due, and that the guest is right about a dispute alone', () => {
    const may = (kind: 'EVIDENCE' | 'ACCEPTANCE') =>
      disputeStates.filter((state) => judgeAnswer(kind, { ...open, state }, now) === 'answer');
    expect(may('EVIDENCE')).toEqual(['INQUIRY', 'NEEDS_RESPONSE']);
    expect(may('ACCEPTANCE')).toEqual(['NEEDS_RESPONSE']);
  });

  it.each([
    ['a moment before the last one', new Date('2026-11-25T10:00:00.001Z'), 'answer'],
    ['at the last one', now, 'disputeNotOpen'],
    ['after it', new Date('2026-11-20T10:00:00Z'), 'disputeNotOpen'],
    ['where nobody tells of one', null, 'answer'],
  ])('counts until a moment: %s', (_title, respondBy, verdict) => {
    expect(judgeAnswer('EVIDENCE', { ...open, respondBy }, now)).toBe(verdict);
  });

  it('is one thing at a time', () => {
    const answered = { ...open, isBeingAnswered: true };
    expect(judgeAnswer('ACCEPTANCE', answered, now)).toBe('answerUnderWay');
    expect(judgeAnswer('EVIDENCE', { ...answered, state: 'LOST' }, now)).toBe('disputeNotOpen');
  });
});
