import type { KeyScope } from '@tipwell/contract/access/key-scopes';
import { aKeyAt } from '../support/a-key.ts';
import { hoursRows } from '../distribution/hours.ts';
import type { Row } from '../support/row.ts';

const someday = { from: '2026-01-05', to: '2026-01-05' };

const reading = (scope: KeyScope, query: Record<string, string> = {}): Row => ({
  own: ({ locationId }) => ({ params: { locationId }, query }),
  key: async (me, app) => (await aKeyAt(me, app, [scope])).key,
  foreign: (_me, other) => ({
    'another location': { params: { locationId: other.locationId }, query },
  }),
});

export const partnerApiRows: Readonly<Record<string, Row>> = {
  listKeyLocations: {
    own: () => ({}),
    key: async (me, app) => (await aKeyAt(me, app, ['staff:read'])).key,
    // The key alone says of which place: nothing else could be mixed in.
    foreign: null,
  },
  listKeyStaff: reading('staff:read'),
  listKeyPayments: reading('payments:read'),
  listKeyShares: reading('shares:read', someday),
  listKeyPayouts: reading('payouts:read'),
  ...(hoursRows['tellShifts'] ? { sendShifts: hoursRows['tellShifts'] } : {}),
};
