import { describe, expect, test } from 'vitest';
import type { CodeVerdict } from '@tipwell/contract/payments/calls/qr-checks';
import { judgeFound, standingOfPerson, type FoundCode } from './judge-code.rule.ts';

describe('whose a code of ours is', () => {
  const amira = { page: 'PERSON', name: 'Amira', standing: 'WORKS' } as const;
  test.each<[string, FoundCode | null, CodeVerdict]>([
    ['nobody’s', null, { verdict: 'NO_PAGE' }],
    [
      'another place’s, of which nothing is told',
      { ...amira, locationId: 8 },
      { verdict: 'ELSEWHERE' },
    ],
    ['a person’s here', { ...amira, locationId: 7 }, { verdict: 'YOURS', ...amira }],
    ['a person’s of a part', { ...amira, locationId: 71 }, { verdict: 'YOURS', ...amira }],
    [
      'somebody’s under the same roof, without their name',
      { ...amira, locationId: 6 },
      { verdict: 'YOURS', ...amira, name: null },
    ],
  ])('%s', (_what, found, verdict) => {
    expect(judgeFound(found, { locationId: 7, parts: [71], neighbours: [6] })).toEqual(verdict);
  });
});

describe('the page of a person', () => {
  const there = {
    isLocationOpen: true,
    hasLeft: false,
    isMet: true,
    isPaused: false,
    hasOptedOut: false,
  };
  test.each([
    ['who is tipped', {}, 'WORKS'],
    ['whose page is paused', { isPaused: true }, 'PAUSED'],
    ['who leaves it to the team', { hasOptedOut: true }, 'PAUSED'],
    ['at a closed place', { isLocationOpen: false, isPaused: true }, 'CLOSED'],
    ['who has not begun', { isMet: false, isPaused: true }, 'NOT_TIPPED'],
    ['who has left', { hasLeft: true, isMet: false, isPaused: true }, 'LEFT'],
    ['who has left a closed place', { hasLeft: true, isLocationOpen: false }, 'LEFT'],
  ] as const)('%s', (_who, is, standing) => {
    expect(standingOfPerson({ ...there, ...is })).toBe(standing);
  });
});
