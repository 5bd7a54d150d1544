import { platformRoles } from '@tipwell/contract/access/roles';
import type { Row } from '../support/row.ts';

export const homeRows: Readonly<Record<string, Row>> = {
  getVenueHome: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    at: {
      there: [
        'ROLE_OWNER',
        'ROLE_RESTAURANT_ADMIN',
        'ROLE_STAFF_MASTER',
        'ROLE_TRONC_MASTER',
        'ROLE_ACCOUNTANT',
        'ROLE_DISTRIBUTION_MASTER',
        'ROLE_PAYOUT_VIEWER',
      ],
      platform: [],
    },
  },
  getPlatformHome: {
    own: () => ({ query: { today: '2026-11-22' } }),
    foreign: null,
    onlyFor: platformRoles,
  },
};
