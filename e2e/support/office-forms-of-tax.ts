// The forms about the tax on tips, and what puts each in front of somebody.
import { randomUUIDv7 } from 'node:crypto';
import type { CallOutput } from '@tipwell/contract/api/call';
import { setSalesTax } from '@tipwell/contract/distribution/calls/sales-tax';
import {
  getTaxReporting,
  setTaxReporting,
} from '@tipwell/contract/distribution/calls/tax-reporting';
import {
  answerWithholdingAppeal,
  appealWithholding,
  allowWithholdingAboveCap,
  decideWithholdingPeriod,
  getOwnWithholding,
  getWithholding,
  getWithholdingPeriod,
  openWithholdingPeriod,
  setWithholdingOrders,
  setWithholdingReserve,
} from '@tipwell/contract/distribution/calls/withholding';
import type { Page } from 'playwright-core';
import { answers, press, type OfficeForm } from './office-form.ts';

const as = (name: string) => `${name}@demo.tipwell.test`;
const periodId = randomUUIDv7();
const days = { firstDay: '2026-11-01', lastDay: '2026-11-20' };

/** A place whose accountant has confirmed that the employer sees to the tax. */
const withWithholding = async (page: Page) => {
  await answers(page, getTaxReporting, {
    taxReportingType: 'EMPLOYER',
    taxReportingStatus: 'CONFIRMED',
    needsReasonForSelfReporting: true,
    isIncomeTaxed: true,
    usualReserveBps: 2000,
    selfReporting: null,
    people: [],
    may: { set: false, confirm: true, seeWithholding: true },
  });
  await answers(page, getWithholding, {
    currency: 'GBP',
    isWithheldHere: true,
    reserveBps: 2000,
    reserveUntil: null,
    usualReserveBps: 2000,
    askedReserve: null,
    nextReserve: null,
    capBps: 5000,
    nextFirstDay: days.firstDay,
    lastPossibleDay: days.lastDay,
    periods: [],
    may: { withhold: true, approve: true },
  });
};

const aPeriod: CallOutput<typeof getWithholdingPeriod> = {
  periodId,
  ...days,
  state: 'OPEN',
  people: 1,
  wanted: 0,
  withheld: null,
  settledAt: null,
  takenFrom: null,
  currency: 'GBP',
  locationName: 'The Copper Kettle',
  timeZone: 'Europe/London',
  returnedReason: null,
  submittedBy: null,
  approvedBy: null,
  capBps: 5000,
  allowed: null,
  rows: [
    {
      staffId: 1,
      displayFullName: 'Ann Archer',
      allocated: 10_000,
      rateBps: null,
      amount: null,
      isAboveCap: false,
      carriedIn: 0,
      wanted: 0,
      withheld: null,
      carriedOut: null,
      appeal: null,
      mayAnswer: false,
      whyNotSecond: null,
    },
  ],
  may: { edit: true, submit: true, approve: false, allow: false, handBack: false },
  whyNotSecond: null,
};

/** What a person says against it. */
const anAppeal = {
  at: '2026-11-22T12:00:00.000Z',
  message: 'I was given half of that.',
  answerDue: '2026-11-27',
  answer: null,
};

/** The forms, about what is there. */
export const formsOfTax: readonly OfficeForm[] = [
  {
    file: 'features/distribution/tax/tax-type-form.tsx',
    who: as('admin'),
    path: '/locations/102?tab=tax',
    open: press('Change'),
    call: setTaxReporting,
    typed: { reason: 'The tronc pays it.' },
    inWords: ['taxReportingType'],
  },
  {
    file: 'features/distribution/tax/sales-tax/sales-tax-form.tsx',
    who: as('accountant'),
    path: '/distributions',
    open: press('Set another rate'),
    call: setSalesTax,
    typed: { bps: '5', validFrom: '2099-01-01' },
  },
  {
    file: 'features/distribution/tax/open-period-form.tsx',
    who: as('accountant'),
    path: '/distributions',
    before: withWithholding,
    open: press('Open the next period'),
    call: openWithholdingPeriod,
    typed: { lastDay: '2026-11-19' },
    names: { firstDay: 'lastDay' },
    inWords: ['periodId'],
  },
  {
    file: 'features/distribution/tax/reserve-form.tsx',
    who: as('accountant'),
    path: '/distributions',
    before: withWithholding,
    open: press('Change what is kept back'),
    call: setWithholdingReserve,
    typed: { reserveBps: '25' },
    inWords: ['reserveId'],
  },
  {
    file: 'features/distribution/tax/orders-form.tsx',
    who: as('accountant'),
    path: `/withholding/${periodId}?location=102`,
    before: async (page) => answers(page, getWithholdingPeriod, aPeriod),
    call: setWithholdingOrders,
    typed: { 'orders.0.order': '20 %' },
    inWords: ['orders'],
    parts: ['orders.0.order'],
  },
  {
    file: 'features/distribution/tax/period-actions.tsx',
    who: as('owner'),
    path: `/withholding/${periodId}?location=102`,
    before: async (page) =>
      answers(page, getWithholdingPeriod, {
        ...aPeriod,
        state: 'SUBMITTED',
        submittedBy: 'Ruth Feldman',
        may: { edit: false, submit: false, approve: true, allow: false, handBack: true },
      }),
    open: press('Hand it back'),
    call: decideWithholdingPeriod,
    typed: { reason: 'Please look at Ann again.' },
    inWords: ['decision', 'wanted'],
  },
  {
    file: 'features/distribution/tax/period-actions.tsx',
    who: as('admin'),
    path: `/withholding/${periodId}?location=102`,
    before: async (page) =>
      answers(page, getWithholdingPeriod, {
        ...aPeriod,
        state: 'SUBMITTED',
        submittedBy: 'Ruth Feldman',
        may: { edit: false, submit: false, approve: false, allow: true, handBack: true },
      }),
    open: press(/^Allow/),
    call: allowWithholdingAboveCap,
    typed: { reason: 'Two jobs, code 0T.' },
    inWords: ['wanted'],
  },
  {
    file: 'features/distribution/tax/period-appeals.tsx',
    who: as('owner'),
    path: `/withholding/${periodId}?location=102`,
    before: async (page) =>
      answers(page, getWithholdingPeriod, {
        ...aPeriod,
        state: 'APPROVED',
        takenFrom: '2026-11-25',
        rows: aPeriod.rows.map((row) => ({ ...row, appeal: anAppeal, mayAnswer: true })),
        may: { edit: false, submit: false, approve: false, allow: false, handBack: false },
      }),
    open: press('Withhold it'),
    call: answerWithholdingAppeal,
    typed: { reason: 'We looked at it together.' },
    inWords: ['isUpheld'],
  },
  {
    file: 'features/distribution/tax/appeal-tax-sheet.tsx',
    who: as('staff'),
    path: '/profile',
    before: async (page) =>
      answers(page, getOwnWithholding, {
        announced: [
          {
            periodId,
            ...days,
            currency: 'GBP',
            amount: 2000,
            allocated: 10_000,
            takenFrom: '2026-11-25',
            appeal: null,
            mayAppeal: true,
          },
        ],
      }),
    open: press('Appeal'),
    call: appealWithholding,
    typed: { reason: 'I was given half of that.' },
  },
];
