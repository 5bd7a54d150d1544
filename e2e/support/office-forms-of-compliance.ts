// The forms about the law's papers, and what puts each in front of somebody.
import {
  getTipRecords,
  requestTipRecord,
} from '@tipwell/contract/backoffice/calls/tipping-records';
import {
  getTipsConsultation,
  giveTipsView,
  openTipsConsultation,
} from '@tipwell/contract/distribution/calls/tips-consultations';
import {
  getTipsPolicy,
  getTipsPolicyDraft,
  publishTipsPolicy,
} from '@tipwell/contract/distribution/calls/tips-policies';
import type { Page } from 'playwright-core';
import { answers, press, type OfficeForm } from './office-form.ts';

const as = (name: string) => `${name}@demo.tipwell.test`;
const months = { first: '2026-08', last: '2026-10' };

/** Two months and more to choose from. */
const withMonths = async (page: Page) =>
  answers(page, getTipRecords, {
    locationName: 'Willow & Sage',
    timeZone: 'Europe/London',
    months,
    requests: [],
  });

/** A place whose split was never written down. */
const withADraft = async (page: Page) => {
  await answers(page, getTipsPolicy, {
    locationName: 'The Copper Kettle',
    timeZone: 'Europe/London',
    isRequiredByLaw: true,
    current: null,
    isDue: true,
    reviewBy: null,
    isReviewDue: false,
    mayPublish: true,
    all: [],
  });
  await answers(page, getTipsPolicyDraft, {
    draft: {
      paper: { title: 'Tips policy', about: ['The Copper Kettle'], made: 'Draft', parts: [] },
      schemeVersion: 1,
      validFrom: '2026-11-26',
      contentHash: '0'.repeat(64),
    },
    additions: '',
  });
};

/** The same place, whose team is asked and whoever looks at it is among them. */
const whileAsked = async (page: Page) => {
  await withADraft(page);
  await answers(page, getTipsConsultation, {
    today: '2026-11-26',
    mayPublish: false,
    isToBeSummarized: false,
    newest: {
      consultationId: '01a218e3-fd14-7404-9654-f9445a453624',
      state: 'OPEN',
      openedAt: '2026-11-26T12:00:00.000Z',
      openedBy: 'Olivia Owner',
      lastDay: '2026-12-10',
      endsAt: '2026-12-11T04:00:00.000Z',
      asked: 4,
      answered: 1,
      policyNumber: null,
      paper: { title: 'Tips policy', about: ['The Copper Kettle'], made: 'Draft', parts: [] },
      isOfFew: true,
      own: { staffId: 1, view: null },
      views: null,
    },
  });
};

/** The forms, about what is there. */
export const formsOfPapers: readonly OfficeForm[] = [
  {
    file: 'features/backoffice/compliance/tip-record-form.tsx',
    who: as('staff'),
    path: '/profile/payouts/tip-record',
    before: withMonths,
    call: requestTipRecord,
    typed: { firstMonth: '2026-08', lastMonth: '2026-09' },
    inWords: ['requestId'],
  },
  {
    file: 'features/backoffice/compliance/publish-policy.tsx',
    who: as('owner'),
    path: '/tips-policy?location=102',
    before: withADraft,
    open: press('Write the policy'),
    call: publishTipsPolicy,
    typed: { additions: 'Cash goes into the jar.' },
    inWords: ['policyId', 'contentHash', 'summary'],
  },
  {
    file: 'features/backoffice/compliance/consultation/open-consultation.tsx',
    who: as('owner'),
    path: '/tips-policy?location=102',
    before: withADraft,
    open: press('Ask the team first'),
    call: openTipsConsultation,
    typed: { lastDay: '2027-01-10', additions: 'Cash goes into the jar.' },
    inWords: ['consultationId', 'contentHash'],
  },
  {
    file: 'features/backoffice/compliance/consultation/view-form.tsx',
    who: as('staff'),
    path: '/tips-policy?location=102',
    before: whileAsked,
    call: giveTipsView,
    typed: { text: 'More for the bar, please.' },
  },
];
