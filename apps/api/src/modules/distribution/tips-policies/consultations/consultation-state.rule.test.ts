import { describe, expect, it } from 'vitest';
import {
  consultationState,
  isOfFew,
  isPolicyOverdue,
  mayBeDone,
} from './consultation-state.rule.ts';

const endsAt = new Date('2026-12-04T04:00:00Z');
const [before, after] = [new Date('2026-12-04T03:59:59Z'), new Date('2026-12-04T04:00:00Z')];
const some = new Date('2026-12-01T00:00:00Z');

describe('a consultation', () => {
  it.each([
    ['before its end', null, null, before, 'OPEN'],
    ['from its end on', null, null, after, 'CLOSING'],
    ['once views are parted from people', null, after, after, 'CLOSED'],
    ['called off', some, null, before, 'CALLED_OFF'],
    ['called off, after the end it would have had', some, null, after, 'CALLED_OFF'],
  ])('%s', (_when, calledOffAt, closedAt, now, state) => {
    expect(consultationState({ endsAt, calledOffAt, closedAt }, now)).toBe(state);
  });

  it.each([
    ['OPEN', 'giveView callOff'],
    ['CLOSING', ''],
    ['CLOSED', 'readViews goOn'],
    ['CALLED_OFF', 'goOn'],
  ] as const)('that is %s allows: %s', (state, allowed) => {
    const names = Object.entries(mayBeDone[state]).flatMap(([name, may]) => (may ? [name] : []));
    expect(names.join(' ')).toBe(allowed);
  });

  it.each([
    [1, true],
    [5, true],
    [6, false],
  ])('of %i people is of few: %s', (asked, few) => {
    expect(isOfFew(asked)).toBe(few);
  });
});

it.each([
  ['on the day it ends', '2026-12-04T04:00:00Z', false],
  ['while it is read', '2026-12-11T03:59:59Z', false],
  ['after a week', '2026-12-11T04:00:00Z', true],
])('waits for the policy that follows: %s', (_when, now, isOverdue) => {
  expect(isPolicyOverdue(endsAt, new Date(now))).toBe(isOverdue);
});
