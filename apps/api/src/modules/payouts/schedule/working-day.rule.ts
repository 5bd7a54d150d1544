/**
 * The days on which banks move money (money rule 5.1): the days of the payment system of a country, not
 * its shops' or schools' holidays. Business days are another thing.
 */

/** Monday is 1. */
const weekends: Readonly<Record<string, readonly number[]>> = { sa: [5, 6] };
const usualWeekend: readonly number[] = [6, 7];

type Days = (year: number) => Temporal.PlainDate[];

const on = (year: number, month: number, day: number) =>
  Temporal.PlainDate.from({ year, month, day });

/** The third Monday of January is `nth(year, 1, 1, 3)`. */
function nth(year: number, month: number, weekday: number, count: number): Temporal.PlainDate {
  const first = on(year, month, 1);
  return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (count - 1) });
}

function lastMonday(year: number, month: number): Temporal.PlainDate {
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

const fromEaster = (year: number, days: number) => easter(year).add({ days });

/** A holiday on a weekend is kept on the next day that is neither weekend nor holiday. */
function withSubstitutes(holidays: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
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

/** In the United States a Sunday's holiday is kept on Monday, a Saturday's by nobody's bank. */
function mondayForSunday(holiday: Temporal.PlainDate): Temporal.PlainDate {
  return holiday.dayOfWeek === 7 ? holiday.add({ days: 1 }) : holiday;
}

/** Days of the Islamic year by the calendar of Umm al-Qura that fall into a year of ours. */
function islamic(year: number, days: readonly (readonly [month: number, day: number])[]) {
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

const eidAlFitr = [
  [10, 1],
  [10, 2],
  [10, 3],
] as const;
const arafatAndEidAlAdha = [
  [12, 9],
  [12, 10],
  [12, 11],
  [12, 12],
] as const;

const holidays: Readonly<Record<string, Days>> = {
  gb: (year) => [
    ...withSubstitutes([on(year, 1, 1), on(year, 12, 25), on(year, 12, 26)]),
    fromEaster(year, -2),
    fromEaster(year, 1),
    nth(year, 5, 1, 1),
    lastMonday(year, 5),
    lastMonday(year, 8),
  ],
  us: (year) =>
    [
      on(year, 1, 1),
      nth(year, 1, 1, 3),
      nth(year, 2, 1, 3),
      lastMonday(year, 5),
      on(year, 6, 19),
      on(year, 7, 4),
      nth(year, 9, 1, 1),
      nth(year, 10, 1, 2),
      on(year, 11, 11),
      nth(year, 11, 4, 4),
      on(year, 12, 25),
    ].map(mondayForSunday),
  ca: (year) => [
    ...withSubstitutes([
      on(year, 1, 1),
      on(year, 7, 1),
      on(year, 9, 30),
      on(year, 11, 11),
      on(year, 12, 25),
      on(year, 12, 26),
    ]),
    fromEaster(year, -2),
    // Victoria Day is the Monday before 25 May.
    on(year, 5, 24).subtract({ days: on(year, 5, 24).dayOfWeek - 1 }),
    nth(year, 9, 1, 1),
    nth(year, 10, 1, 2),
  ],
  ch: (year) => [
    on(year, 1, 1),
    on(year, 1, 2),
    fromEaster(year, -2),
    fromEaster(year, 1),
    on(year, 5, 1),
    fromEaster(year, 39),
    fromEaster(year, 50),
    on(year, 8, 1),
    on(year, 12, 25),
    on(year, 12, 26),
  ],
  ae: (year) => [
    on(year, 1, 1),
    on(year, 12, 2),
    on(year, 12, 3),
    ...islamic(year, [...eidAlFitr, ...arafatAndEidAlAdha, [1, 1], [3, 12]]),
  ],
  sa: (year) => [
    on(year, 2, 22),
    on(year, 9, 23),
    ...islamic(year, [...eidAlFitr, [10, 4], ...arafatAndEidAlAdha]),
  ],
};

/** Euro countries settle by one calendar, that of the central banks' TARGET. */
const euro: Days = (year) => [
  on(year, 1, 1),
  fromEaster(year, -2),
  fromEaster(year, 1),
  on(year, 5, 1),
  on(year, 12, 25),
  on(year, 12, 26),
];

/**
 * Whether banks of a country move money on a day.
 * @param day `YYYY-MM-DD`
 * @param country two small letters; a country that is not known here settles as euro countries do
 */
export function isBankWorkingDay(day: string, country: string): boolean {
  const date = Temporal.PlainDate.from(day);
  if ((weekends[country] ?? usualWeekend).includes(date.dayOfWeek)) return false;
  const days = (holidays[country] ?? euro)(date.year);
  return !days.some((holiday) => holiday.equals(date));
}

/** The day itself where banks work, else the next on which they do. */
export function nextBankWorkingDay(day: string, country: string): string {
  let date = Temporal.PlainDate.from(day);
  while (!isBankWorkingDay(date.toString(), country)) date = date.add({ days: 1 });
  return date.toString();
}
