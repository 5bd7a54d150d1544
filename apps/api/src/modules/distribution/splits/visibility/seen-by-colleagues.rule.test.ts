import { describe, expect, it } from 'vitest';
import { isAtLeast, least, seenByColleagues, type Seen } from './seen-by-colleagues.rule.ts';

const open: Seen = {
  onThatDay: 'PARTS',
  now: 'PARTS',
  needsConsent: true,
  agreed: ['PARTS', 'PARTS'],
};

describe('what those who shared see of each other', () => {
  const cases: [string, Partial<Seen>, string][] = [
    ['is what everybody agreed to', {}, 'PARTS'],
    ['is what the most reserved agrees to', { agreed: ['PARTS', 'WEIGHTS'] }, 'WEIGHTS'],
    ['is nothing as soon as one does not agree', { agreed: ['PARTS', 'OWN', 'PARTS'] }, 'OWN'],
    ['is never more than is set', { onThatDay: 'WEIGHTS' }, 'WEIGHTS'],
    ['is nothing of days before it was set', { onThatDay: 'OWN' }, 'OWN'],
    ['is closed at once, for days before as well', { now: 'OWN' }, 'OWN'],
    ['asks nobody where the law does not', { needsConsent: false, agreed: ['OWN'] }, 'PARTS'],
  ];
  it.each(cases)('%s', (_title, over, level) => {
    expect(seenByColleagues({ ...open, ...over })).toBe(level);
  });
});

it('levels stand in an order', () => {
  expect(least(['PARTS', 'WEIGHTS'])).toBe('WEIGHTS');
  expect(least([])).toBe('OWN');
  expect([
    isAtLeast('PARTS', 'WEIGHTS'),
    isAtLeast('WEIGHTS', 'WEIGHTS'),
    isAtLeast('OWN', 'WEIGHTS'),
  ]).toEqual([true, true, false]);
});
