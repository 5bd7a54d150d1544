import { describe, expect, test } from 'vitest';
import { isBankWorkingDay, nextBankWorkingDay } from './working-day.rule.ts';

/** The weekdays of a year on which banks rest, as the country's payment system has published them. */
const published: Record<string, string[]> = {
  'gb 2026': ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  'gb 2027': ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  'gb 2028': ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
  'de 2026': ['01-01', '04-03', '04-06', '05-01', '12-25'],
  'de 2027': ['01-01', '03-26', '03-29'],
  'us 2026': [
    '01-01',
    '01-19',
    '02-16',
    '05-25',
    '06-19',
    '09-07',
    '10-12',
    '11-11',
    '11-26',
    '12-25',
  ],
  'us 2027': ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25'],
  'ca 2026': [
    '01-01',
    '04-03',
    '05-18',
    '07-01',
    '09-07',
    '09-30',
    '10-12',
    '11-11',
    '12-25',
    '12-28',
  ],
  'ch 2026': ['01-01', '01-02', '04-03', '04-06', '05-01', '05-14', '05-25', '12-25'],
};

describe.each(Object.entries(published))('the banks’ year %s', (name, expected) => {
  test('has these holidays on weekdays, and no others', () => {
    const [country = '', year = ''] = name.split(' ');
    const rests: string[] = [];
    let date = Temporal.PlainDate.from(`${year}-01-01`);
    for (; date.year === Number(year); date = date.add({ days: 1 })) {
      if (date.dayOfWeek < 6 && !isBankWorkingDay(date.toString(), country)) {
        rests.push(date.toString().slice(5));
      }
    }
    expect(rests).toEqual(expected);
  });
});

describe('the next working day', () => {
  test.each([
    ['a Wednesday stays', '2026-11-18', 'gb', '2026-11-18'],
    ['a Saturday waits for Monday', '2026-11-21', 'gb', '2026-11-23'],
    ['in the Emirates too', '2026-11-21', 'ae', '2026-11-23'],
    ['a Friday is a working day in the Emirates', '2026-11-20', 'ae', '2026-11-20'],
    ['and none in Saudi Arabia, where Sunday is', '2026-11-20', 'sa', '2026-11-22'],
    ['Easter is four days', '2027-03-26', 'gb', '2027-03-30'],
    ['Christmas with its substitutes', '2027-12-25', 'gb', '2027-12-29'],
    ['over the year’s end', '2027-12-31', 'us', '2027-12-31'],
    ['Eid al-Fitr in Riyadh', '2026-03-20', 'sa', '2026-03-24'],
    ['Arafat Day and Eid al-Adha in Dubai', '2026-05-26', 'ae', '2026-06-01'],
    ['the national day of the Emirates', '2026-12-02', 'ae', '2026-12-04'],
    ['France settles in euro', '2026-05-01', 'fr', '2026-05-04'],
  ])('%s', (_name, day, country, expected) => {
    expect(nextBankWorkingDay(day, country)).toBe(expected);
  });
});
