import { randomUUIDv7 } from 'node:crypto';
import type { Inputs, Row } from '../support/row.ts';

const codesOf = (locationId: number): Inputs => ({
  body: {
    exportId: randomUUIDv7(),
    lang: 'en',
    of: { kind: 'CODES', locationId, form: 'card' },
  },
});

export const exportsRows: Readonly<Record<string, Row>> = {
  startExport: {
    own: ({ locationId }) => codesOf(locationId),
    foreign: (_me, other) => ({ 'another location': codesOf(other.locationId) }),
    at: {
      there: ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'],
      platform: ['ROLE_ADMIN', 'ROLE_SALES_HEAD', 'ROLE_SALES_PERSON'],
    },
  },
  getExports: { own: () => ({}), foreign: null },
};
