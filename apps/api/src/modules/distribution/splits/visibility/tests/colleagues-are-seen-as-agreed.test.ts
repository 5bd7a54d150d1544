import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import type { VisibilityLevel } from '@tipwell/contract/distribution/visibility-levels';
import { verifyRecord } from '../../../../../../../../run/allocation/verify-record.ts';
import {
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { explainShare } from '../../explanations/explain-share.ts';
import { closeRun, recordWorked } from '../../index.ts';
import { showPart, showPartRecord } from '../../explanations/show-part.ts';
import { showShareRecord } from '../../explanations/show-record.ts';
import { agreeToVisibility } from '../agree-to-visibility.ts';
import { setVisibility } from '../set-visibility.ts';
import { showOwnVisibility, showVisibility } from '../show-visibility.ts';

const sunday = '2026-11-15T20:00:00Z';

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

/** A place with three waiters who worked 300, 200 and 100 minutes, and a barkeeper. */
async function aPlace(country: 'de' | 'us' = 'de'): Promise<[Venue, Colleague[], Person]> {
  const currency = country === 'de' ? 'EUR' : 'USD';
  const venue = await aVenue(app, { country, currency, timeZone: 'Europe/Berlin' });
  await aScheme(app, venue, { WAITER: 60, BAR: 40 });
  const people: Colleague[] = [];
  for (const type of ['WAITER', 'WAITER', 'WAITER', 'BAR']) {
    people.push(await aColleague(app, venue, type));
  }
  return [venue, people, aMaster(venue)];
}

/** Splits 1000 of a business day among them, in the morning after it. */
async function aDay([venue, people]: [Venue, Colleague[], Person], day: string): Promise<string> {
  app.clock.set(new Date(`${day}T20:00:00Z`));
  const worked = people.map(({ staffId }, index) => {
    return { staffId, minutes: [300, 200, 100, 60][index] ?? 0, points: 1 };
  });
  const { locationId } = venue;
  await app.context.db
    .transaction()
    .execute((tx) => recordWorked(tx, { locationId, businessDay: day, worked }, app.clock.now()));
  await putIntoPool(app, venue, [{ amount: 1000 }]);
  app.clock.set(new Date(Date.parse(`${day}T20:00:00Z`) + 12 * 3_600_000));
  const [closing] = await closeRun(app.context, { locationId, businessDay: day });
  if (closing?.outcome !== 'CLOSED') throw new Error('The day was not split.');
  return closing.run.runId;
}

const set = async ([venue, , master]: [Venue, Colleague[], Person], level: VisibilityLevel) =>
  setVisibility(app.context, master, { locationId: venue.locationId, level });
const agree = async (people: readonly Colleague[], level: VisibilityLevel) => {
  for (const { staffId } of people) await agreeToVisibility(app.context, { staffId, level });
};
const seen = async ({ staffId }: Colleague, runId: string) =>
  (await explainShare(app.context, { staffId, runId })).colleagues;

describe('where the law wants everybody’s word', () => {
  it('nothing of colleagues is seen until the last of them has agreed', async () => {
    const place = await aPlace();
    const [, people] = place;
    await set(place, 'PARTS');
    const runId = await aDay(place, '2026-11-16');
    await agree(people.slice(1), 'PARTS');
    expect((await seen(people[0]!, runId)).level).toBe('OWN');
    await agree(people.slice(0, 1), 'WEIGHTS');
    expect(await seen(people[0]!, runId)).toEqual({
      level: 'WEIGHTS',
      portions: [
        {
          amount: 1000,
          people: [
            { isYou: true, displayFullName: null, staffType: 'WAITER', weight: 300, amount: 300 },
            { isYou: false, displayFullName: null, staffType: 'WAITER', weight: 200, amount: null },
            { isYou: false, displayFullName: null, staffType: 'WAITER', weight: 100, amount: null },
          ],
        },
      ],
    });
    await agree(people.slice(0, 1), 'PARTS');
    const parts = await seen(people[0]!, runId);
    expect(parts.level).toBe('PARTS');
    expect(parts.portions[0]?.people.map(({ amount }) => amount)).toEqual([300, 200, 100, 400]);
    expect(parts.portions[0]?.people[1]?.displayFullName).toMatch(/^Sara Number/);
  });

  it('one who takes their word back, leaves or is gone closes it at once', async () => {
    const place = await aPlace();
    const [, people] = place;
    await set(place, 'PARTS');
    const runId = await aDay(place, '2026-11-16');
    await agree(people, 'PARTS');
    await agree(people.slice(2, 3), 'OWN');
    expect((await seen(people[0]!, runId)).level).toBe('OWN');
    await agree(people.slice(2, 3), 'PARTS');
    expect((await seen(people[0]!, runId)).level).toBe('PARTS');
    await app.context.db
      .updateTable('identity.memberships')
      .set({ is_active: false, left_at: app.clock.now() })
      .where('staff_id', '=', people[3]!.staffId)
      .execute();
    expect((await seen(people[0]!, runId)).level).toBe('OWN');
  });

  it('nobody agrees to more than is set, and a lower setting ends what was agreed', async () => {
    const place = await aPlace();
    const [venue, people] = place;
    await expect(agree(people, 'WEIGHTS')).rejects.toMatchObject({ failureName: 'inputInvalid' });
    await set(place, 'PARTS');
    await agree(people, 'PARTS');
    const { locationId } = venue;
    expect(await showVisibility(app.context, place[2], locationId)).toMatchObject({
      level: 'PARTS',
      needsConsent: true,
      people: 4,
      agreed: 4,
      mayChange: true,
    });
    // All of it within one moment, as two taps may be.
    await set(place, 'OWN');
    await set(place, 'PARTS');
    expect(await showOwnVisibility(app.context, people[0]!.staffId)).toMatchObject({
      agreed: 0,
      yours: 'OWN',
    });
  });

  it('days from before it was set stay as they were', async () => {
    const place = await aPlace();
    const [, people] = place;
    const before = await aDay(place, '2026-11-16');
    await set(place, 'PARTS');
    await agree(people, 'PARTS');
    expect((await seen(people[0]!, before)).level).toBe('OWN');
    const after = await aDay(place, '2026-11-18');
    expect((await seen(people[0]!, after)).level).toBe('PARTS');
  });
});

describe('a record of one’s own part', () => {
  it('can be computed again at every level, and leaves less to be believed the more it shows', async () => {
    const place = await aPlace();
    const [, people] = place;
    await set(place, 'PARTS');
    const runId = await aDay(place, '2026-11-16');
    const staffId = people[1]!.staffId;
    const notShown: Record<string, string[]> = {};
    for (const level of ['OWN', 'WEIGHTS', 'PARTS'] as const) {
      await agree(people, level);
      const record = await showShareRecord(app.context, { staffId, runId });
      const verdict = verifyRecord(JSON.parse(JSON.stringify(record)));
      expect(verdict.differences).toEqual([]);
      notShown[level] = verdict.notShown.filter((what) => !what.includes('before the books'));
      const written = JSON.stringify(record);
      expect(written.includes('Sara')).toBe(level === 'PARTS');
    }
    expect(notShown).toEqual({
      OWN: ['the total, the portions and the weights, because few people held a job'],
      WEIGHTS: ['the people of other staff types'],
      PARTS: [],
    });
  });
});

it('whoever else reads a part reads nothing of colleagues, whatever these have agreed to', async () => {
  const place = await aPlace();
  const [{ locationId }, people] = place;
  await set(place, 'PARTS');
  const runId = await aDay(place, '2026-11-16');
  await agree(people, 'PARTS');
  const { staffId } = people[1]!;
  expect((await seen(people[1]!, runId)).level).toBe('PARTS');
  const part = await showPart(app.context, { locationId, runId, staffId });
  expect(part).not.toHaveProperty('colleagues');
  expect(part).toMatchObject({ amount: 200, displayFullName: expect.stringMatching(/^Sara/) });
  const record = await showPartRecord(app.context, { locationId, runId, staffId });
  expect(record.people.map(({ person }) => person)).toEqual(['you']);
  expect(verifyRecord(JSON.parse(JSON.stringify(record))).differences).toEqual([]);
});

it('where the law lets a place decide, its setting alone counts', async () => {
  const place = await aPlace('us');
  const [venue, people] = place;
  await set(place, 'PARTS');
  const runId = await aDay(place, '2026-11-16');
  expect((await seen(people[0]!, runId)).level).toBe('PARTS');
  await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
  const owner = {
    ...place[2],
    memberships: [{ ...place[2].memberships[0]!, roles: ['ROLE_OWNER'] }],
  };
  await expect(
    setVisibility(app.context, owner as Person, { locationId: venue.locationId, level: 'OWN' }),
  ).rejects.toMatchObject({ failureName: 'notAllowed' });
});
