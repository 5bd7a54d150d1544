// The forms on the way from an invitation to the first payout.
import { randomUUIDv7 } from 'node:crypto';
import { updateProfile } from '@tipwell/contract/identity/calls/account';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  getIdentityCheck,
  getOnboarding,
  startIdentityCheck,
} from '@tipwell/contract/people/calls/onboarding';
import { endIdentityCheck, getWaitingChecks } from '@tipwell/contract/people/calls/pending-checks';
import { answers, type OfficeForm } from './office-form.ts';

/** Somebody who has not finished yet. */
const onTheWay = {
  isLed: false,
  nextGate: null,
  toAccept: null,
  steps: [
    { step: 'MAIN_INFORMATION', isCompleted: true },
    { step: 'PAYOUT_PLANS', isCompleted: false },
  ],
  hold: null,
  venue: null,
  endedAt: null,
} satisfies CallOutput<typeof getOnboarding>;

export const formsOfNewcomers: readonly OfficeForm[] = [
  {
    file: 'features/identity/account/main-information/main-information-form.tsx',
    who: 'staff@demo.tipwell.test',
    path: '/onboarding?step=1',
    before: async (page) => answers(page, getOnboarding, onTheWay),
    call: updateProfile,
    typed: {
      firstName: 'Amina',
      lastName: 'Hadad',
      dateOfBirth: '1996-02-03',
      email: 'amira@new.tipwell.test',
      nickName: 'Ami',
      wish: 'A bicycle',
      password: 'tipwell1',
    },
    inWords: ['locale', 'staffType', 'staffId'],
  },
  {
    file: 'features/people/onboarding/identity-check/document-choice.tsx',
    who: 'staff@demo.tipwell.test',
    path: '/onboarding?step=3',
    before: async (page) => {
      await answers(page, getOnboarding, {
        ...onTheWay,
        steps: [...onTheWay.steps, { step: 'IDENTITY_CHECK', isCompleted: false }],
      });
      await answers(page, getIdentityCheck, { isOffered: true, check: null });
    },
    call: startIdentityCheck,
    typed: { documentType: 'ID' },
  },
  {
    file: 'features/people/register/checks-screen.tsx',
    who: 'admin@demo.tipwell.test',
    path: '/registered-users?show=checks',
    before: async (page) =>
      answers(page, getWaitingChecks, {
        businesses: [],
        totalBusinesses: 0,
        identities: [
          {
            checkId: randomUUIDv7(),
            userId: randomUUIDv7(),
            displayFullName: 'Ann Archer',
            state: 'REVIEW',
            since: '2026-11-20T10:00:00.000Z',
            isLate: true,
            endsAt: '2026-11-27T10:00:00.000Z',
            mayEnd: true,
          },
        ],
        totalIdentities: 1,
      }),
    open: async (page) => page.getByRole('button', { name: 'End the check of Ann Archer' }).click(),
    call: endIdentityCheck,
    typed: { reason: 'Nobody has answered for a week' },
  },
];
