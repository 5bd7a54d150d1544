// The forms about the law's papers, and what puts each in front of somebody.
import { getTipRecords, requestTipRecord } from '@tipwell/contract/calls/papers/tip-records';
import {
  getTipsPolicy,
  getTipsPolicyDraft,
  publishTipsPolicy,
} from '@tipwell/contract/calls/papers/tips-policies';
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

/** The forms, about what is there. */
export const formsOfPapers: readonly OfficeForm[] = [
  {
    file: 'features/papers/tip-record-form.tsx',
    who: as('staff'),
    path: '/profile/payouts/tip-record',
    before: withMonths,
    call: requestTipRecord,
    typed: { firstMonth: '2026-08', lastMonth: '2026-09' },
    inWords: ['requestId'],
  },
  {
    file: 'features/papers/publish-policy.tsx',
    who: as('owner'),
    path: '/tips-policy?location=102',
    before: withADraft,
    open: press('Write the policy'),
    call: publishTipsPolicy,
    typed: { additions: 'Cash goes into the jar.' },
    inWords: ['policyId', 'contentHash'],
  },
];
