import { randomUUIDv7 } from 'node:crypto';
import { aSalon, aWaiter } from '../../support/build.ts';
import { aLink, anInvitation, aRequest } from '../../support/invited.ts';
import type { Row } from '../support/row.ts';

const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;
const admins = ['ROLE_ADMIN'] as const;
const whoManagesTheTeam = {
  there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', 'ROLE_STAFF_MASTER'],
  platform: customerCare,
} as const;

const anAddress = () => `${randomUUIDv7()}@tests.tipwell.test`;
const nowhere = 999_999_999;

const aboutTheTeam = (body?: () => Record<string, unknown>): Row => ({
  own: ({ locationId }) => ({ params: { locationId }, ...(body ? { body: body() } : {}) }),
  foreign: (_me, other) => ({
    'another location': {
      params: { locationId: other.locationId },
      ...(body ? { body: body() } : {}),
    },
    'no location at all': { params: { locationId: nowhere }, ...(body ? { body: body() } : {}) },
  }),
  at: whoManagesTheTeam,
});

const aboutAnInvitation: Row = {
  own: async ({ locationId }, app) => ({
    params: { locationId, invitationId: await anInvitation(app, { locationId }) },
  }),
  foreign: (me, other) => ({
    'another location': { params: { locationId: other.locationId, invitationId: randomUUIDv7() } },
    'no invitation at all': { params: { locationId: me.locationId, invitationId: randomUUIDv7() } },
  }),
  at: whoManagesTheTeam,
};

const aboutAColleague = (body?: Record<string, unknown>): Row => ({
  own: async ({ locationId }, app) => ({
    params: { locationId, staffId: (await aWaiter(app, { locationId })).staffId },
    ...(body ? { body } : {}),
  }),
  foreign: (me, other) => ({
    'another location': {
      params: { locationId: other.locationId, staffId: other.staffId },
      ...(body ? { body } : {}),
    },
    'somebody of another location at mine': {
      params: { locationId: me.locationId, staffId: other.staffId },
      ...(body ? { body } : {}),
    },
  }),
  at: whoManagesTheTeam,
});

const aboutAPerson = (onlyFor: Row['onlyFor'], body?: Record<string, unknown>): Row => ({
  own: async (_me, app) => ({
    params: { userId: (await aWaiter(app)).userId },
    ...(body ? { body } : {}),
  }),
  foreign: null,
  ...(onlyFor ? { onlyFor } : {}),
});

const reason = 'asked for it';

export const peopleRows: Readonly<Record<string, Row>> = {
  getTeam: aboutTheTeam(),
  inviteStaff: aboutTheTeam(() => ({
    invitationId: randomUUIDv7(),
    email: anAddress(),
    roles: ['ROLE_USER'],
    staffType: 'Stylist',
    employment: 'EMPLOYEE',
  })),
  inviteStaffByList: aboutTheTeam(() => ({ csv: `email\n${anAddress()}` })),
  resendInvitation: aboutAnInvitation,
  revokeInvitation: aboutAnInvitation,
  changeStaff: aboutAColleague({
    roles: ['ROLE_USER'],
    staffType: 'Stylist',
    employment: 'FREELANCER',
  }),
  endStaff: aboutAColleague(),
  getInvitation: {
    own: async ({ locationId }, app) => ({
      params: { token: await aLink(app, { locationId }) },
    }),
    foreign: null,
    publicBecause: 'whoever holds the link has it from a letter to themselves',
  },
  acceptInvitation: {
    own: async ({ locationId }, app) => ({
      params: { token: await aLink(app, { locationId }) },
      body: {
        identifier: 'a test',
        firstName: 'Nina',
        lastName: 'New',
        email: anAddress(),
        dateOfBirth: '1999-02-03',
        password: 'a-password-1',
        acceptedTermsVersion: '02.03.2024',
        locale: 'en',
      },
    }),
    foreign: null,
    publicBecause: 'whoever holds the link has no account yet',
  },
  joinByInvitation: {
    own: async ({ email }, app) => ({
      params: { token: await aLink(app, { locationId: await aSalon(app), email }) },
    }),
    foreign: () => ({
      'an invitation that was never written': { params: { token: 'x'.repeat(32) } },
    }),
  },
  getRegisteredUsers: { own: () => ({}), foreign: null, onlyFor: customerCare },
  getRegisteredUser: aboutAPerson(customerCare),
  getPersonMoney: aboutAPerson(admins),
  getPersonDevices: aboutAPerson(admins),
  getConversationsOfPerson: aboutAPerson(admins),
  changeUserStatus: aboutAPerson(admins, { action: 'SUSPEND', reason }),
  giveTemporaryPassword: aboutAPerson(admins, { reason }),
  changePlatformRoles: aboutAPerson(admins, { platformRoles: ['ROLE_PROMO_MASTER'], reason }),
  noteIdentityCheck: aboutAPerson(admins, { isChecked: true, reason }),
  eraseUser: {
    own: async (_me, app) => ({
      params: { userId: (await aWaiter(app, { status: 'TERMINATED' })).userId },
      body: { reason },
    }),
    foreign: null,
    onlyFor: admins,
  },
  getAccountDecisions: { own: () => ({}), foreign: null, onlyFor: admins },
  approveAccountDecision: {
    own: () => ({ params: { decisionId: randomUUIDv7() } }),
    foreign: null,
    onlyFor: admins,
  },
  rejectAccountDecision: {
    own: () => ({ params: { decisionId: randomUUIDv7() }, body: { reason } }),
    foreign: null,
    onlyFor: admins,
  },
  withdrawAccountDecision: {
    own: () => ({ params: { decisionId: randomUUIDv7() } }),
    foreign: null,
    onlyFor: admins,
  },
  requestAccount: {
    ...aboutTheTeam(() => ({
      requestId: randomUUIDv7(),
      kind: 'ACCOUNTANT',
      firstName: 'Ada',
      lastName: 'Counts',
      email: anAddress(),
      statement: 'A chartered accountant with an office of her own.',
    })),
    at: { there: ['ROLE_OWNER'], platform: [] },
  },
  getAccountRequests: {
    ...aboutTheTeam(),
    at: { there: ['ROLE_OWNER'], platform: customerCare },
  },
  getWaitingAccountRequests: { own: () => ({}), foreign: null, onlyFor: admins },
  approveAccountRequest: {
    own: async (me, app) => ({ params: { requestId: await aRequest(app, me) } }),
    foreign: null,
    onlyFor: admins,
  },
  refuseAccountRequest: {
    own: async (me, app) => ({
      params: { requestId: await aRequest(app, me) },
      body: { reason },
    }),
    foreign: null,
    onlyFor: admins,
  },
};
