import { describe, expect, test } from 'vitest';
import { officeLanguages } from '../api/fields.ts';
import { written, writtenMoment, writtenSpan } from './format-date.ts';

const zone = 'Europe/London';
const at = new Date('2026-11-05T18:05:00Z');
/** Between numbers some versions of the calendar's data put narrow spaces. */
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u200f]/gu, ' ');

describe('a day', () => {
  test.each([
    ['en', '05 Nov 2026', 'Thu 05 Nov 2026', '05 Nov 2026 18:05'],
    ['de', '05. Nov. 2026', 'Do., 05. Nov. 2026', '05. Nov. 2026 18:05'],
    ['fr', '05 nov. 2026', 'jeu. 05 nov. 2026', '05 nov. 2026 18:05'],
    ['pl', '05 lis 2026', 'czw., 05 lis 2026', '05 lis 2026 18:05'],
    ['tr', '05 Kas 2026', '05 Kas 2026 Per', '05 Kas 2026 18:05'],
    ['hi', '05 नव॰ 2026', 'गुरु, 05 नव॰ 2026', '05 नव॰ 2026 18:05'],
    ['ur', '05 نومبر، 2026', 'جمعرات، 05 نومبر، 2026', '05 نومبر، 2026 18:05'],
    ['tl', 'Nob 05, 2026', 'Huw, Nob 05, 2026', 'Nob 05, 2026 18:05'],
    ['ar', '05 نوفمبر 2026', 'الخميس، 05 نوفمبر 2026', '05 نوفمبر 2026 18:05'],
  ] as const)('in %s has one form, with its day of the week or a time beside it', (...row) => {
    const [locale, date, weekday, moment] = row;
    expect(written(at, zone, locale, 'date')).toBe(date);
    expect(written(at, zone, locale, 'weekday')).toBe(weekday);
    expect(writtenMoment(at, zone, locale)).toBe(moment);
  });

  test('has three letters for every month in English', () => {
    const september = new Date('2026-09-05T12:00:00Z');
    expect(written(september, zone, 'en', 'date')).toBe('05 Sep 2026');
    expect(written(september, zone, 'en', 'dayBelow')).toBe('5 Sep');
    expect(written(september, zone, 'en', 'monthBelow')).toBe('Sep 26');
  });

  test('is the day of the place, not of Greenwich', () => {
    const late = new Date('2026-11-05T21:30:00Z');
    expect(writtenMoment(late, 'Asia/Dubai', 'en')).toBe('06 Nov 2026 01:30');
  });

  test.each(officeLanguages)(
    'in %s leaves the full stop to the sentence that ends with it',
    (locale) => {
      for (const month of Array(12).keys()) {
        const day = new Date(Date.UTC(2026, month, 15, 12));
        for (const form of ['date', 'weekday', 'month', 'dayBelow', 'monthBelow'] as const) {
          expect(written(day, zone, locale, form)).not.toMatch(/\.$/u);
        }
      }
    },
  );
});

test('a span of days says once what both of its ends share', () => {
  const span = (from: string, to: string, locale: 'en' | 'de') =>
    plain(writtenSpan(new Date(from), new Date(to), 'UTC', locale));
  expect(span('2026-11-16', '2026-11-22', 'en')).toMatch(/^16 ?– ?22 Nov 2026$/u);
  expect(span('2026-11-05', '2026-11-07', 'de')).toMatch(/^05\. ?– ?07\. Nov\. 2026$/u);
  expect(span('2026-09-01', '2026-09-30', 'en')).toMatch(/^01 ?– ?30 Sep 2026$/u);
  expect(span('2026-09-30', '2026-10-01', 'en')).toMatch(/^30 Sep ?– ?01 Oct 2026$/u);
  expect(span('2026-11-30', '2026-12-01', 'en')).toMatch(/^30 Nov ?– ?01 Dec 2026$/u);
});
