import type { Row } from './row.ts';

export const settlementRows: Readonly<Record<string, Row>> = {
  getSettlement: { onlyFor: ['ROLE_ADMIN'], own: () => ({}), foreign: null },
  getSettlementDay: {
    onlyFor: ['ROLE_ADMIN'],
    own: () => ({ params: { account: 'STAND_IN', day: '2026-11-25' } }),
    foreign: null,
  },
};
