// How bank holidays are reckoned: the arithmetic that the countries' records share.

/** Saturday and Sunday, as `dayOfWeek` counts them. */
export const usualWeekend: readonly number[] = [6, 7];

export const on = (year: number, month: number, day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year, month, day });

/** The third Monday of January is `nth(year, 1, 1, 3)`. */
export function nth(
  year: number,
  month: number,
  weekday: number,
  count: number,
): Temporal.PlainDate {
  const first = on(year, month, 1);
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (count - 1) });
}

export function lastMonday(year: number, month: number): Temporal.PlainDate {
  const last = on(year, month, on(year, month, 1).daysInMonth);
  return last.subtract({ days: last.dayOfWeek - 1 });
}

/** Western Easter Sunday, by the method of Meeus, Jones and Butcher. */
function easter(year: number): Temporal.PlainDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return on(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** So many days after Easter Sunday, or before it. */
export const fromEaster = (year: number, days: number): Temporal.PlainDate =>
  easter(year).add({ days });

/** A holiday on a weekend is kept on the next day that is neither weekend nor holiday. */
export function withSubstitutes(holidays: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
  const taken = new Set(holidays.map(String));
  return holidays.map((holiday) => {
    let day = holiday;
    while (day.dayOfWeek > 5 || (!day.equals(holiday) && taken.has(day.toString()))) {
      day = day.add({ days: 1 });
    }
    taken.add(day.toString());
    return day;
  });
}

/** Days of the Islamic year by the calendar of Umm al-Qura that fall into a year of ours. */
export function islamic(
  year: number,
  days: readonly (readonly [month: number, day: number])[],
): Temporal.PlainDate[] {
  const calendar = 'islamic-umalqura';
  const first = on(year, 1, 1).withCalendar(calendar).year;
  return [first, first + 1].flatMap((islamicYear) =>
    days
      .map(([month, day]) =>
        Temporal.PlainDate.from({ calendar, year: islamicYear, month, day }).withCalendar(
          'iso8601',
        ),
      )
      .filter((date) => date.year === year),
  );
}

export const eidAlFitr = [
  [10, 1],
  [10, 2],
  [10, 3],
] as const;
export const arafatAndEidAlAdha = [
  [12, 9],
  [12, 10],
  [12, 11],
  [12, 12],
] as const;

/** Euro countries settle by one calendar, that of the central banks' TARGET. */
export function euroHolidays(year: number): Temporal.PlainDate[] {
  return [
    on(year, 1, 1),
    fromEaster(year, -2),
    fromEaster(year, 1),
    on(year, 5, 1),
    on(year, 12, 25),
    on(year, 12, 26),
  ];
}
