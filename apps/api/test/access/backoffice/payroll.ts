import { randomUUIDv7 } from 'node:crypto';
import { showPayroll } from '#backoffice/payroll';
import type { Row } from '../support/row.ts';

const days = { from: '2026-01-01', to: '2026-01-31' };
const at = {
  there: ['ROLE_TRONC_MASTER', 'ROLE_ACCOUNTANT', 'ROLE_DISTRIBUTION_MASTER'],
  platform: ['ROLE_ADMIN'],
} as const;

export const payrollRows: Readonly<Record<string, Row>> = {
  getPayroll: {
    own: ({ locationId }) => ({ params: { locationId }, query: days }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, query: days },
    }),
    at,
  },
  getPayrollExports: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({ 'another location': { params: { locationId: other.locationId } } }),
    at,
  },
  makePayrollExport: {
    own: async ({ locationId }, app) => {
      const { contentHash } = await showPayroll(app.context, { locationId, ...days });
      return { params: { locationId }, body: { ...days, exportId: randomUUIDv7(), contentHash } };
    },
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { ...days, exportId: randomUUIDv7(), contentHash: '0'.repeat(64) },
      },
    }),
    at,
  },
};
