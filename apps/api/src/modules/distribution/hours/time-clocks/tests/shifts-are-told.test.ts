import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ToldShift } from '@tipwell/contract/distribution/calls/time-clocks';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { makeKey, openByKey } from '#venues/api-keys';
import { closeDueRuns, closeRun, recordsOf } from '#distribution/splits';
import { hoursOfDay } from '../../index.ts';
import { recordHours } from '../../shifts/record-hours.ts';
import { tellShifts } from '../tell-shifts.ts';

const friday = '2026-11-20';
let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-18T12:00:00Z');
});
afterAll(async () => {
  await app.close();
});

interface Place {
  venue: Venue;
  owner: Person;
  lead: Person;
  ann: Colleague;
  ben: Colleague;
  key: string;
}

async function aPlace(): Promise<Place> {
  app.clock.set(new Date('2026-11-18T12:00:00Z'));
  const venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  const [ann, ben] = [
    await aColleague(app, venue, 'WAITER'),
    await aColleague(app, venue, 'WAITER'),
  ];
  const boss = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
  const head = await aColleague(app, venue, null, { roles: ['ROLE_STAFF_MASTER'] });
  const owner = actorAt(venue, boss, 'ROLE_OWNER');
  const lead = actorAt(venue, head, 'ROLE_STAFF_MASTER');
  const key = await aKey(venue, lead);
  app.clock.set(new Date('2026-11-20T23:45:00Z'));
  return { venue, owner, lead, ann, ben, key };
}

const aKey = async ({ locationId }: Venue, by: Person) =>
  (
    await makeKey(app.context, by, {
      locationId,
      keyId: randomUUIDv7(),
      name: 'The till',
      scopes: ['shifts:write'],
      days: null,
    })
  ).key;
const open = async ({ locationId }: Venue, key: string) =>
  openByKey(app.context, {
    authorization: `Bearer ${key}`,
    version: undefined,
    scope: 'shifts:write',
    locationId,
  });
const tell = async ({ venue, key }: Place, shifts: ToldShift[], batchId = randomUUIDv7()) =>
  tellShifts(app.context, await open(venue, key), { batchId, shifts });
const outcomes = async (place: Place, shifts: ToldShift[]) =>
  (await tell(place, shifts)).shifts.map(({ outcome, error }) => error?.code ?? outcome);
const shift = ({ staffId }: Colleague, shiftId: string, from: string, to: string): ToldShift => ({
  shiftId,
  staffId,
  startedAt: `2026-11-20T${from}:00Z`,
  endedAt: `2026-11-20T${to}:00Z`,
});
const minutesOf = async (...who: Colleague[]) => {
  const staffIds = who.map(({ staffId }) => staffId);
  const records = await recordsOf(app.context.db, staffIds, { from: friday, to: friday });
  return who.map(({ staffId }) => {
    const found = records.find((record) => record.staffId === staffId);
    return found ? `${found.source} ${found.minutes}` : null;
  });
};

describe('shifts that a time clock tells of', () => {
  it('make the day of each person, and are corrected and taken back by their ids', async () => {
    const place = await aPlace();
    const { ann, ben } = place;
    expect(
      await outcomes(place, [
        shift(ann, 'a1', '11:00', '14:00'),
        shift(ann, 'a2', '18:00', '22:00'),
        { shiftId: 'b1', staffId: ben.staffId, businessDay: friday, minutes: 0 },
      ]),
    ).toEqual(['NEW', 'NEW', 'NEW']);
    expect(await minutesOf(ann, ben)).toEqual(['CLOCK 420', 'CLOCK 0']);
    expect(await outcomes(place, [shift(ann, 'a2', '18:00', '21:00')])).toEqual(['CHANGED']);
    expect(await minutesOf(ann)).toEqual(['CLOCK 360']);
    expect(await outcomes(place, [{ shiftId: 'a1', isWorked: false }])).toEqual(['REMOVED']);
    expect(await minutesOf(ann)).toEqual(['CLOCK 180']);
    expect(
      await outcomes(place, [
        { shiftId: 'a2', isWorked: false },
        { shiftId: 'never', isWorked: false },
      ]),
    ).toEqual(['REMOVED', 'SAME']);
    expect(await minutesOf(ann, ben)).toEqual([null, 'CLOCK 0']);
  });

  it('are answered once for each message, also when two come at once', async () => {
    const place = await aPlace();
    const { ann } = place;
    const batchId = randomUUIDv7();
    const shifts = [shift(ann, 'a1', '11:00', '14:00')];
    const [one, two] = await Promise.all([
      tell(place, shifts, batchId),
      tell(place, shifts, batchId),
    ]);
    expect(one).toEqual(two);
    expect(one.shifts).toMatchObject([{ outcome: 'NEW' }]);
    await tell(place, [shift(ann, 'a1', '11:00', '15:00')]);
    // A repeat that comes late does not bring back what was corrected since.
    expect(await tell(place, shifts, batchId)).toEqual(one);
    expect(await minutesOf(ann)).toEqual(['CLOCK 240']);
    await expect(tell(place, [shift(ann, 'a1', '11:00', '12:00')], batchId)).rejects.toMatchObject({
      fields: { batchId: { code: 'batchReused' } },
    });
  });

  it('are refused one by one, with the reason and the field', async () => {
    const place = await aPlace();
    const elsewhere = await aPlace();
    const { ann, ben } = place;
    const { shifts } = await tell(place, [
      shift(elsewhere.ann, 'x1', '11:00', '14:00'),
      { shiftId: 'x2', email: 'nobody@else.test', businessDay: friday, minutes: 60 },
      { shiftId: 'x3', businessDay: friday, minutes: 60 },
      { ...shift(ann, 'x4', '11:00', '14:00'), points: 5 },
      shift(ben, 'ok', '11:00', '14:00'),
      { shiftId: 'x5', staffId: ann.staffId, businessDay: '2026-01-01', minutes: 60 },
    ]);
    expect(
      shifts.map(({ outcome, error }) => (error ? `${error.field} ${error.code}` : outcome)),
    ).toEqual([
      'staffId whoUnknown',
      'email whoUnknown',
      'email whoMissing',
      'points pointsNotCounted',
      'NEW',
      'startedAt dayTooOld',
    ]);
    expect(await minutesOf(ann, ben)).toEqual([null, 'CLOCK 180']);
  });

  it('leave what a lead entered, and what is split', async () => {
    const place = await aPlace();
    const { venue, ann, ben, lead } = place;
    const { locationId } = venue;
    await outcomes(place, [shift(ann, 'a1', '11:00', '14:00'), shift(ben, 'b1', '11:00', '14:00')]);
    const entry = { staffId: ann.staffId, from: null, to: null, minutes: 60, points: null };
    await recordHours(app.context, lead, { locationId, businessDay: friday, entries: [entry] });
    expect(await outcomes(place, [shift(ann, 'a1', '11:00', '13:00')])).toEqual(['leadDecided']);
    expect(await outcomes(place, [{ shiftId: 'a1', isWorked: false }])).toEqual(['leadDecided']);
    expect(await minutesOf(ann)).toEqual(['HAND 60']);
    await putIntoPool(app, venue, [{ amount: 800 }]);
    app.clock.set(new Date('2026-11-21T05:00:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ben)).toBe(600);
    expect(await outcomes(place, [shift(ben, 'b1', '11:00', '13:00')])).toEqual(['dayIsSplit']);
    // What is known already may be told for ever.
    expect(await outcomes(place, [shift(ben, 'b1', '11:00', '14:00')])).toEqual(['SAME']);
  });

  it('count or are refused while the day is split, never half', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await putIntoPool(app, venue, [{ amount: 800 }]);
    app.clock.set(new Date('2026-11-21T05:00:00Z'));
    const [, told] = await Promise.all([
      closeRun(app.context, { locationId: venue.locationId, businessDay: friday }),
      outcomes(place, [shift(ann, 'a1', '11:00', '14:00'), shift(ben, 'b1', '11:00', '12:00')]),
    ]);
    const parts = [await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)];
    expect(parts).toEqual(told[0] === 'NEW' ? [600, 200] : [400, 400]);
  });
});
