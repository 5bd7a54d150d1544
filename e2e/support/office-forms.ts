// The forms of the office that belong to one's own account, money and sign-in.
import { randomUUIDv7 } from 'node:crypto';
import {
  confirmAddress,
  confirmEmail,
  provePhone,
  confirmPhone,
  getAccount,
  getPhoneToken,
  recovery,
  recoveryConfirm,
  updateGeneratedPassword,
  updatePassword,
  updateProfile,
} from '@tipwell/contract/identity/calls/account';
import { makeBill } from '@tipwell/contract/payments/calls/bills';
import { getGoal, setGoal } from '@tipwell/contract/payments/calls/goals';
import {
  getCompanyDestination,
  removeCompanyDestination,
} from '@tipwell/contract/payouts/calls/company-destinations';
import { login } from '@tipwell/contract/identity/calls/identity';
import { acceptInvitation, getInvitation } from '@tipwell/contract/people/calls/invitations';
import {
  addBankAccount,
  choosePayoutDestination,
  getPayoutDestination,
  startPersonalCard,
} from '@tipwell/contract/payouts/calls/payout-destinations';
import { getProfile } from '@tipwell/contract/people/calls/profile';
import { getOwnReviews, thankForReview } from '@tipwell/contract/payments/calls/reviews';
import {
  addAuthenticator,
  completeLogin,
  confirm,
  getConfirmation,
  getSecondFactor,
  renamePasskey,
} from '@tipwell/contract/identity/calls/second-factor';
import { getSharedCard, setSharedCard } from '@tipwell/contract/payouts/calls/shared-cards';
import { createConversation } from '@tipwell/contract/backoffice/calls/support';
import type { Page } from 'playwright-core';
import { answers, answersWith, press, refuses, type OfficeForm } from './office-form.ts';

const stylist = 'staff@demo.tipwell.test';
const owner = 'owner@demo.tipwell.test';
const password = 'tipwell1';
const code = '123456';
const uuid = randomUUIDv7();
const sentCode = { uuid, resendAfterSeconds: 60, expiresInSeconds: 600 };
const moment = new Date().toISOString();
const otherDetails = [
  'email',
  'password',
  'firstName',
  'lastName',
  'dateOfBirth',
  'locale',
  'staffType',
  'staffId',
];

const hasOne = { destinationId: uuid, status: 'ACTIVE', brand: 'Visa', lastFour: '4242' } as const;
const own = { ...hasOne, kind: 'CARD', addedAt: moment, refusedAt: null } as const;

/** Fills in the door and presses: what comes next is another form. */
async function throughTheDoor(page: Page): Promise<void> {
  await page.locator('input[name=login]').fill(stylist);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const needsSecondStep = async (page: Page) =>
  refuses(page, login, {
    name: 'secondFactorNeeded',
    details: { challengeId: uuid, hasPasskey: false, hasAuthenticator: true },
  });

/** Something that has to be confirmed, by a code or by the password. */
const needsConfirmation = (hasAuthenticator: boolean) => async (page: Page) => {
  await refuses(page, updatePassword, {
    name: 'confirmationNeeded',
    details: { confirmationId: uuid, hasAuthenticator },
  });
  await answers(page, getConfirmation, { hasAuthenticator, passkey: null });
};

async function changePassword(page: Page): Promise<void> {
  await press('Change the password')(page);
  const sheet = page.getByRole('dialog');
  await sheet.locator('[name=oldPassword]').fill(password);
  await sheet.locator('[name=newPassword]').fill('walnut-tree-42');
  await sheet.locator('[name=repeated]').fill('walnut-tree-42');
  await sheet.locator('[type=submit]').click();
}

async function askForPhoneCode(page: Page): Promise<void> {
  await press(/the number|a number/)(page);
  await page.locator('[name=phoneNumber]').fill('7700 900123');
  await page.getByRole('dialog').locator('[name=password]').fill(password);
  await page.getByRole('dialog').locator('[type=submit]').click();
}

export const formsOfOneself: readonly OfficeForm[] = [
  {
    file: 'features/identity/account/details-form.tsx',
    who: stylist,
    path: '/profile/details',
    call: updateProfile,
    typed: { email: 'amira@new.tipwell.test', dateOfBirth: '1996-02-03', password },
    inWords: ['nickName', 'wish', 'locale', 'staffType', 'staffId'],
  },
  {
    file: 'features/identity/account/tip-page-form.tsx',
    who: stylist,
    path: '/profile/details',
    call: updateProfile,
    typed: { nickName: 'Ami', wish: 'A bicycle' },
    inWords: otherDetails,
  },
  {
    file: 'features/identity/account/phone-sheet.tsx',
    who: stylist,
    path: '/profile/details',
    open: press(/the number|a number/),
    call: getPhoneToken,
    typed: { phoneNumber: '7700 900123', password },
  },
  {
    file: 'features/identity/account/phone-sheet.tsx',
    who: stylist,
    path: '/profile/details',
    before: async (page) => answers(page, getPhoneToken, sentCode),
    open: askForPhoneCode,
    call: confirmPhone,
    typed: { code },
    inWords: ['uuid'],
  },
  {
    file: 'features/identity/account/password-sheet.tsx',
    who: stylist,
    path: '/profile/details',
    open: press('Change the password'),
    call: updatePassword,
    typed: {
      oldPassword: password,
      newPassword: 'walnut-tree-42',
      repeated: 'walnut-tree-42',
    },
  },
  {
    file: 'lib/verification/code-step.tsx',
    who: stylist,
    path: '/profile/details',
    before: async (page) =>
      answersWith(page, getAccount, (account) => ({
        ...account,
        isEmailConfirmed: false,
        emailCode: sentCode,
      })),
    call: confirmEmail,
    typed: { code },
    inWords: ['uuid'],
  },
  {
    file: 'lib/verification/code-step.tsx',
    who: stylist,
    path: '/profile/details',
    before: async (page) =>
      answersWith(page, getAccount, (account) => ({
        ...account,
        phoneNumber: '+447700900123',
        isPhoneConfirmed: false,
        phoneCode: sentCode,
      })),
    call: provePhone,
    typed: { code },
    inWords: ['uuid'],
  },
  {
    file: 'features/identity/account/first-password-screen.tsx',
    who: 'salon-owner@demo.tipwell.test',
    path: '/change-password',
    call: updateGeneratedPassword,
    typed: { newPassword: 'walnut-tree-42', repeated: 'walnut-tree-42' },
  },
  {
    file: 'features/payments/bills/make-bill.tsx',
    who: stylist,
    path: '/profile/bills',
    call: makeBill,
    typed: { amount: '20', note: 'Cut and finish' },
    inWords: ['billId'],
  },
  {
    file: 'features/payments/goals/new-goal.tsx',
    who: stylist,
    path: '/profile',
    before: async (page) => {
      await answersWith(page, getProfile, (profile) => ({
        ...profile,
        staffs: profile.staffs.map((staff) => ({ ...staff, isGoalsEnabled: true })),
      }));
      await answers(page, getGoal, { currency: 'GBP', goal: null });
    },
    open: press('Set a goal'),
    call: setGoal,
    typed: { amount: '300' },
  },
  {
    file: 'features/payouts/payouts/destination/bank-sheet.tsx',
    who: stylist,
    path: '/profile/payouts?sheet=bank',
    before: async (page) =>
      answersWith(page, getPayoutDestination, (facts) => ({ ...facts, own, asksPassword: true })),
    call: addBankAccount,
    typed: { sortCode: '20-00-00', accountNumber: '55779911', password },
    inWords: [
      'destinationId',
      'staffId',
      'iban',
      'routingNumber',
      'institutionNumber',
      'transitNumber',
      // Asked for by a payment system alone, and shown then.
      'dateOfBirth',
      'street',
      'postcode',
      'city',
      'taxNumber',
    ],
  },
  {
    file: 'features/payouts/payouts/destination/card-steps.tsx',
    who: stylist,
    path: '/profile/payouts?sheet=card',
    before: async (page) =>
      answersWith(page, getPayoutDestination, (facts) => ({ ...facts, own, asksPassword: true })),
    call: startPersonalCard,
    typed: { password },
    inWords: ['setupId', 'locale', 'staffId'],
  },
  {
    file: 'features/payouts/payouts/destination/choose-sheet.tsx',
    who: stylist,
    path: '/profile/payouts?sheet=choose',
    before: async (page) =>
      answersWith(page, getPayoutDestination, (facts) => ({
        ...facts,
        own,
        other: { ...own, kind: 'ISSUED_CARD' as const },
        asksPassword: true,
      })),
    call: choosePayoutDestination,
    typed: { password },
    inWords: ['destinationId'],
  },
  {
    file: 'features/payouts/payouts/destination/shared-terms-sheet.tsx',
    who: 'dubai-staff@demo.tipwell.test',
    path: '/profile/payouts?sheet=terms',
    before: async (page) =>
      answersWith(page, getSharedCard, (shared) => ({
        ...shared,
        offered: { ...hasOne, kind: 'CARD' as const },
        isMine: false,
        asksPassword: true,
      })),
    call: setSharedCard,
    typed: { password },
    inWords: ['acceptedVersion'],
  },
  {
    file: 'features/payouts/payouts/venue/remove-sheet.tsx',
    who: owner,
    path: '/profile/payouts/venue?sheet=remove',
    before: async (page) =>
      answersWith(page, getCompanyDestination, (facts) => ({ ...facts, own })),
    call: removeCompanyDestination,
    typed: { password },
  },
  {
    file: 'features/payments/reviews/thank-sheet.tsx',
    who: stylist,
    path: '/profile/reviews',
    before: async (page) =>
      answers(page, getOwnReviews, {
        reviews: [{ reviewId: uuid, stars: 5, words: 'Lovely!', createdAt: moment, thanks: null }],
        hasMore: false,
        summary: { count: 1, averageHundredths: 500, spread: [{ stars: 5, count: 1 }] },
      }),
    open: press(/thank/i),
    call: thankForReview,
    typed: { words: 'Thank you so much!' },
  },
  {
    file: 'features/identity/recovery/recovery-screen.tsx',
    who: null,
    path: '/recovery',
    call: recovery,
    typed: { phoneNumber: '7700 900123' },
    inWords: ['email'],
  },
  {
    file: 'features/identity/recovery/recovery-screen.tsx',
    who: null,
    path: '/recovery',
    open: press(/e-mail/i),
    call: recovery,
    typed: { email: stylist },
    inWords: ['phoneNumber'],
  },
  {
    file: 'features/identity/recovery/recovery-screen.tsx',
    who: null,
    path: '/recovery',
    before: async (page) => answers(page, recovery, sentCode),
    open: async (page) => {
      await page.locator('[name=phoneNumber]').fill('7700 900123');
      await page.locator('[type=submit]').click();
    },
    call: recoveryConfirm,
    typed: { code },
    inWords: ['uuid'],
  },
  {
    file: 'features/identity/second-factor/add-authenticator.tsx',
    who: owner,
    path: '/profile/details',
    open: press('Add an authenticator app'),
    call: addAuthenticator,
    typed: { code },
  },
  {
    file: 'features/identity/second-factor/confirm-sheet.tsx',
    who: stylist,
    path: '/profile/details',
    before: needsConfirmation(true),
    open: changePassword,
    call: confirm,
    typed: { code },
    names: { proof: 'code' },
  },
  {
    file: 'features/identity/second-factor/confirm-sheet.tsx',
    who: stylist,
    path: '/profile/details',
    before: needsConfirmation(false),
    open: changePassword,
    call: confirm,
    typed: { password },
    names: { proof: 'password' },
  },
  {
    file: 'features/identity/second-factor/rename-passkey.tsx',
    who: stylist,
    path: '/profile/details',
    before: async (page) =>
      answersWith(page, getSecondFactor, (factors) => ({
        ...factors,
        passkeys: [
          {
            credentialId: 'a-passkey',
            name: 'Phone',
            addedAt: moment,
            lastUsedAt: null,
            isBackedUp: true,
          },
        ],
      })),
    open: press('Rename the passkey Phone'),
    call: renamePasskey,
    typed: { name: 'My phone' },
  },
  {
    file: 'features/identity/sign-in/login-screen.tsx',
    who: null,
    path: '/login',
    call: login,
    typed: { login: stylist, password },
    inWords: ['identifier'],
  },
  {
    file: 'features/identity/sign-in/second-step.tsx',
    who: null,
    path: '/login',
    before: needsSecondStep,
    open: throughTheDoor,
    call: completeLogin,
    typed: { code },
    names: { proof: 'code' },
    inWords: ['challengeId', 'identifier'],
  },
  {
    file: 'features/identity/sign-in/confirm-address-form.tsx',
    who: null,
    path: '/login',
    before: async (page) =>
      refuses(page, login, {
        name: 'addressNotConfirmed',
        details: { uuid, resendAfterSeconds: '60' },
      }),
    open: throughTheDoor,
    call: confirmAddress,
    typed: { code },
    inWords: ['uuid'],
  },
  {
    file: 'features/backoffice/support/composer.tsx',
    who: owner,
    path: '/support?tab=chat',
    call: createConversation,
    typed: { message: 'My payout of Friday did not arrive.' },
    inWords: ['messageId'],
    correct: {
      picture: async (page) =>
        page.locator('input[type=file]').setInputFiles({
          name: 'table.png',
          mimeType: 'image/png',
          buffer: Buffer.from('a picture'),
        }),
    },
  },
  {
    file: 'features/people/invitation/first-minute-form.tsx',
    who: null,
    path: '/invitation/of-the-test',
    before: async (page) =>
      answers(page, getInvitation, {
        locationName: 'Willow & Sage',
        city: 'London',
        country: 'gb',
        roles: ['ROLE_USER'],
        staffType: null,
        employment: 'EMPLOYEE',
        email: null,
        phoneNumber: null,
        firstName: null,
        lastName: null,
        termsVersion: '2026-01',
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      }),
    call: acceptInvitation,
    typed: {
      firstName: 'Nina',
      lastName: 'Novak',
      dateOfBirth: '2001-05-06',
      email: 'nina@new.tipwell.test',
      phoneNumber: '7700 900124',
      password: 'tip-jar-2026',
      isAgreed: true,
    },
    names: { acceptedTermsVersion: 'isAgreed' },
    inWords: ['identifier', 'locale'],
  },
];
