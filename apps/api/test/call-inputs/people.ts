import { randomUUIDv7 } from 'node:crypto';
import { aSalon, aWaiter } from '../build.ts';
import { aLink, anInvitation, aRequest } from '../invited.ts';
import type { Row } from './row.ts';

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
  own: async ({ locationId }, house) => ({
    params: { locationId, invitationId: await anInvitation(house, { locationId }) },
  }),
  foreign: (me, other) => ({
    'another location': { params: { locationId: other.locationId, invitationId: randomUUIDv7() } },
    'no invitation at all': { params: { locationId: me.locationId, invitationId: randomUUIDv7() } },
  }),
  at: whoManagesTheTeam,
};

const aboutAColleague = (body?: Record<string, unknown>): Row => ({
  own: async ({ locationId }, house) => ({
    params: { locationId, staffId: (await aWaiter(house, { locationId })).staffId },
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
  own: async (_me, house) => ({
    params: { userId: (await aWaiter(house)).userId },
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
    own: async ({ locationId }, house) => ({
      params: { token: await aLink(house, { locationId }) },
    }),
    foreign: null,
    publicBecause: 'whoever holds the link has it from a letter to themselves',
  },
  acceptInvitation: {
    own: async ({ locationId }, house) => ({
      params: { token: await aLink(house, { locationId }) },
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
    own: async ({ email }, house) => ({
      params: { token: await aLink(house, { locationId: await aSalon(house), email }) },
    }),
    foreign: () => ({
      'an invitation that was never written': { params: { token: 'x'.repeat(32) } },
    }),
  },
  getRegisteredUsers: { own: () => ({}), foreign: null, onlyFor: customerCare },
  getRegisteredUser: aboutAPerson(customerCare),
  changeUserStatus: aboutAPerson(admins, { deed: 'SUSPEND', reason }),
  giveTemporaryPassword: aboutAPerson(admins, { reason }),
  changePlatformRoles: aboutAPerson(admins, { platformRoles: ['ROLE_PROMO_MASTER'], reason }),
  noteIdentityCheck: aboutAPerson(admins, { isChecked: true, reason }),
  eraseUser: {
    own: async (_me, house) => ({
      params: { userId: (await aWaiter(house, { status: 'TERMINATED' })).userId },
      body: { reason },
    }),
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
    own: async (me, house) => ({ params: { requestId: await aRequest(house, me) } }),
    foreign: null,
    onlyFor: admins,
  },
  refuseAccountRequest: {
    own: async (me, house) => ({
      params: { requestId: await aRequest(house, me) },
      body: { reason },
    }),
    foreign: null,
    onlyFor: admins,
  },
};
