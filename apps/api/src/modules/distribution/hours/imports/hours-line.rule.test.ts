import { describe, expect, test } from 'vitest';
import { readHoursLine } from './hours-line.rule.ts';
import type { HoursRow } from './hours-table.rule.ts';

const now = new Date('2026-11-30T12:00:00Z');
const read = (cells: HoursRow['cells'], timeZone = 'Europe/Berlin') =>
  readHoursLine({ cells: { date: '2026-11-20', ...cells } }, { timeZone, dateOrder: null }, now);
const line = (cells: HoursRow['cells']) => {
  const said = read(cells);
  return 'wrong' in said ? said.wrong.map(({ column, error }) => `${column} ${error.code}`) : said;
};

describe('how long', () => {
  test.each([
    [{ hours: '6,5' }, 390],
    [{ hours: '6.5' }, 390],
    [{ hours: '6:30' }, 390],
    [{ hours: '8' }, 480],
    [{ hours: '0' }, 0],
    [{ minutes: '75' }, 75],
    [{ minutes: '75,00' }, 75],
    [{ start: '17:00', end: '23:30' }, 390],
    [{ start: '17.00', end: '23.30' }, 390],
    [{ start: '17:00:00', end: '23:30:00' }, 390],
    [{ start: '5:00 pm', end: '11:30 PM' }, 390],
    [{ start: '12:15 am', end: '1:15 a.m.' }, 60],
    [{ start: '20:00', end: '02:00' }, 360],
    [{ start: '17:00', end: '23:30', break: '30' }, 360],
    // What the till computed after breaks is what counts.
    [{ start: '17:00', end: '23:30', hours: '6' }, 360],
  ])('%j makes %i minutes', (cells, minutes) => {
    expect(line(cells)).toMatchObject({ minutes });
  });

  test('of a night in which the clocks change is what really passed', () => {
    const autumn = { date: '2026-10-24', start: '22:00', end: '04:00' };
    expect(line(autumn)).toMatchObject({ minutes: 420 });
    const spring = { date: '2026-03-28', start: '22:00', end: '04:00' };
    expect(line(spring)).toMatchObject({ minutes: 300 });
    expect(line({ ...autumn, end: '02:30' })).toEqual(['end timeTwice']);
    expect(line({ ...spring, end: '02:30' })).toEqual(['end timeSkipped']);
  });
});

describe('which day', () => {
  test.each([
    ['20.11.2026', '17:00', '23:00', '2026-11-20'],
    // The date of a till is that of the calendar: two in the morning is the business day before.
    ['2026-11-21', '02:00', '06:00', '2026-11-20'],
    ['2026-11-21', '04:00', '06:00', '2026-11-21'],
  ])('%s from %s to %s counts for %s', (date, start, end, businessDay) => {
    expect(line({ date, start, end })).toMatchObject({ businessDay });
  });

  test('a length alone counts for the day that is named', () => {
    expect(line({ hours: '6' })).toMatchObject({ businessDay: '2026-11-20', span: null });
  });
});

test.each([
  [{}, ['start required']],
  [{ start: '17:00' }, ['end required']],
  [{ end: '17:00' }, ['start required']],
  [{ start: 'noon', end: '25:00' }, ['start timeOfDay']],
  [{ start: '17:00', end: '25:00' }, ['end timeOfDay']],
  [{ start: '13:00 pm', end: '14:00' }, ['start timeOfDay']],
  [{ start: '08:00', end: '07:00' }, ['end shiftTooLong']],
  [{ start: '17:00', end: '23:00', hours: '7' }, ['hours hoursBeyondTimes']],
  [{ start: '17:00', end: '18:00', break: '60' }, ['break breakTooLong']],
  [{ hours: '6', minutes: '360' }, ['minutes timesOrMinutes']],
  [{ hours: '-6' }, ['hours lengthOfTime']],
  [{ hours: '=6+6' }, ['hours lengthOfTime']],
  [{ minutes: '6.5' }, ['minutes wholeNumber']],
  [{ minutes: '2000' }, ['minutes max_value']],
  [{ hours: '6', points: '0' }, ['points min_value']],
  [{ date: 'Friday', hours: '6' }, ['date date']],
  [{ date: '03/04/2026', hours: '6' }, ['date dateAmbiguous']],
  [{ date: '2026-11-30', start: '12:00', end: '18:00' }, ['end shiftNotOver']],
  // Everything that is wrong with a line is said at once.
  [
    { date: 'Friday', hours: 'long', points: 'x' },
    ['date date', 'points wholeNumber', 'hours lengthOfTime'],
  ],
])('%j is refused: %j', (cells, said) => {
  expect(line(cells)).toEqual(said);
});
