import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import type { SplitRow } from '@tipwell/contract/distribution/calls/splits';
import { rowOfGroup } from '@tipwell/contract/distribution/group-row.rule';
import { verifyRecord } from '../../../../../../../run/allocation/verify-record.ts';
import {
  aColleague,
  aGroup,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { changeSplit } from '../editing/change-split.ts';
import { explainShare } from '../explanations/explain-share.ts';
import { closeRun, openAlerts } from '../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { showRunRecord, showShareRecord } from '../explanations/show-record.ts';
import { previewPool } from '../pending/preview-pool.ts';
import { showOpenPools } from '../pending/show-open-pools.ts';

const sunday = '2026-11-15T20:00:00Z';
const mondayAtFive = '2026-11-16T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(sunday);
});
beforeEach(() => app.clock.set(new Date(sunday)));
afterAll(async () => app.close());

function aMaster({ locationId }: Venue): Person {
  const roles = ['ROLE_DISTRIBUTION_MASTER'];
  return {
    kind: 'person',
    userId: randomUUIDv7(),
    platformRoles: [],
    memberships: [{ locationId, staffId: 1, roles, isActive: true }],
  } as unknown as Person;
}

const row = (staffType: string, percent: number): SplitRow => {
  const percentage = percent * 100;
  return { staffType, label: null, percentage, isPrimaryStaff: false, isDisabled: false };
};

interface Place {
  venue: Venue;
  ann: Colleague;
  ben: Colleague;
  cem: Colleague;
  terrace: number;
  kitchen: number;
}

/** Ann and Ben serve on the terrace, Cem cooks; all of them are waiters by their type. */
async function aPlace(tipsType: 'COMMON' | 'PERSONAL' = 'COMMON'): Promise<Place> {
  const venue = await aVenue(app, { country: 'de', currency: 'EUR', tipsType });
  const [ann, ben, cem] = [
    await aColleague(app, venue, 'WAITER'),
    await aColleague(app, venue, 'WAITER'),
    await aColleague(app, venue, 'WAITER'),
  ];
  const terrace = await aGroup(app, venue, [ann, ben]);
  const kitchen = await aGroup(app, venue, [cem]);
  return { venue, ann, ben, cem, terrace, kitchen };
}

async function save({ venue }: Place, rows: readonly SplitRow[]) {
  return changeSplit(app.context, aMaster(venue), venue.locationId, {
    schemeId: randomUUIDv7(),
    validFrom: '2026-11-15',
    rows,
  });
}

async function close({ venue }: Place) {
  app.clock.set(new Date(mondayAtFive));
  const closings = await closeRun(app.context, {
    locationId: venue.locationId,
    businessDay: '2026-11-15',
  });
  return closings[0];
}

describe('a split by groups', () => {
  it('gives each group its percentage, and its people equal parts of that', async () => {
    const place = await aPlace();
    const { venue, ann, ben, cem, terrace, kitchen } = place;
    const saved = await save(place, [row(rowOfGroup(terrace), 70), row(rowOfGroup(kitchen), 30)]);
    expect(saved.rows.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Group/),
      expect.stringMatching(/^Group/),
    ]);
    // A group that is tipped puts into the place's one pool, as everything at a place of common tips.
    await putIntoPool(app, venue, [{ amount: 1001 }]);
    const closing = await close(place);
    expect(await Promise.all([ann, ben, cem].map((one) => hasFrom(app, venue, one)))).toEqual([
      351, 350, 300,
    ]);
    const runId = closing?.outcome === 'CLOSED' ? closing.run.runId : '';
    const { locationId } = venue;
    for (const record of [
      await showRunRecord(app.context, { locationId, runId }),
      await showShareRecord(app.context, { staffId: ann.staffId, runId }),
    ]) {
      expect(verifyRecord(JSON.parse(JSON.stringify(record))).differences).toEqual([]);
    }
    const why = await explainShare(app.context, { staffId: ann.staffId, runId });
    expect(why.scheme?.rows[0]).toMatchObject({
      staffType: rowOfGroup(terrace),
      label: expect.stringMatching(/^Group/) as string,
    });
  });

  it('waits and names the group that has no percentage (409032)', async () => {
    const place = await aPlace();
    const { venue, terrace } = place;
    await save(place, [row(rowOfGroup(terrace), 100)]);
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    expect(await close(place)).toEqual({
      outcome: 'WAITS',
      error: 'groupPercentagesMissing',
      staffTypes: [expect.stringMatching(/^Group/)],
    });
    const { locationId } = venue;
    const { pools } = await showOpenPools(
      app.context,
      aMaster(venue),
      {
        locationId,
        seesShares: true,
      },
      hoursOfDay,
    );
    expect(pools).toMatchObject([{ staffTypes: [expect.stringMatching(/^Group/)] }]);
    const poolId = pools[0]?.poolId ?? 0;
    await expect(
      previewPool(app.context, { locationId, poolId, seesParts: true, seesShares: true }),
    ).rejects.toMatchObject({ details: { staffTypes: expect.stringMatching(/^Group/) as string } });
    const [alert] = await openAlerts(app.context.db, [venue.locationId]);
    expect(JSON.stringify(alert)).not.toContain('group:');
  });

  it('goes by staff types for people in no group', async () => {
    const place = await aPlace();
    const { venue, cem, terrace, kitchen } = place;
    const dan = await aColleague(app, venue, 'BAR');
    await save(place, [row(rowOfGroup(terrace), 50), row(rowOfGroup(kitchen), 30), row('BAR', 20)]);
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    await close(place);
    expect(await hasFrom(app, venue, cem)).toBe(300);
    expect(await hasFrom(app, venue, dan)).toBe(200);
  });

  it.each([
    [
      'a group of another place',
      async (place: Place) => [place, (await aPlace()).kitchen] as const,
    ],
    [
      'a place of personal tips',
      async () => {
        const place = await aPlace('PERSONAL');
        return [place, place.kitchen] as const;
      },
    ],
  ])('is refused for %s', async (_title, of) => {
    const [place, groupId] = await of(await aPlace());
    await expect(save(place, [row(rowOfGroup(groupId), 100)])).rejects.toMatchObject({
      failureName: 'inputInvalid',
    });
  });
});
