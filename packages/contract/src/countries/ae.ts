import type { CountryRecord } from './country.ts';
import { arafatAndEidAlAdha, eidAlFitr, islamic, on, usualWeekend } from './holidays.ts';
import { under4April } from './limits.ts';

/** The United Arab Emirates. */
export const ae: CountryRecord = {
  currency: 'AED',
  region: 'uae',
  timeZones: ['Asia/Dubai'],
  languages: { guests: ['ar', 'en'], letters: 'en' },
  paper: 'A4',
  taxYearBegins: { month: 1, day: 1 },
  hasNoPostcodes: true,
  supportAdmin: 2,
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
    presets: [1000, 2000, 5000, 10_000],
    mayBearFees: true,
    areProtectedByLaw: false,
    mayManagersShare: true,
    colleaguesHaveToAgree: true,
    hasNoIncomeTax: true,
    withholdingCap: {
      bps: 1100,
      asOf: '2026-11-29',
      source:
        'No income tax on wages. Federal Decree-Law 57 of 2023: citizens who began since 31 October 2023 pay 11 % into the pension',
    },
  },
  vat: [{ from: '2018-01-01', bps: 500 }],
  venues: {
    mayKeepWorkplaceFee: true,
    mayHaveCompanyCard: true,
    haveAlerts: false,
    staffTypesSetByUs: ['RESTAURANT', 'HOTEL'],
    doTroncMastersHaveStaffType: true,
  },
  paymentSystems: {
    usual: 'CHECKOUT_UAE',
    // The spec lists CHECKOUT too, and as switched off.
    others: ['CHECKOUT_UK_DASHBOARD', 'PAYER_MAX'],
  },
  banks: {
    accountForm: 'IBAN',
    iban: /^\d{19}$/,
    weekend: usualWeekend,
    holidays: (year) => [
      on(year, 1, 1),
      on(year, 12, 2),
      on(year, 12, 3),
      ...islamic(year, [...eidAlFitr, ...arafatAndEidAlAdha, [1, 1], [3, 12]]),
    ],
  },
};
