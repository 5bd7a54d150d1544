import { euroHolidays, usualWeekend } from '@tipwell/contract/countries/holidays';
import { recordOf } from '@tipwell/contract/countries/records';

/**
 * The days on which banks move money (money rule 5.1): the days of the payment system of a country, not
 * its shops' or schools' holidays. Business days are another thing.
 */

const euroBanks = { weekend: usualWeekend, holidays: euroHolidays };

/**
 * Whether banks of a country move money on a day.
 * @param day `YYYY-MM-DD`
 * @param country two small letters; a country that is not known here settles as euro countries do
 */
export function isBankWorkingDay(day: string, country: string): boolean {
  const date = Temporal.PlainDate.from(day);
  const { weekend, holidays } = recordOf(country)?.banks ?? euroBanks;
  if (weekend.includes(date.dayOfWeek)) return false;
  return !holidays(date.year).some((holiday) => holiday.equals(date));
}

/** The day itself where banks work, else the next on which they do. */
export function nextBankWorkingDay(day: string, country: string): string {
  let date = Temporal.PlainDate.from(day);
  while (!isBankWorkingDay(date.toString(), country)) date = date.add({ days: 1 });
  return date.toString();
}
