import { randomUUIDv7 } from 'node:crypto';
import { createGroup } from '#venues/locations';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;
const whoManagesTheTeam = ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER', 'ROLE_STAFF_MASTER'] as const;

const whoChangesPhotos = {
  there: ['ROLE_RESTAURANT_ADMIN', 'ROLE_OWNER'],
  platform: customerCare,
} as const;
/** A white pixel. */
const aPhoto =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

const about = (at: NonNullable<Row['at']>, body?: () => Record<string, unknown>): Row => ({
  own: ({ locationId }) => ({ params: { locationId }, ...(body ? { body: body() } : {}) }),
  foreign: (_me, other) => ({
    'another location': {
      params: { locationId: other.locationId },
      ...(body ? { body: body() } : {}),
    },
    'no location at all': {
      params: { locationId: 999_999_999 },
      ...(body ? { body: body() } : {}),
    },
  }),
  at,
});

/** Where everybody with a role is, a tronc master is too: nobody else of the venue changes groups there. */
const whoChangesGroups = {
  there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
  platform: customerCare,
} as const;

const aName = () => `Group ${randomUUIDv7().slice(-8)}`;

async function freshGroup(me: Earner, { context }: TestApp): Promise<number> {
  const group = { locationId: me.locationId, name: aName(), staffIds: [me.staffId] };
  return context.db
    .transaction()
    .execute(async (tx) => createGroup(tx, group, context.clock.now()));
}

const aboutAGroup = (body?: () => Record<string, unknown>): Row => ({
  own: async (me, app) => ({
    params: { locationId: me.locationId, groupId: await freshGroup(me, app) },
    ...(body ? { body: body() } : {}),
  }),
  foreign: (me, other) => ({
    'another location': {
      params: { locationId: other.locationId, groupId: 1 },
      ...(body ? { body: body() } : {}),
    },
    'a group that is not there': {
      params: { locationId: me.locationId, groupId: 999_999_999 },
      ...(body ? { body: body() } : {}),
    },
  }),
  at: whoChangesGroups,
});

export const locationCareRows: Readonly<Record<string, Row>> = {
  getLocations: { own: () => ({}), foreign: null, onlyFor: customerCare },
  createLocation: {
    own: () => ({
      body: {
        name: `Bar ${randomUUIDv7()}`,
        address: '5 Test Street',
        city: 'London',
        country: 'gb',
        type: 'BAR',
        tipsType: 'COMMON',
      },
    }),
    foreign: null,
    onlyFor: customerCare,
  },
  getLocationSettings: about({ there: whoManagesTheTeam, platform: customerCare }),
  updateLocation: about({ there: [], platform: customerCare }, () => ({ city: 'Leeds' })),
  previewLocationChanges: {
    own: ({ locationId }) => ({
      query: { setting: 'isGoalsEnabled', value: 'true', locationIds: String(locationId) },
    }),
    // Each location answers for itself: another's is refused among those that are told.
    foreign: null,
    onlyFor: customerCare,
  },
  changeLocations: {
    own: ({ locationId }) => ({
      body: {
        setting: 'isGoalsEnabled',
        value: 'true',
        locations: [{ locationId, before: 'false' }],
      },
    }),
    foreign: null,
    onlyFor: customerCare,
  },
  getClosing: about({ there: ['ROLE_OWNER'], platform: customerCare }),
  setLocationOpen: about({ there: ['ROLE_OWNER'], platform: customerCare }, () => ({
    isOpen: true,
  })),
  getPaymentSystems: about({ there: [], platform: ['ROLE_ADMIN'] }),
  changePaymentSystem: about({ there: [], platform: ['ROLE_ADMIN'] }, () => ({
    paymentSystem: 'RYFT',
    reason: 'Agreed with the venue',
  })),
  uploadLocationImage: about(whoChangesPhotos, () => ({ image: aPhoto })),
  removeLocationImage: about(whoChangesPhotos),
  createGroup: about(whoChangesGroups, () => ({
    name: aName(),
    staffIds: [],
  })),
  updateGroup: aboutAGroup(() => ({ name: aName(), staffIds: [] })),
  removeGroup: aboutAGroup(),
  getLocationLog: about({ there: ['ROLE_OWNER'], platform: customerCare }),
  getSalesPeople: { own: () => ({}), foreign: null, onlyFor: customerCare },
};
