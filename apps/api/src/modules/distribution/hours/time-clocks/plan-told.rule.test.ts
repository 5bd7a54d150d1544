import { describe, expect, test } from 'vitest';
import { fieldError } from '@tipwell/contract/api/field-error';
import { planTold, type DayAfter, type NamedShift, type ToldEntry } from './plan-told.rule.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';
const shift = (
  shiftId: string,
  from: number,
  hours: number,
  over: Partial<NamedShift> = {},
): NamedShift => ({
  shiftId,
  staffId: 1,
  businessDay: friday,
  minutes: hours * 60,
  points: null,
  span: {
    from: new Date(Date.UTC(2026, 10, 20, from)),
    to: new Date(Date.UTC(2026, 10, 20, from + hours)),
  },
  ...over,
});
const told = (says: NamedShift, known: NamedShift | null = null): ToldEntry => {
  return { shiftId: says.shiftId, says, known, wrong: null };
};
const back = (known: NamedShift): ToldEntry => {
  return { shiftId: known.shiftId, says: null, known, wrong: null };
};
const unread = (shiftId: string): ToldEntry => {
  return {
    shiftId,
    says: null,
    known: null,
    wrong: { field: 'email', error: fieldError('whoUnknown') },
  };
};
const all = () => null;
const plan = (
  entries: ToldEntry[],
  others: NamedShift[] = [],
  judge: Parameters<typeof planTold>[2] = all,
) => {
  const { outcomes, days } = planTold(entries, others, judge);
  return {
    outcomes: outcomes.map((one) => (typeof one === 'string' ? one : one.error.code)),
    days: days.map(({ businessDay, staffId, day }) => [businessDay, staffId, day?.minutes ?? null]),
  };
};

describe('a message', () => {
  const [noon, evening] = [shift('a', 11, 3), shift('b', 18, 4)];

  test('of two shifts makes one day', () => {
    expect(plan([told(noon), told(evening)])).toEqual({
      outcomes: ['NEW', 'NEW'],
      days: [[friday, 1, 420]],
    });
  });

  test('adds to what was told before, and says the same twice in vain', () => {
    expect(plan([told(noon, noon), told(evening)], [noon])).toEqual({
      outcomes: ['SAME', 'NEW'],
      days: [[friday, 1, 420]],
    });
    expect(plan([told(noon, noon)], [noon])).toEqual({ outcomes: ['SAME'], days: [] });
  });

  test('corrects a shift under its own id', () => {
    expect(plan([told(shift('a', 11, 2), noon)], [noon, evening])).toEqual({
      outcomes: ['CHANGED'],
      days: [[friday, 1, 360]],
    });
  });

  test('moves a shift to another day or person, and both days are written', () => {
    const moved = shift('a', 11, 3, { staffId: 2 });
    expect(plan([told(moved, noon)], [noon, evening])).toEqual({
      outcomes: ['CHANGED'],
      days: [
        [friday, 2, 180],
        [friday, 1, 240],
      ],
    });
  });

  test('takes a shift back', () => {
    expect(plan([back(noon)], [noon, evening]).days).toEqual([[friday, 1, 240]]);
    expect(plan([back(noon)], [noon]).days).toEqual([[friday, 1, null]]);
    expect(plan([{ ...back(noon), known: null }])).toEqual({ outcomes: ['SAME'], days: [] });
  });
});

describe('a message with a shift that is refused', () => {
  const [noon, evening] = [shift('a', 11, 3), shift('b', 18, 4)];
  const isSplit = { field: 'startedAt', error: fieldError('dayIsSplit') };
  const splitOn = (day: string) => (after: DayAfter) =>
    after.businessDay === day ? isSplit : null;

  test('takes the others all the same', () => {
    expect(plan([unread('x'), told(noon)])).toEqual({
      outcomes: ['whoUnknown', 'NEW'],
      days: [[friday, 1, 180]],
    });
  });

  test('takes no day of a person in part', () => {
    const overlapping = shift('b', 12, 4);
    expect(plan([told(noon), told(overlapping)])).toEqual({
      outcomes: ['dayRefused', 'shiftsOverlap'],
      days: [],
    });
    expect(plan([told(overlapping)], [noon])).toEqual({ outcomes: ['shiftsOverlap'], days: [] });
  });

  test('leaves a split day alone, also where a shift was to leave it', () => {
    expect(plan([told(noon), told(evening)], [], splitOn(friday)).outcomes).toEqual([
      'dayIsSplit',
      'dayIsSplit',
    ]);
    const moved = shift('a', 35, 3, { businessDay: saturday });
    const late = shift('c', 40, 1, { businessDay: saturday });
    expect(plan([told(moved, noon), told(late)], [noon], splitOn(friday))).toEqual({
      outcomes: ['dayIsSplit', 'dayRefused'],
      days: [],
    });
  });

  test('leaves a day as it was where a correction of it cannot be read', () => {
    const correction = { ...unread('a'), known: noon };
    expect(plan([correction, told(evening)], [noon])).toEqual({
      outcomes: ['whoUnknown', 'dayRefused'],
      days: [],
    });
  });

  test('refuses an id that is there twice', () => {
    expect(plan([told(noon), told(shift('a', 18, 2))])).toEqual({
      outcomes: ['dayRefused', 'shiftIdTwice'],
      days: [],
    });
  });
});
