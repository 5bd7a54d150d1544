import type { CountryRecord } from './country.ts';
import { arafatAndEidAlAdha, eidAlFitr, islamic, on } from './holidays.ts';
import { under4April } from './limits.ts';

/** Saudi Arabia. */
export const sa: CountryRecord = {
  currency: 'SAR',
  region: 'uae',
  timeZones: ['Asia/Riyadh'],
  languages: { guests: ['ar', 'en'], letters: 'en' },
  paper: 'A4',
  taxYearBegins: { month: 1, day: 1 },
  supportAdmin: 0,
  legal: {
    terms: '04.04.2024',
    privacy: '02.02.2024',
    distributionRules: '23.11.2026',
    prepaidCardTerms: '23.11.2026',
  },
  tips: {
    maximum: under4April,
    processorFreeBelow: 0,
    smallest: 500,
    presets: [],
    mayBearFees: true,
    areProtectedByLaw: false,
    mayManagersShare: true,
    colleaguesHaveToAgree: true,
    hasNoIncomeTax: true,
    withholdingCap: {
      bps: 1200,
      asOf: '2026-11-29',
      source:
        'No income tax on wages. GOSI: citizens who joined since July 2024 pay 10.75 % from July 2026 and 11.75 % from July 2028',
    },
  },
  vat: [{ from: '2020-07-01', bps: 1500 }],
  venues: {
    mayKeepWorkplaceFee: false,
    mayHaveCompanyCard: false,
    haveAlerts: true,
    staffTypesSetByUs: [],
  },
  paymentSystems: { usual: 'ADYEN', others: [] },
  banks: {
    accountForm: 'IBAN',
    iban: /^\d{2}[A-Z0-9]{18}$/,
    // Friday and Saturday.
    weekend: [5, 6],
    holidays: (year) => [
      on(year, 2, 22),
      on(year, 9, 23),
      ...islamic(year, [...eidAlFitr, [10, 4], ...arafatAndEidAlAdha]),
    ],
  },
};
