import { randomUUIDv7 } from 'node:crypto';
import { aWaiter } from '../../support/build.ts';
import type { Row } from '../support/row.ts';

const admins = ['ROLE_ADMIN'] as const;
const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;
const whoManagesTheTeam = {
  there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', 'ROLE_STAFF_MASTER'],
  platform: customerCare,
} as const;
const reason = 'asked for it';

const aboutAPerson = (body?: Record<string, unknown>): Row => ({
  own: async (_me, app) => ({
    params: { userId: (await aWaiter(app)).userId },
    ...(body ? { body } : {}),
  }),
  foreign: null,
  onlyFor: admins,
});

const aboutABusiness = (body: Record<string, unknown>): Row => ({
  own: async (_me, app) => ({ params: { locationId: (await aWaiter(app)).locationId }, body }),
  foreign: null,
  onlyFor: admins,
});

export const onboardingCareRows: Readonly<Record<string, Row>> = {
  getOnboardingOfTeam: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    at: whoManagesTheTeam,
  },
  remindOfOnboarding: {
    own: async ({ locationId }, app) => {
      await app.context.db
        .updateTable('locations.locations')
        .set({ is_onboarding_enabled: true })
        .where('location_id', '=', locationId)
        .execute();
      const { staffId } = await aWaiter(app, { locationId });
      return { params: { locationId, staffId } };
    },
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId, staffId: other.staffId } },
      'somebody of another location at mine': {
        params: { locationId: me.locationId, staffId: other.staffId },
      },
    }),
    at: whoManagesTheTeam,
  },
  getOnboardingCare: aboutAPerson(),
  setAccountStatus: aboutAPerson({ status: 'TRY_ESHE_RAZOK', reason }),
  reopenAccount: {
    own: async (_me, app) => {
      const { userId } = await aWaiter(app, { status: 'TERMINATED' });
      return { params: { userId }, body: { reason } };
    },
    foreign: null,
    onlyFor: admins,
  },
  setOnboardingFlags: aboutAPerson({
    enableNymCard: false,
    isNeedNymOnboarding: false,
    isRequiredAdditionalInfo: true,
    isRequiredBankAccountInformation: false,
    reason,
  }),
  getWaitingChecks: { own: () => ({}), foreign: null, onlyFor: admins },
  endIdentityCheck: {
    own: async (_me, app) => {
      const { userId } = await aWaiter(app);
      const checkId = randomUUIDv7();
      const started = app.clock.now();
      const look = { check_id: checkId, user_id: userId, state: 'SUBMITTED' as const };
      await app.context.db
        .insertInto('onboarding.identity_checks')
        .values({ ...look, document_type: 'PASSPORT', started_at: started, submitted_at: started })
        .execute();
      return { params: { userId, checkId }, body: { reason } };
    },
    foreign: null,
    onlyFor: admins,
  },
  getBusinessStanding: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    at: { there: ['ROLE_OWNER'], platform: customerCare },
  },
  decideBusinessCheck: aboutABusiness({ state: 'PENDING', reason }),
  recordSellerAgreement: aboutABusiness({ agreedOn: '2026-01-05', reference: 'S-17' }),
};
