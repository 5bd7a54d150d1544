import { describe, expect, it } from 'vitest';
import { keptUntil, latestReviewEnd, reviewEnd, whenDue } from './review-end.rule.ts';

const at = (moment: string) => new Date(`2026-11-${moment}:00Z`);
const openedAt = at('28T22:00');
const last = new Date('2026-12-12T22:00:00Z');

describe('when a review ends', () => {
  const cases: [string, { endsAt: Date | null; lastPaymentAt: Date }, Date][] = [
    ['a day after its payment', { endsAt: null, lastPaymentAt: at('28T21:59') }, at('29T21:59')],
    [
      'a later payment moves it',
      { endsAt: at('29T21:59'), lastPaymentAt: at('29T10:00') },
      at('30T10:00'),
    ],
    [
      'not what is kept longer',
      { endsAt: at('30T12:00'), lastPaymentAt: at('29T10:00') },
      at('30T12:00'),
    ],
    [
      'never after fourteen days',
      { endsAt: last, lastPaymentAt: new Date('2026-12-12T10:00:00Z') },
      last,
    ],
  ];
  it.each(cases)('%s', (_title, review, expected) => {
    expect(reviewEnd({ ...review, openedAt })).toEqual(expected);
  });

  it('ends well before the first date on which the law wants any of its money paid', () => {
    // Tips of the last day of January are due at the end of February.
    expect(
      latestReviewEnd(new Date('2026-01-31T23:00:00Z')) < new Date('2026-02-28T00:00:00Z'),
    ).toBe(true);
  });
});

describe('what becomes of a review whose date has come', () => {
  const cases: [string, { isDisputed: boolean }, Date, 'RELEASE' | 'STAY'][] = [
    ['is released', { isDisputed: false }, at('29T22:00'), 'RELEASE'],
    ['stays while a bank asks', { isDisputed: true }, at('29T22:00'), 'STAY'],
    ['is released at last all the same', { isDisputed: true }, last, 'RELEASE'],
  ];
  it.each(cases)('%s', (_title, review, now, expected) => {
    expect(whenDue({ ...review, openedAt }, now)).toBe(expected);
  });
});

describe('until when money is kept that a person keeps', () => {
  const now = at('29T08:00');
  const cases: [number, Date][] = [
    [1, at('30T08:00')],
    [7, new Date('2026-12-06T08:00:00Z')],
    [14, last],
  ];
  it.each(cases)('for %i days', (days, expected) => {
    expect(keptUntil(openedAt, days, now)).toEqual(expected);
  });
});
