import { locationRoles } from '@tipwell/contract/access/roles';
import type { Row } from '../support/row.ts';

const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;
const whoManagesPeople = [
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_OWNER',
  'ROLE_TRONC_MASTER',
  'ROLE_ACCOUNTANT',
  'ROLE_DISTRIBUTION_MASTER',
  'ROLE_STAFF_MASTER',
] as const;

const about = (at: NonNullable<Row['at']>): Row => ({
  own: ({ locationId }) => ({ params: { locationId } }),
  foreign: (_me, other) => ({
    'another location': { params: { locationId: other.locationId } },
    'no location at all': { params: { locationId: 999_999_999 } },
  }),
  at,
});

export const locationsRows: Readonly<Record<string, Row>> = {
  getLocation: about({ there: locationRoles, platform: customerCare }),
  getUserLocations: {
    own: ({ userId }) => ({ params: { userId } }),
    foreign: (_me, other) => ({ 'another person': { params: { userId: other.userId } } }),
  },
  setLocation: {
    own: ({ userId, locationId }) => ({ params: { userId }, body: { locationId } }),
    foreign: (me, other) => ({
      'another person': {
        params: { userId: other.userId },
        body: { locationId: other.locationId },
      },
      'another person’s location as mine': {
        params: { userId: me.userId },
        body: { locationId: other.locationId },
      },
    }),
  },
  getSublocations: about({
    there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER', 'ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'],
    platform: customerCare,
  }),
  getStaffs: about({ there: whoManagesPeople, platform: customerCare }),
  getGroups: about({ there: locationRoles, platform: customerCare }),
  getMenuAccess: { own: () => ({}), foreign: null },
};
