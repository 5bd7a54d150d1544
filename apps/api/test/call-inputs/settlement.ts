import type { Row } from './row.ts';

const month = '2026-10';

export const settlementRows: Readonly<Record<string, Row>> = {
  getSettlement: { onlyFor: ['ROLE_ADMIN'], own: () => ({}), foreign: null },
  getSettlementDay: {
    onlyFor: ['ROLE_ADMIN'],
    own: () => ({ params: { account: 'STAND_IN', day: '2026-11-25' } }),
    foreign: null,
  },
  getPlatformClosing: {
    onlyFor: ['ROLE_ADMIN'],
    own: () => ({ params: { month } }),
    foreign: null,
  },
  getPlaceClosing: {
    own: ({ locationId }) => ({ params: { locationId, month } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, month } },
    }),
    at: { there: ['ROLE_ACCOUNTANT'], platform: ['ROLE_ADMIN'] },
  },
};
