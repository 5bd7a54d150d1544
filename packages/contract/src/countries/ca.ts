import type { CountryRecord } from './country.ts';
import { fromEaster, nth, on, usualWeekend, withSubstitutes } from './holidays.ts';
import { under2March } from './limits.ts';

/** Canada. */
export const ca: CountryRecord = {
  currency: 'CAD',
  region: 'eu',
  timeZones: [
    'America/Toronto',
    'America/St_Johns',
    'America/Halifax',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
  languages: { guests: ['en', 'fr'], letters: 'en' },
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
    mayBearFees: false,
    areProtectedByLaw: false,
    mayManagersShare: true,
    colleaguesHaveToAgree: true,
    withholdingCap: {
      bps: 5000,
      asOf: '2026-11-29',
      source:
        '33 % federal (2026); with the province 53.53 % in Ontario and 53.5 % in British Columbia (2025). A lower, safe limit; other provinces were not read',
    },
  },
  mostSalesTaxBps: 1500,
  vat: [{ from: '2010-07-01', bps: 1300 }],
  venues: {
    mayKeepWorkplaceFee: false,
    mayHaveCompanyCard: false,
    haveAlerts: true,
    staffTypesSetByUs: [],
  },
  paymentSystems: { usual: 'STRIPE', others: [] },
  banks: {
    accountForm: 'TRANSIT_NUMBER',
    iban: null,
    weekend: usualWeekend,
    holidays: (year) => [
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
  },
};
