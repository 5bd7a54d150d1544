import type { CountryRecord } from './country.ts';
import { fromEaster, lastMonday, nth, on, usualWeekend, withSubstitutes } from './holidays.ts';
import { under2March } from './limits.ts';

/** The United Kingdom. */
export const gb: CountryRecord = {
  currency: 'GBP',
  region: 'eu',
  timeZones: ['Europe/London'],
  languages: { guests: ['en'], letters: 'en' },
  paper: 'A4',
  taxYearBegins: { month: 4, day: 6 },
  supportAdmin: 3,
  legal: {
    terms: '02.03.2024',
    privacy: '02.02.2024',
    distributionRules: '23.11.2026',
    prepaidCardTerms: '23.11.2026',
  },
  tips: {
    maximum: under2March(20),
    processorFreeBelow: 0,
    smallest: 100,
    presets: [300, 500, 1000, 2000],
    mayBearFees: true,
    areProtectedByLaw: true,
    mayManagersShare: true,
    colleaguesHaveToAgree: true,
    sharedGoThroughPayroll: true,
    withholdingCap: {
      bps: 5000,
      asOf: '2026-11-29',
      source:
        'Scottish top rate 48 % (2026-27) and Class 1 National Insurance 2 % above the upper limit (2025-26)',
    },
  },
  vat: [{ from: '2011-01-04', bps: 2000 }],
  venues: {
    mayKeepWorkplaceFee: false,
    mayHaveCompanyCard: false,
    haveAlerts: true,
    staffTypesSetByUs: [],
  },
  paymentSystems: {
    usual: 'STRIPE',
    others: ['CHECKOUT', 'CHECKOUT_UK_DASHBOARD', 'RYFT'],
  },
  banks: {
    accountForm: 'SORT_CODE',
    iban: null,
    weekend: usualWeekend,
    holidays: (year) => [
      ...withSubstitutes([on(year, 1, 1), on(year, 12, 25), on(year, 12, 26)]),
      fromEaster(year, -2),
      fromEaster(year, 1),
      nth(year, 5, 1, 1),
      lastMonday(year, 5),
      lastMonday(year, 8),
    ],
  },
};
