import { randomUUIDv7 } from 'node:crypto';
import { planIds } from '@tipwell/contract/payout-plans';
import { atWorkplace } from './at-workplace.ts';
import type { Row } from './row.ts';

export const payoutsRows: Readonly<Record<string, Row>> = {
  getBalance: atWorkplace,
  getCurrentProgress: atWorkplace,
  getPayoutPlans: atWorkplace,
  getCurrentPlan: atWorkplace,
  selectNewPlan: {
    // The daily plan can always be chosen, in the free days too.
    own: ({ userId, staffId }) => ({
      params: { userId, staffId },
      body: { payoutPlanId: planIds.DAILY },
    }),
    foreign: (me, other) => {
      const body = { payoutPlanId: planIds.DAILY };
      return {
        'another person': { params: { userId: other.userId, staffId: other.staffId }, body },
        'another person’s workplace as mine': {
          params: { userId: me.userId, staffId: other.staffId },
          body,
        },
        'my workplace as another person’s': {
          params: { userId: other.userId, staffId: me.staffId },
          body,
        },
      };
    },
  },
  createDraftInstantPayout: {
    own: ({ userId, staffId }) => ({
      params: { userId },
      body: { payoutId: randomUUIDv7(), staffId },
    }),
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId },
        body: { payoutId: randomUUIDv7(), staffId: other.staffId },
      },
      'another person’s workplace as mine': {
        params: { userId: me.userId },
        body: { payoutId: randomUUIDv7(), staffId: other.staffId },
      },
      'my workplace as another person’s': {
        params: { userId: other.userId },
        body: { payoutId: randomUUIDv7(), staffId: me.staffId },
      },
    }),
  },
  makeInstantPayout: {
    own: ({ userId, draftId }) => ({ params: { userId, instantPayoutId: draftId } }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, instantPayoutId: other.draftId } },
      'another person’s offer as mine': {
        params: { userId: me.userId, instantPayoutId: other.draftId },
      },
      'my offer as another person’s': {
        params: { userId: other.userId, instantPayoutId: me.draftId },
      },
    }),
  },
  getPayouts: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  getPayout: {
    own: ({ userId, payoutId }) => ({ params: { userId, payoutId } }),
    foreign: (me, other) => ({
      'another person': { params: { userId: other.userId, payoutId: other.payoutId } },
      'another person’s payout as mine': {
        params: { userId: me.userId, payoutId: other.payoutId },
      },
    }),
  },
  getLocationPayouts: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: { there: ['ROLE_PAYOUT_VIEWER'], platform: [] },
  },
  getPayoutAbility: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: { there: ['ROLE_PAYOUT_VIEWER'], platform: [] },
  },
};
