import type { CountryRecord } from './country.ts';
import { euroHolidays, usualWeekend } from './holidays.ts';
import { underGermanTerms } from './limits.ts';

/** Germany. */
export const de: CountryRecord = {
  currency: 'EUR',
  region: 'eu',
  timeZones: ['Europe/Berlin'],
  languages: { guests: ['de'], letters: 'de' },
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
    maximum: underGermanTerms(25),
    processorFreeBelow: 500,
    smallest: 100,
    presets: [200, 500, 1000, 2000],
    mayBearFees: true,
    areProtectedByLaw: false,
    mayManagersShare: true,
    colleaguesHaveToAgree: true,
    withholdingCap: {
      bps: 5000,
      asOf: '2026-11-29',
      source:
        '§ 32a EStG: 45 % from €277,826, and 5.5 % of that as Solidaritätszuschlag, 47.5 % together; contributions end below that income. Church tax is left out',
    },
  },
  vat: [{ from: '2021-01-01', bps: 1900 }],
  venues: {
    mayKeepWorkplaceFee: false,
    mayHaveCompanyCard: false,
    haveAlerts: true,
    staffTypesSetByUs: ['RESTAURANT', 'HOTEL'],
  },
  paymentSystems: {
    usual: 'STRIPE',
    others: ['CHECKOUT', 'CHECKOUT_UK_DASHBOARD', 'RYFT'],
  },
  banks: {
    accountForm: 'IBAN',
    iban: /^\d{18}$/,
    weekend: usualWeekend,
    holidays: euroHolidays,
  },
};
