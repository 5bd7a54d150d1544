import { describe, expect, test } from 'vitest';
import { businessCountries, type BusinessCountry } from '../list.ts';
import { countryRecords } from '../records.ts';

/**
 * The weekdays on which each country rests as another source has them: the public and bank holidays of
 * date-holidays 3.37.0 (England, Zurich and Ontario where regions differ).
 */
const elsewhere: Record<BusinessCountry, Record<number, string>> = {
  gb: {
    2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
    2025: '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26',
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
    2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
    2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
  },
  de: {
    2024: '01-01 03-29 04-01 05-01 05-09 05-20 10-03 12-24 12-25 12-26 12-31',
    2025: '01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-24 12-25 12-26 12-31',
    2026: '01-01 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31',
    2027: '01-01 03-26 03-29 05-06 05-17 12-24 12-31',
    2028: '04-14 04-17 05-01 05-25 06-05 10-03 12-25 12-26',
    2029: '01-01 03-30 04-02 05-01 05-10 05-21 10-03 12-24 12-25 12-26 12-31',
    2030: '01-01 04-19 04-22 05-01 05-30 06-10 10-03 12-24 12-25 12-26 12-31',
  },
  ch: {
    2024: '01-01 03-29 04-01 05-01 05-09 05-20 08-01 12-25 12-26',
    2025: '01-01 04-18 04-21 05-01 05-29 06-09 08-01 12-25 12-26',
    2026: '01-01 04-03 04-06 05-01 05-14 05-25 12-25',
    2027: '01-01 03-26 03-29 05-06 05-17',
    2028: '04-14 04-17 05-01 05-25 06-05 08-01 12-25 12-26',
    2029: '01-01 03-30 04-02 05-01 05-10 05-21 08-01 12-25 12-26',
    2030: '01-01 04-19 04-22 05-01 05-30 06-10 08-01 12-25 12-26',
  },
  ca: {
    2024: '01-01 02-19 03-29 04-01 05-20 07-01 09-02 10-14 12-25 12-26',
    2025: '01-01 02-17 04-18 04-21 05-19 07-01 09-01 10-13 12-25 12-26',
    2026: '01-01 02-16 04-03 04-06 05-18 07-01 09-07 10-12 12-25',
    2027: '01-01 02-15 03-26 03-29 05-24 07-01 09-06 10-11',
    2028: '02-21 04-14 04-17 05-22 09-04 10-09 12-25 12-26',
    2029: '01-01 02-19 03-30 04-02 05-21 09-03 10-08 12-25 12-26',
    2030: '01-01 02-18 04-19 04-22 05-20 07-01 09-02 10-14 12-25 12-26',
  },
  us: {
    2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
    2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
    2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
    2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
    2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
    2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
    2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  },
  ae: {
    2024: '01-01 02-08 03-11 04-10 04-11 04-12 06-17 06-18 12-02',
    2025: '01-01 01-27 03-31 04-01 06-06 06-26 09-04 12-02',
    2026: '01-01 01-16 02-18 03-20 05-27 05-28 05-29 06-16 08-25 12-02',
    2027: '01-01 01-05 02-08 03-09 03-10 03-11 05-17 05-18 12-02',
    2028: '01-28 02-28 05-05 05-25 08-03 12-14',
    2029: '01-01 01-16 02-14 02-15 02-16 04-24 04-25 04-26 05-14 07-24 12-03',
    2030: '01-01 02-04 02-05 02-06 04-15 05-03 12-02 12-26',
  },
  sa: {
    2024: '02-22 04-09 04-10 04-11 06-16 06-17 06-18 09-23',
    2025: '03-30 03-31 04-01 04-02 06-05 06-08 09-23',
    2026: '02-22 03-19 03-22 05-26 05-27 05-28 09-23',
    2027: '02-22 03-09 03-10 03-11 05-16 05-17 05-18 09-23',
    2028: '02-22 02-27 02-28 02-29 05-04 05-07',
    2029: '02-14 02-15 02-22 04-23 04-24 04-25 04-26 09-23',
    2030: '02-03 02-04 02-05 02-06 04-14 04-15 09-23',
  },
};

/** Where ours differ and why: ours are the days on which the payment system does not settle. */
const explained: Record<BusinessCountry, { because: string; on: RegExp }[]> = {
  gb: [],
  de: [
    {
      because: 'Banks settle euro payments by TARGET, which works on holidays of Germany alone',
      on: /-10-03$|2024-05-(?:09|20)|2025-(?:05-29|06-09)|2026-05-(?:14|25)|2027-05-(?:06|17)|2028-(?:05-25|06-05)|2029-05-(?:10|21)|2030-(?:05-30|06-10)/,
    },
    {
      because: 'TARGET works on the last day of the year and on Christmas Eve',
      on: /-12-(?:24|31)$/,
    },
  ],
  ch: [{ because: 'Swiss banks rest on 2 January, as the clearing does', on: /-01-02$/ }],
  ca: [
    {
      because:
        'Payments Canada rests on the day for Truth and Reconciliation and on Remembrance Day',
      on: /-(?:09-30|10-0[12]|11-1[123])$/,
    },
    {
      because:
        'What falls on a weekend is kept on the next working day, Boxing Day after Christmas',
      on: /2026-12-28|2027-12-2[78]|2028-(?:01|07)-03|2029-07-02/,
    },
    {
      because:
        'Family Day and Easter Monday are holidays of provinces or of offices, not of the clearing',
      on: /-02-(?:1[5-9]|2[01])$|2024-04-01|2025-04-21|2026-04-06|2027-03-29|2028-04-17|2029-04-02|2030-04-22/,
    },
  ],
  us: [
    {
      because: 'The Federal Reserve moves a Sunday’s holiday to Monday and a Saturday’s nowhere',
      on: /2026-07-03|2027-06-18|2027-12-24|2027-12-31|2028-11-10/,
    },
  ],
  ae: [
    { because: 'The National Day is two days, 2 and 3 December', on: /-12-03$/ },
    {
      because: 'The day of Arafat is a holiday, which the other source leaves out',
      on: /2025-06-05|2026-05-26|2028-05-04|2029-04-23|2030-04-12/,
    },
    {
      because: 'The Night Journey has been no holiday since 2019',
      on: /2024-02-08|2025-01-27|2026-01-16|2027-01-05|2028-12-14/,
    },
    {
      because: 'Banks work on the first day of Ramadan, for fewer hours',
      on: /2024-03-11|2026-02-18|2027-02-08|2028-01-28|2029-01-16|2030-12-26/,
    },
    {
      because: 'The other source reckons this new moon a day earlier than Umm al-Qura',
      on: /2030-05-03/,
    },
  ],
  sa: [
    {
      because:
        'The other source begins Eid with the thirtieth of Ramadan, ours ends it a day later',
      on: /2024-04-09|2026-03-(?:19|23)|2030-02-0[37]/,
    },
  ],
};

/** The weekdays of a year on which the banks of a country rest by our record. */
function ours(country: BusinessCountry, year: number): string[] {
  const { holidays, weekend } = countryRecords[country].banks;
  return [year - 1, year, year + 1]
    .flatMap((around) => holidays(around))
    .filter((day) => day.year === year && !weekend.includes(day.dayOfWeek))
    .map((day) => day.toString());
}

describe('the banks’ holidays of 2024 to 2030', () => {
  test.each(businessCountries)(
    '%s: are those of another source, but for what has a reason',
    (country) => {
      const differing = Object.entries(elsewhere[country]).flatMap(([year, days]) => {
        const theirs = new Set(days.split(' ').map((day) => `${year}-${day}`));
        const mine = new Set(ours(country, Number(year)));
        return [...mine.symmetricDifference(theirs)];
      });
      const reasons = explained[country];
      expect(differing.filter((day) => !reasons.some(({ on }) => on.test(day)))).toEqual([]);
      // No reason stays behind that explains nothing.
      expect(reasons.filter(({ on }) => !differing.some((day) => on.test(day)))).toEqual([]);
    },
  );
});
