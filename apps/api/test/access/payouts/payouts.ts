import { randomUUIDv7 } from 'node:crypto';
import { planIds } from '@tipwell/contract/payouts/payout-plans';
import { locationRoles } from '@tipwell/contract/access/roles';
import { draftInstantPayout, makeInstantPayout } from '#payouts/payouts';
import { atWorkplace } from '../support/at-workplace.ts';
import { giveCompanyCard, giveToVenue } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

/** What a venue has of its own is its owners'. */
const ofOwners = { there: ['ROLE_OWNER'], platform: [] } as const;
const anotherLocation = (_me: Earner, other: Earner) => ({
  'another location': { params: { locationId: other.locationId } },
});

/** A place with a company card and £1.00 of its own. */
async function withMoneyOfItsOwn({ locationId }: Earner, app: TestApp): Promise<void> {
  await giveCompanyCard(app, locationId);
  await giveToVenue(app, locationId, 100);
}

/** An offer to a place that can be taken. */
async function aVenuesOffer(me: Earner, app: TestApp): Promise<string> {
  await withMoneyOfItsOwn(me, app);
  const payoutId = randomUUIDv7();
  const { locationId } = me;
  await draftInstantPayout(app.context, { payee: { kind: 'VENUE', locationId }, payoutId });
  return payoutId;
}

export const payoutsRows: Readonly<Record<string, Row>> = {
  getBalance: atWorkplace,
  getCurrentProgress: atWorkplace,
  getPayoutPlanSetupList: {
    publicBecause: 'the list is the same for everybody and says nothing of anybody',
    own: () => ({}),
    foreign: null,
  },
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
  getPayoutLines: {
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
  getVenueBalance: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: anotherLocation,
    at: ofOwners,
  },
  getPayoutPlans: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: anotherLocation,
    at: { there: locationRoles, platform: [] },
  },
  getVenuePayoutPlans: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: anotherLocation,
    at: ofOwners,
  },
  getVenuePayouts: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId } },
      'from a person’s payout on': {
        params: { locationId: me.locationId },
        query: { before: me.payoutId },
      },
    }),
    at: ofOwners,
  },
  getVenuePayout: {
    own: async (me, app) => {
      const { locationId } = me;
      const payoutId = await aVenuesOffer(me, app);
      await makeInstantPayout(app.context, { payee: { kind: 'VENUE', locationId }, payoutId });
      return { params: { locationId, payoutId } };
    },
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId, payoutId: randomUUIDv7() } },
      'a person’s payout as the place’s': {
        params: { locationId: me.locationId, payoutId: me.payoutId },
      },
    }),
    at: ofOwners,
  },
  selectVenuePlan: {
    own: ({ locationId }) => ({
      params: { locationId },
      body: { payoutPlanId: planIds.DAILY },
    }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { payoutPlanId: planIds.DAILY },
      },
    }),
    at: ofOwners,
  },
  createDraftVenuePayout: {
    own: async (me, app) => {
      await withMoneyOfItsOwn(me, app);
      return { params: { locationId: me.locationId }, body: { payoutId: randomUUIDv7() } };
    },
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { payoutId: randomUUIDv7() },
      },
    }),
    at: ofOwners,
  },
  makeVenuePayout: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, instantPayoutId: await aVenuesOffer(me, app) },
    }),
    foreign: (me, other) => ({
      'another location': {
        params: { locationId: other.locationId, instantPayoutId: randomUUIDv7() },
      },
      'a person’s offer as the place’s': {
        params: { locationId: me.locationId, instantPayoutId: me.draftId },
      },
    }),
    at: ofOwners,
  },
};
