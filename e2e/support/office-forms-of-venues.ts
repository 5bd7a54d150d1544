// The forms of the office with which venues, payments and messages are looked after.
import { randomUUIDv7 } from 'node:crypto';
import {
  getWaitingAccountRequests,
  refuseAccountRequest,
  requestAccount,
} from '@tipwell/contract/people/calls/account-requests';
import {
  approveChangeRequest,
  getWaitingChangeRequests,
  refuseChangeRequest,
} from '@tipwell/contract/backoffice/calls/change-requests';
import { updateDistributions } from '@tipwell/contract/distribution/calls/splits';
import { proposeUnallocated } from '@tipwell/contract/distribution/calls/unallocated';
import { recordHours, reportOwnHours } from '@tipwell/contract/distribution/calls/hours';
import { makeApiKey } from '@tipwell/contract/venues/calls/api-keys';
import {
  changeWebhook,
  listWebhooks,
  makeWebhook,
} from '@tipwell/contract/backoffice/calls/webhooks';
import { resolveIncident } from '@tipwell/contract/backoffice/calls/incidents';
import {
  changeStaff,
  inviteStaff,
  inviteStaffByList,
} from '@tipwell/contract/people/calls/invitations';
import { createGroup } from '@tipwell/contract/venues/calls/location-admin';
import { createLocation, updateLocation } from '@tipwell/contract/venues/calls/location-admin';
import { changePaymentSystem } from '@tipwell/contract/payouts/calls/location-payment-system';
import { createNotice } from '@tipwell/contract/backoffice/calls/announcements';
import { setAccountStatus, setOnboardingFlags } from '@tipwell/contract/people/calls/onboarding';
import {
  decideBusinessCheck,
  recordSellerAgreement,
} from '@tipwell/contract/people/calls/business';
import { answerDispute } from '@tipwell/contract/payments/calls/dispute-evidence';
import { closePaymentReport } from '@tipwell/contract/payments/calls/refunds';
import { changeUserStatus, reopenAccount } from '@tipwell/contract/people/calls/registered-users';
import { setSalesTarget } from '@tipwell/contract/backoffice/calls/performance';
import { getReviews, hideReview } from '@tipwell/contract/payments/calls/reviews';
import { askForFactorReset, getFactorReset } from '@tipwell/contract/identity/calls/second-factor';
import { addConversationNote, saveReply } from '@tipwell/contract/backoffice/calls/support-inbox';
import {
  answerSplitQuestion,
  commentOnSplit,
} from '@tipwell/contract/distribution/calls/questions';
import { getTransaction } from '@tipwell/contract/backoffice/calls/payments';
import { flagsWithEffect, locationFlags } from '@tipwell/contract/venues/location-flags';
import type { Page } from 'playwright-core';
import {
  answers,
  answersWith,
  press,
  withDispute,
  withAQuestion,
  withMissingHours,
  withTipsForNobody,
  withTwoSystems,
  type OfficeForm,
} from './office-form.ts';

const as = (name: string) => `${name}@demo.tipwell.test`;
const password = 'tipwell1';
const uuid = randomUUIDv7();
const moment = new Date().toISOString();
const later = new Date(Date.now() + 10 * 86_400_000).toISOString();
const reason = 'It was asked for twice.';

/** What the pages have to show, made before the test. */
export interface Made {
  tipId: string;
  userId: string;
  /** Whose account is terminated. */
  endedUserId: string;
  conversationId: string;
}

const tickAnother = async (page: Page) => page.getByLabel('The tips of a day were split').click();

const withAWebhook = async (page: Page) =>
  answers(page, listWebhooks, {
    mayManage: true,
    endpoints: [
      {
        endpointId: uuid,
        url: 'https://partner.example/hooks',
        kinds: ['payment.captured'],
        state: 'ON',
        madeAt: later,
        madeBy: 'Olivia Owner',
        oldSecretUntil: null,
        unverifiedBecause: null,
        checkAt: null,
        failingSince: null,
        waiting: 0,
      },
    ],
  });

const withChange = async (page: Page) =>
  answers(page, getWaitingChangeRequests, {
    requests: [
      {
        requestId: uuid,
        locationId: 102,
        locationName: 'The Copper Kettle',
        timeZone: 'Europe/London',
        kind: 'WORKPLACE_FEE',
        state: 'OPEN',
        change: { what: 'WORKPLACE_FEE', before: 0, after: 2000 },
        requestedBy: 'Olive Owner',
        requestedAt: moment,
        approval: 'SECOND_PERSON',
        countsFrom: later,
        lapsesAt: later,
        approvedBy: null,
        approvedAt: null,
        endedAt: null,
        voidBecause: null,
        may: { approve: true, refuse: true, withdraw: false },
        whyNotSecond: null,
      },
    ],
  });

/** The forms, about what is there. */
export const formsOfVenues = (made: Made): readonly OfficeForm[] => [
  {
    file: 'features/identity/approvals/approve-sheet.tsx',
    who: as('admin'),
    path: '/registered-users?show=requests',
    before: withChange,
    open: press('Approve'),
    call: approveChangeRequest,
    typed: { password },
  },
  {
    file: 'features/identity/approvals/refuse-sheet.tsx',
    who: as('admin'),
    path: '/registered-users?show=requests',
    before: withChange,
    open: press('Reject'),
    call: refuseChangeRequest,
    typed: { reason },
  },
  {
    file: 'features/distribution/splits/give-out-form.tsx',
    who: as('distribution-master'),
    path: '/distributions',
    before: withTipsForNobody,
    open: press('Propose who gets it'),
    call: proposeUnallocated,
    typed: { staffIds: true, reason: 'They set the tables.' },
    inWords: ['proposalId', 'runId'],
  },
  {
    file: 'lib/questions/message-form.tsx',
    who: as('distribution-master'),
    path: '/distributions',
    open: press('Write'),
    call: commentOnSplit,
    typed: { message: 'The kitchen carries more than it gets.', isQuestion: true },
    inWords: ['messageId'],
  },
  {
    file: 'lib/questions/message-form.tsx',
    who: as('distribution-master'),
    path: '/distributions',
    before: withAQuestion,
    open: press(/^Ann Archer/),
    call: answerSplitQuestion,
    typed: { message: 'Two of you were there.' },
    inWords: ['messageId'],
  },
  {
    file: 'features/distribution/splits/split-editor.tsx',
    who: as('distribution-master'),
    path: '/distributions',
    open: press(/^(?:Change|Set it up)$/),
    call: updateDistributions,
    typed: {
      'rows.0.percentage': '54',
      'rows.1.staffType': 'Bartender',
      'rows.1.percentage': '16',
      validFrom: later.slice(0, 10),
      fallback: 'BY_HOURS',
    },
    inWords: ['schemeId', 'rows'],
    parts: ['rows.1.percentage', 'rows.1.staffType'],
  },
  {
    file: 'features/distribution/hours/day-form.tsx',
    who: as('staff-master'),
    path: '/locations/102?tab=hours',
    call: recordHours,
    typed: { 'entries.0.from': '11:00', 'entries.0.to': '15:30' },
    inWords: ['entries'],
    parts: ['entries.0.from', 'entries.0.to'],
  },
  {
    file: 'features/distribution/hours/own-hours-form.tsx',
    who: as('manager'),
    path: '/profile?view=tips',
    before: withMissingHours,
    open: press('Report my hours'),
    call: reportOwnHours,
    typed: { from: '11:00', to: '15:30' },
    inWords: ['minutes'],
  },
  {
    file: 'features/venues/api-keys/new-key.tsx',
    // Where a tronc master holds the split, the owner makes no keys.
    who: as('tronc-master'),
    path: '/hours',
    open: press('Make a key'),
    call: makeApiKey,
    typed: { name: 'Till at the bar', scopes: true },
    inWords: ['keyId', 'days'],
  },
  {
    file: 'features/venues/api-keys/webhooks/new-webhook.tsx',
    who: as('owner'),
    path: '/locations/102?tab=keys',
    open: press('Add a webhook'),
    call: makeWebhook,
    typed: { url: 'https://partner.example/hooks', kinds: true },
    inWords: ['endpointId'],
    correct: { kinds: tickAnother },
  },
  {
    file: 'features/venues/api-keys/webhooks/change-webhook.tsx',
    who: as('owner'),
    path: '/locations/102?tab=keys',
    before: withAWebhook,
    open: press('Change https://partner.example/hooks'),
    call: changeWebhook,
    typed: { kinds: true },
    inWords: ['isPaused'],
    correct: { kinds: tickAnother },
  },
  {
    file: 'features/backoffice/incidents/resolve-sheet.tsx',
    who: as('admin'),
    path: '/profile',
    open: press('Resolve'),
    call: resolveIncident,
    typed: { resolution: 'The entry was missing.' },
  },
  {
    file: 'features/venues/locations/groups-tab.tsx',
    // Where a tronc master holds the tips, the venue changes no groups.
    who: as('admin'),
    path: '/locations/102?tab=groups',
    open: async (page) => {
      await press('New group')(page);
      // Its members come a moment later.
      await page.locator('[name=staffIds]').first().waitFor();
    },
    call: createGroup,
    typed: { name: 'Kitchen', staffIds: true },
  },
  {
    file: 'features/venues/locations/invite-sheet.tsx',
    who: as('owner'),
    path: '/locations/102',
    open: press('Invite'),
    call: inviteStaff,
    typed: {
      firstName: 'Nina',
      lastName: 'Novak',
      email: 'nina@new.tipwell.test',
      phoneNumber: '7700 900124',
      staffType: 'Waiter',
    },
    // An owner appoints no tronc master, and is asked nothing of the kind.
    inWords: ['invitationId', 'isShareholder', 'isDirector', 'isOfficer'],
  },
  {
    file: 'features/venues/locations/invite-sheet.tsx',
    who: as('admin'),
    path: '/locations/102',
    open: async (page) => {
      await press('Invite')(page);
      await page.getByRole('dialog').getByLabel('Tronc master', { exact: true }).check();
    },
    call: inviteStaff,
    typed: {
      firstName: 'Nina',
      lastName: 'Novak',
      email: 'nina@new.tipwell.test',
      phoneNumber: '7700 900124',
      staffType: 'Waiter',
      isShareholder: 'no',
      isDirector: 'no',
      isOfficer: 'no',
    },
    inWords: ['invitationId'],
  },
  {
    file: 'features/venues/locations/list-sheet.tsx',
    who: as('owner'),
    path: '/locations/102',
    open: press('Invite from a list'),
    call: inviteStaffByList,
    typed: { csv: 'email\nnina@new.tipwell.test' },
  },
  {
    file: 'features/venues/locations/member-sheet.tsx',
    who: as('owner'),
    path: '/locations/102',
    open: press(/^Change /),
    call: changeStaff,
    typed: { employment: 'FREELANCER' },
    inWords: ['isShareholder', 'isDirector', 'isOfficer'],
  },
  {
    file: 'features/venues/locations/member-sheet.tsx',
    who: as('admin'),
    path: '/locations/102',
    open: async (page) => {
      await press(/^Change Priya/)(page);
      await page.getByRole('dialog').getByLabel('Tronc master', { exact: true }).check();
    },
    call: changeStaff,
    typed: { isShareholder: 'no', isDirector: 'no', isOfficer: 'no', employment: 'FREELANCER' },
  },
  {
    file: 'features/venues/locations/new-location-sheet.tsx',
    who: as('admin'),
    path: '/locations?sheet=new',
    call: createLocation,
    typed: {
      name: 'The Lantern',
      address: '4 Harbour Row',
      postcode: 'BS1 4RW',
      city: 'Bristol',
      country: 'gb',
      type: 'RESTAURANT',
      businessNote: 'Suppers',
      tipsType: 'PERSONAL',
    },
    inWords: ['timeZone', 'masterLocationId', 'salesPersonId'],
  },
  {
    file: 'features/backoffice/performance/target-sheet.tsx',
    who: as('sales-head'),
    path: '/overview',
    open: press('Set target: Ben Carter'),
    call: setSalesTarget,
    typed: { newLocations: '4', activeLocations: '9' },
  },
  {
    file: 'features/venues/locations/business-card.tsx',
    who: as('admin'),
    path: '/locations/102?tab=facts',
    open: press('Decide'),
    call: decideBusinessCheck,
    typed: { reason },
    inWords: ['state'],
  },
  {
    file: 'features/venues/locations/agreement-sheet.tsx',
    who: as('admin'),
    path: '/locations/102?tab=facts',
    open: press('Record an agreement'),
    call: recordSellerAgreement,
    typed: { agreedOn: '2026-01-05', reference: 'S-2026-17' },
  },
  {
    file: 'features/venues/locations/payment-system-sheet.tsx',
    who: as('admin'),
    path: '/locations/102?tab=facts',
    before: withTwoSystems,
    open: press('Change the payment system'),
    call: changePaymentSystem,
    typed: { reason },
    inWords: ['paymentSystem'],
  },
  {
    file: 'features/venues/locations/requests-tab.tsx',
    who: as('owner'),
    path: '/locations/102?tab=requests',
    open: press('Ask for an account'),
    call: requestAccount,
    typed: {
      kind: 'TRONC_MASTER',
      firstName: 'Nina',
      lastName: 'Novak',
      email: 'nina@new.tipwell.test',
      phoneNumber: '7700 900124',
      statement: 'She works for an office of accountants and for nobody here.',
      isShareholder: 'no',
      isDirector: 'no',
      isOfficer: 'no',
    },
    inWords: ['requestId'],
  },
  {
    file: 'features/venues/locations/settings-form.tsx',
    who: as('admin'),
    path: '/locations/102?tab=facts',
    open: press('Change'),
    call: updateLocation,
    typed: {
      name: 'The Copper Kettle and Cup',
      feeReason: 'Agreed with the owner.',
      city: 'London',
      typeOfReview: 'EXTERNAL_LINK',
      externalReviewUrl: 'https://reviews.tipwell.test/kettle',
      // A master location belongs to no other: the field would be gone.
      isMasterLocation: false,
    },
    correct: { timeZone: null, masterLocationId: null, payButtons: null },
    inWords: [
      'taxReportingType',
      'workplaceFee',
      'isOpen',
      ...locationFlags.filter((flag) => flag !== 'isOpen' && !flagsWithEffect.includes(flag)),
    ],
  },
  {
    file: 'features/backoffice/notifications/compose-notice.tsx',
    who: as('notifications-manager'),
    path: '/notifications?sheet=write',
    open: async (page) => {
      await page.getByLabel('Everybody', { exact: true }).check();
      await page.getByLabel('Later', { exact: true }).check();
    },
    call: createNotice,
    typed: { message: 'The kitchen closes early on Sunday.', sendAt: '2099-01-02T10:00' },
    agree: press(/^Schedule for/),
    names: { audience: 'chosen' },
    inWords: ['noticeId'],
    correct: {
      chosen: async (page) => {
        await page.getByLabel('Only some').check();
        await page.getByLabel('Everybody', { exact: true }).check();
      },
    },
  },
  {
    file: 'features/people/register/person-actions.tsx',
    who: as('admin'),
    path: `/registered-users/${made.userId}`,
    open: press('Suspend'),
    call: changeUserStatus,
    typed: { reason },
    inWords: ['action'],
  },
  {
    file: 'features/people/register/person-actions.tsx',
    who: as('admin'),
    path: `/registered-users/${made.endedUserId}`,
    open: press('Reopen account'),
    call: reopenAccount,
    typed: { reason },
  },
  {
    file: 'features/people/register/care-card.tsx',
    who: as('admin'),
    path: `/registered-users/${made.userId}`,
    open: press('Change by hand'),
    call: setAccountStatus,
    typed: { reason },
    inWords: ['status'],
  },
  {
    file: 'features/people/register/care-card.tsx',
    who: as('admin'),
    path: `/registered-users/${made.userId}`,
    open: press('What is asked of them'),
    call: setOnboardingFlags,
    typed: { reason },
    inWords: [
      'enableNymCard',
      'isNeedNymOnboarding',
      'isRequiredAdditionalInfo',
      'isRequiredBankAccountInformation',
    ],
  },
  {
    file: 'features/people/register/requests-screen.tsx',
    who: as('admin'),
    path: '/registered-users?show=requests',
    before: async (page) =>
      answers(page, getWaitingAccountRequests, {
        requests: [
          {
            requestId: uuid,
            locationId: 102,
            locationName: 'The Copper Kettle',
            kind: 'ACCOUNTANT',
            displayFullName: 'Nina Novak',
            email: 'nina@new.tipwell.test',
            phoneNumber: null,
            statement: '',
            independence: null,
            requestedAt: moment,
            requestedBy: 'Olive Owner',
            state: 'OPEN',
            decidedAt: null,
            reason: null,
            mayApprove: true,
            whyNotSecond: null,
          },
        ],
      }),
    open: press('Reject'),
    call: refuseAccountRequest,
    typed: { reason },
  },
  {
    file: 'features/payments/reviews/hide-sheet.tsx',
    who: as('owner'),
    path: '/reviews',
    before: async (page) =>
      answers(page, getReviews, {
        reviews: [
          {
            reviewId: uuid,
            locationId: 102,
            locationName: 'The Copper Kettle',
            stars: 1,
            words: 'Slow.',
            createdAt: moment,
            staffId: null,
            about: null,
            thanks: null,
            hiddenBecause: null,
            hiddenBy: null,
            mayModerate: true,
            mayBeShown: false,
          },
        ],
        hasMore: false,
        summary: { count: 1, averageHundredths: 100, spread: [{ stars: 1, count: 1 }] },
        publicPage: { url: 'https://tip.test/pay/102/reviews', isOn: false, mayChange: true },
      }),
    open: press(/^Hide/),
    call: hideReview,
    typed: { because: 'It names a guest.' },
  },
  {
    file: 'features/identity/second-factor/reset-card.tsx',
    who: as('admin'),
    path: `/registered-users/${made.userId}`,
    before: async (page) => answers(page, getFactorReset, { hasSecondFactor: true, reset: null }),
    open: press('Ask for removal'),
    call: askForFactorReset,
    typed: { reason },
  },
  {
    file: 'features/backoffice/support/desk-notes.tsx',
    who: as('support-admin'),
    path: `/support?tab=inbox&conversation=${made.conversationId}`,
    call: addConversationNote,
    typed: { note: 'Call back on Monday.' },
    inWords: ['noteId'],
  },
  {
    file: 'features/backoffice/support/saved-replies.tsx',
    who: as('support-admin'),
    path: `/support?tab=inbox&conversation=${made.conversationId}`,
    open: async (page) => {
      await page.getByLabel('Answer', { exact: true }).fill('We look into it.');
      await press('Save this text')(page);
    },
    call: saveReply,
    typed: { title: 'We look into it' },
    inWords: ['reply'],
  },
  {
    file: 'features/backoffice/transactions/evidence-form.tsx',
    who: as('admin'),
    path: `/transactions/${made.tipId}`,
    before: withDispute,
    open: press('Answer the bank'),
    call: answerDispute,
    typed: { words: 'The guest ate here and tipped Sara.' },
    inWords: ['answerId', 'files'],
  },
  {
    file: 'features/backoffice/transactions/report-card.tsx',
    who: as('admin'),
    path: `/transactions/${made.tipId}`,
    before: async (page) =>
      answersWith(page, getTransaction, (payment) => ({ ...payment, openReportId: uuid })),
    open: press('Close without a refund'),
    call: closePaymentReport,
    typed: { reason },
  },
];
