import { describe, expect, it } from 'vitest';
import { hoursSchema, minutesIn, placeOnPage, typedOf, type TypedHours } from './hours-form.ts';
import { lengthOf } from './length-of.ts';

it.each([
  ['6:30', 390],
  ['06:05', 365],
  ['6.5', 390],
  ['6,25', 375],
  [' 8 ', 480],
  ['0', 0],
  ['6:60', null],
  ['six', null],
  ['', null],
  ['-1', null],
])('a length of %s is %s minutes', (typed, minutes) => {
  expect(minutesIn(typed)).toBe(minutes);
});

it('minutes are written as they are read', () => {
  expect(lengthOf(390)).toBe('6:30');
  expect(minutesIn(lengthOf(61))).toBe(61);
});

const record = { points: 1, source: 'HAND', recordedAt: '', minutes: 390, spans: [] } as const;

it.each([
  ['nothing', null, { how: 'TIMES', from: '' }],
  [
    'one shift',
    { ...record, spans: [{ from: '17:00', to: '23:30' }] },
    { how: 'TIMES', to: '23:30' },
  ],
  ['minutes alone', { ...record, spans: [] }, { how: 'LENGTH', length: '6:30' }],
  [
    'two shifts',
    {
      ...record,
      spans: [
        { from: '11:00', to: '15:00' },
        { from: '18:00', to: '20:30' },
      ],
    },
    { how: 'LENGTH', length: '6:30' },
  ],
  [
    'a shift with a break',
    { ...record, minutes: 360, spans: [{ from: '17:00', to: '23:30' }] },
    { how: 'LENGTH', length: '6:00' },
  ],
  ['a day off', { ...record, minutes: 0, spans: [] }, { how: 'OFF' }],
])('a row of %s', (_title, known, typed) => {
  expect(typedOf(known, 'TIMES')).toMatchObject(typed);
});

describe('what was typed', () => {
  const people = [{ staffId: 7 }, { staffId: 8 }, { staffId: 9 }];
  const empty: TypedHours = { how: 'TIMES', from: '', to: '', length: '', points: '', seen: null };
  const read = (entries: Record<string, TypedHours>) => hoursSchema(people).safeParse({ entries });

  it('is read in the order of the page, and only where something was typed', () => {
    expect(
      read({
        9: { ...empty, how: 'OFF' },
        7: { ...empty, from: '17:00', to: '23:00', points: '20' },
      }).data,
    ).toEqual({
      entries: [
        { staffId: 7, from: '17:00', to: '23:00', minutes: null, points: 20, seen: null },
        { staffId: 9, from: null, to: null, minutes: 0, points: null, seen: null },
      ],
    });
  });

  it('is found by its place on the page where it is not right', () => {
    const paths = read({
      8: { ...empty, from: '17:00' },
      9: { ...empty, how: 'LENGTH', length: 'long' },
    }).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['entries.1.to', 'entries.2.minutes']);
  });

  it('keeps its place when the server refuses it', () => {
    expect(placeOnPage('entries.0.to', [{ staffId: 9 }], people)).toBe('entries.2.to');
    expect(placeOnPage('businessDay', [], people)).toBe('businessDay');
  });
});
