import type { CountryRecord } from './country.ts';
import { lastMonday, nth, on, usualWeekend } from './holidays.ts';
import { under2March } from './limits.ts';

/** A Sunday's holiday is kept on Monday, a Saturday's by nobody's bank. */
function mondayForSunday(holiday: Temporal.PlainDate): Temporal.PlainDate {
  return holiday.dayOfWeek === 7 ? holiday.add({ days: 1 }) : holiday;
}

/** The United States. */
export const us: CountryRecord = {
  currency: 'USD',
  region: 'us',
  timeZones: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  languages: { guests: ['en'], letters: 'en' },
  paper: 'LETTER',
  taxYearBegins: { month: 1, day: 1 },
  supportAdmin: 0,
  legal: {
    terms: '02.03.2024',
    privacy: '02.02.2024',
    distributionRules: '23.11.2026',
    prepaidCardTerms: '23.11.2026',
  },
  tips: {
    maximum: under2March(30),
    processorFreeBelow: 0,
    smallest: 100,
    presets: [300, 500, 1000, 2000],
    mayBearFees: true,
    areProtectedByLaw: false,
    mayManagersShare: false,
    colleaguesHaveToAgree: false,
    // The list of the final rule on occupations that customarily received tips before 2025.
    occupationCodes: {
      Bartender: '101',
      Waiter: '102',
      Server: '102',
      Barback: '104',
      Runner: '104',
      Chef: '105',
      Kitchen: '106',
      Barista: '107',
      Host: '109',
      Porter: '301',
      Concierge: '302',
      Reception: '303',
      Housekeeping: '304',
      Cosmetics: '601',
      Massage: '602',
      Stylist: '603',
      Barber: '603',
      Colourist: '603',
      'Nail artist': '605',
      Driver: '802',
    },
    withholdingCap: {
      bps: 5000,
      asOf: '2026-11-29',
      source:
        '37 % federal (2026) and Medicare 2.35 %. States take 0 to 13.3 %: below the sum of four of them, above that of the others',
    },
  },
  mostSalesTaxBps: 1350,
  vat: [{ from: '2000-01-01', bps: 0 }],
  venues: {
    mayKeepWorkplaceFee: false,
    mayHaveCompanyCard: false,
    haveAlerts: true,
    staffTypesSetByUs: [],
  },
  paymentSystems: { usual: 'STRIPE', others: [] },
  banks: {
    accountForm: 'ROUTING_NUMBER',
    iban: null,
    weekend: usualWeekend,
    holidays: (year) =>
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
  },
};
