import { describe, expect, it } from 'vitest';
import {
  answerDueOf,
  appealFactsOf,
  isAnswerable,
  isStopped,
  isTimeToTake,
  takenFromOf,
} from './appeal.rule.ts';

const none = {
  appealedAt: null,
  appeal: null,
  answerDue: null,
  answeredAt: null,
  answer: null,
  isUpheld: null,
};
const appeal = {
  ...none,
  appealedAt: new Date('2026-11-28T12:00:00Z'),
  appeal: 'I was given half of that.',
  answerDue: '2026-12-03',
};
const answered = (isUpheld: boolean) => ({ ...appeal, answeredAt: new Date(), isUpheld });

describe('what is approved', () => {
  it('is withheld in the night that begins three days later', () => {
    expect(takenFromOf('2026-11-28')).toBe('2026-12-01');
  });
  it.each([
    ['not before its day', '2026-12-01', '2026-11-30', false],
    ['on its day', '2026-12-01', '2026-12-01', true],
    ['later, where a night failed', '2026-12-01', '2026-12-05', true],
    ['at once where there is no day', null, '2026-11-28', true],
  ])('%s', (_title, takenFrom, today, isTime) => {
    expect(isTimeToTake(takenFrom, today)).toBe(isTime);
  });
});

describe('an appeal', () => {
  it('can be answered for five days', () => {
    expect(answerDueOf('2026-11-28')).toBe('2026-12-03');
  });
  it.each([
    ['there is none', none, '2026-11-29', false, false],
    ['it waits', appeal, '2026-11-29', true, true],
    ['it waits on its last day', appeal, '2026-12-03', true, true],
    ['nobody answered in time', appeal, '2026-12-04', true, false],
    ['it was right', answered(true), '2026-11-29', false, false],
    ['it was not', answered(false), '2026-11-29', false, false],
  ])('%s', (_title, order, today, stops, canBeAnswered) => {
    const facts = appealFactsOf(order);
    expect([isStopped(facts), isAnswerable(facts, today)]).toEqual([stops, canBeAnswered]);
  });
});
