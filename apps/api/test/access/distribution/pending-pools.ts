import { findLocation } from '#venues/locations';
import type { TestApp } from '../../support/open-test-app.ts';
import { putIntoPool } from '../../support/pooled-venue.ts';
import { aDayBefore, aRunForNobody } from '../support/an-unallocated-run.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const customerCare = ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'] as const;
const whoLooksAfterSplits = [
  'ROLE_RESTAURANT_ADMIN',
  'ROLE_OWNER',
  'ROLE_TRONC_MASTER',
  'ROLE_ACCOUNTANT',
  'ROLE_DISTRIBUTION_MASTER',
] as const;
// There is a tronc master at the place, so the venue's own people have no hand in it.
const whoDecides = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'] as const;

/** A pool of an earlier day that is not split; today’s stays open for the calls about hours. */
async function anOpenPool({ locationId }: Earner, app: TestApp): Promise<number> {
  const location = await findLocation(app.context.db, locationId);
  if (!location) throw new Error('There is no such location.');
  const capturedAt = aDayBefore(app);
  const [put] = await putIntoPool(app, location, [{ amount: 700, capturedAt }]);
  const { pool_id: poolId } = await app.context.db
    .selectFrom('distribution.pools')
    .select('pool_id')
    .where('account', '=', put?.account ?? '')
    .executeTakeFirstOrThrow();
  return poolId;
}

/** The pool of a split that waits for its release. */
async function aHeldPool(me: Earner, app: TestApp): Promise<number> {
  const runId = await aRunForNobody(me, app);
  const now = app.clock.now();
  await app.context.db
    .insertInto('distribution.run_releases')
    .values({ run_id: runId, held_at: now, releases_at: new Date(now.getTime() + 86_400_000) })
    .execute();
  const { pool_id: poolId } = await app.context.db
    .selectFrom('distribution.runs')
    .select('pool_id')
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return poolId;
}

const ofPool = (
  pool: (me: Earner, app: TestApp) => Promise<number>,
): Pick<Row, 'own' | 'foreign'> => ({
  own: async (me, app) => ({
    params: { locationId: me.locationId, poolId: await pool(me, app) },
  }),
  foreign: (_me, other) => ({
    'another location': { params: { locationId: other.locationId, poolId: 1 } },
  }),
});

export const openPoolRows: Readonly<Record<string, Row>> = {
  getOpenPools: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  previewPool: {
    ...ofPool(anOpenPool),
    at: { there: whoLooksAfterSplits, platform: customerCare },
  },
  splitPoolNow: { ...ofPool(anOpenPool), at: { there: whoDecides, platform: customerCare } },
  releaseSplit: { ...ofPool(aHeldPool), at: { there: whoDecides, platform: customerCare } },
  setSplitHolding: {
    own: ({ locationId }) => ({ params: { locationId }, body: { holds: false } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: { holds: true } },
    }),
    at: { there: whoDecides, platform: customerCare },
  },
};
