// The forms of the office in which two people decide about accounts, refunds and money under review.
import { randomUUIDv7 } from 'node:crypto';
import {
  getAccountDecisions,
  rejectAccountDecision,
} from '@tipwell/contract/people/calls/account-decisions';
import {
  getPayoutReviews,
  keepPayoutReview,
  releasePayoutReview,
} from '@tipwell/contract/payouts/calls/payout-reviews';
import { refuseRefund, requestRefund } from '@tipwell/contract/payments/calls/refunds';
import { getTransaction } from '@tipwell/contract/backoffice/calls/payments';
import type { Page } from 'playwright-core';
import { answers, answersWith, press, withRefund, type OfficeForm } from './office-form.ts';

const admin = 'admin@demo.tipwell.test';
const id = randomUUIDv7();
const now = new Date().toISOString();
const later = new Date(Date.now() + 86_400_000).toISOString();
const reason = 'Both of them called us.';

const withReview = async (page: Page) =>
  answers(page, getPayoutReviews, {
    reviews: [
      {
        reviewId: id,
        state: 'OPEN',
        reason: 'ONE_CARD',
        person: { userId: id, name: 'Amira Haddad' },
        staffId: 5001,
        location: { locationId: 101, name: 'Willow & Sage' },
        currency: 'GBP',
        received: 120_000,
        held: 110_000,
        payments: 3,
        cards: [{ brand: 'Visa', lastFour: '4242', payments: 3, sum: 120_000 }],
        tipId: id,
        isDisputed: false,
        openedAt: now,
        endsAt: later,
        latestEnd: later,
        decided: null,
        releasedAt: null,
        mayDecide: true,
      },
    ],
    openCount: 1,
  });

const withDecision = async (page: Page) =>
  answers(page, getAccountDecisions, {
    decisions: [
      {
        decisionId: id,
        userId: id,
        name: 'Omar Saleh',
        kind: 'PLATFORM_ROLES',
        platformRoles: ['ROLE_TRANSACTIONS_MANAGER'],
        reason: 'He joins the payments team.',
        askedBy: 'Ingrid Berg',
        askedAt: now,
        countsFrom: later,
        lapsesAt: later,
        approvedBy: null,
        may: { approve: true, reject: true, withdraw: false },
        whyNotSecond: null,
      },
    ],
  });

/** A payment of which another sum was captured than asked for. */
const withDifference = async (page: Page) =>
  answersWith(page, getTransaction, (payment) => ({
    ...payment,
    difference: {
      asked: 1095,
      captured: 548,
      currencyAsked: 'GBP',
      currencyCaptured: 'GBP',
      foundAt: now,
      owner: null,
      isOwn: false,
      choices: ['REFUND_ALL' as const],
      accepted: null,
      resolution: null,
      resolvedAt: null,
      resolvedBy: null,
    },
  }));

/** The forms, about what is there. */
export const formsOfApprovals = (tipId: string): readonly OfficeForm[] => [
  {
    file: 'features/payouts/payout-reviews/payout-reviews-card.tsx',
    who: admin,
    path: '/transactions',
    before: withReview,
    open: press('Release'),
    call: releasePayoutReview,
    typed: { reason },
  },
  {
    file: 'features/payouts/payout-reviews/payout-reviews-card.tsx',
    who: admin,
    path: '/transactions',
    before: withReview,
    open: press('Keep longer'),
    call: keepPayoutReview,
    typed: { reason },
    inWords: ['days'],
  },
  {
    file: 'features/people/register/decisions-card.tsx',
    who: admin,
    path: '/registered-users?show=requests',
    before: withDecision,
    open: press('Reject'),
    call: rejectAccountDecision,
    typed: { reason },
  },
  {
    file: 'features/backoffice/transactions/refund-card.tsx',
    who: admin,
    path: `/transactions/${tipId}`,
    open: press('Ask for a refund'),
    call: requestRefund,
    typed: { note: 'The guest pressed twice' },
    inWords: ['refundId', 'tipId', 'reason'],
  },
  {
    file: 'features/backoffice/transactions/refund-card.tsx',
    who: admin,
    path: `/transactions/${tipId}`,
    before: withRefund,
    open: press('Reject'),
    call: refuseRefund,
    typed: { reason },
  },
  {
    file: 'features/backoffice/transactions/difference-card.tsx',
    who: admin,
    path: `/transactions/${tipId}`,
    before: withDifference,
    open: press('Refund all £5.48'),
    call: requestRefund,
    typed: { reason },
    inWords: ['refundId', 'tipId', 'note'],
  },
];
