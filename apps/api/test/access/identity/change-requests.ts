import { randomUUIDv7 } from 'node:crypto';
import { testPassword } from '../../support/build.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import type { Earner } from '../support/earner.ts';
import { nothingWaitsAt, ownThePlace } from '../support/own-the-place.ts';
import type { Row } from '../support/row.ts';

const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;

/** An open request for a later owner, by somebody who is gone unless somebody else is named. */
async function aRequest(
  { locationId }: Earner,
  app: TestApp,
  requestedBy?: string,
): Promise<string> {
  const { db, clock } = app.context;
  await nothingWaitsAt(app, locationId);
  const requestId = randomUUIDv7();
  const now = clock.now();
  // An owner counts as a second person once they have been one for a day.
  await db
    .updateTable('identity.memberships')
    .set({ owner_since: new Date(now.getTime() - 2 * 86_400_000) })
    .where('location_id', '=', locationId)
    .execute();
  await db
    .insertInto('approvals.change_requests')
    .values({
      request_id: requestId,
      kind: 'LATER_OWNER',
      location_id: locationId,
      subject: `staff:${requestId}`,
      terms: JSON.stringify({ staffId: 1 }),
      requested_by: requestedBy ?? randomUUIDv7(),
      requested_as: 'OWNER',
      requested_at: now,
      counts_from: new Date(now.getTime() + 86_400_000),
      lapses_at: new Date(now.getTime() + 14 * 86_400_000),
    })
    .execute();
  return requestId;
}

const unknown = '01900000-0000-7000-8000-000000000000';

/** A request that somebody else made, decided by whoever may. */
const decided = (body: Record<string, unknown>): Row => ({
  own: async (me, app) => ({
    params: { locationId: me.locationId, requestId: await aRequest(me, app) },
    body,
  }),
  foreign: (me, other) => ({
    'another location': { params: { locationId: other.locationId, requestId: unknown }, body },
    'a request of another place': {
      params: { locationId: me.locationId, requestId: unknown },
      body,
    },
  }),
  at: { there: ['ROLE_OWNER'], platform: ['ROLE_ADMIN'] },
});

export const changeRequestsRows: Readonly<Record<string, Row>> = {
  getChangeRequests: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: {
      there: ['ROLE_OWNER', 'ROLE_TRONC_MASTER', 'ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'],
      platform: customerCare,
    },
  },
  getWaitingChangeRequests: { own: () => ({}), foreign: null, onlyFor: customerCare },
  approveChangeRequest: decided({ password: testPassword }),
  refuseChangeRequest: decided({ reason: 'We did not ask for this.' }),
  withdrawChangeRequest: {
    own: async (me, app) => {
      await ownThePlace(me, app, true);
      return {
        params: {
          locationId: me.locationId,
          requestId: await aRequest(me, app, me.userId),
        },
      };
    },
    restore: async (me, app) => ownThePlace(me, app, false),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, requestId: unknown } },
    }),
  },
};
