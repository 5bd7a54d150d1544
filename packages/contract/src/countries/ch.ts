import type { CountryRecord } from './country.ts';
import { fromEaster, on, usualWeekend } from './holidays.ts';
import { underGermanTerms } from './limits.ts';

/** Switzerland. */
export const ch: CountryRecord = {
  currency: 'CHF',
  region: 'eu',
  timeZones: ['Europe/Zurich'],
  languages: { guests: ['de', 'fr'], letters: 'de' },
  paper: 'A4',
  taxYearBegins: { month: 1, day: 1 },
  isPostcodeFirst: true,
  supportAdmin: 2,
  legal: {
    terms: 'german',
    privacy: '08.12.2021',
    distributionRules: '23.11.2026.de',
    prepaidCardTerms: '23.11.2026.de',
  },
  tips: {
    maximum: underGermanTerms(30),
    processorFreeBelow: 500,
    smallest: 100,
    presets: [300, 500, 1000, 2000],
    mayBearFees: true,
    areProtectedByLaw: false,
    mayManagersShare: true,
    colleaguesHaveToAgree: true,
    withholdingCap: {
      bps: 4500,
      asOf: '2026-11-29',
      source:
        'KPMG: 44.75 % in Geneva, the highest canton, lowered by 1.7 % in 2025. AHV, IV and EO take 5.3 % more: a lower, safe limit',
    },
  },
  vat: [
    { from: '2024-01-01', bps: 810 },
    { from: '2018-01-01', bps: 770 },
  ],
  venues: {
    mayKeepWorkplaceFee: false,
    mayHaveCompanyCard: false,
    haveAlerts: true,
    staffTypesSetByUs: [],
  },
  paymentSystems: { usual: 'CHECKOUT', others: [] },
  banks: {
    accountForm: 'IBAN',
    iban: /^\d{5}[A-Z0-9]{12}$/,
    weekend: usualWeekend,
    holidays: (year) => [
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
  },
};
