import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aScheme,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import { verifyLedger } from '#ledger/ledger';
import { findLocation } from '#venues/locations';
import { closeDueRuns, openAlerts, type SplitWaits } from '#distribution/splits';
import { type GapFound, hoursOfDay } from '../../index.ts';
import { recordHours } from '../../shifts/record-hours.ts';
import { showOwnHours } from '../../overview/show-hours.ts';
import {
  atTheClock,
  friday,
  fridayNight,
  fridayNoon,
  nothing,
  refused,
  type Place,
} from './at-the-clock.ts';
import { openGaps } from '../find-gaps.ts';
import { tellOfGaps } from '../tell-of-gaps.ts';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(fridayNoon);
});
beforeEach(() => app.clock.set(new Date(fridayNight)));
afterAll(async () => {
  await app.close();
});

const { aPlace, scan, propose, own, dayOf, enter } = atTheClock(() => app);

async function payloads<Payload>(job: string, { venue }: Place): Promise<Payload[]> {
  const { rows } = await app.context.pool.query<{ payload: Payload }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and (job.payload ->> 'locationId')::int = $2 order by job.id`,
    [`event:${job}`, venue.locationId],
  );
  return rows.map(({ payload }) => payload);
}
const gapsTold = async (place: Place) =>
  payloads<GapFound>('hours.gapFound:notifications.writeAboutGap', place);
const waitingTold = async (place: Place) =>
  (await payloads<SplitWaits>('split.waits:notifications.writeAboutWaiting', place))
    .filter(({ waiting }) => waiting === 'HOURS')
    .map(({ step }) => step);

describe('a finish that was forgotten', () => {
  it('keeps the day from being split, and is mended by the person and confirmed by a lead', async () => {
    const place = await aPlace();
    const { venue, lead, ann, ben } = place;
    const scanId = randomUUIDv7();
    await scan(place, ann, 'IN', '20T17:58:20', scanId);
    await scan(place, ben, 'IN', '20T20:00:00');
    await scan(place, ben, 'OUT', '20T22:46:00');
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    app.clock.set(new Date('2026-11-21T08:00:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);
    expect(await own(ann)).toMatchObject({
      runningSince: null,
      gaps: [{ scanId, businessDay: friday, clockedOut: null, proposed: null }],
    });
    expect(await dayOf(place, ann)).toMatchObject({
      record: null,
      gaps: [{ clockedIn: '17:58', clockedOut: null, isRunning: false }],
    });
    // What is missing is told in one place.
    expect(await showOwnHours(app.context, ann.staffId)).toEqual({ days: [] });

    expect(await propose(place, ann, scanId, '23:30')).toEqual({
      at: new Date('2026-11-20T23:30:00Z'),
    });
    expect(await own(ann)).toMatchObject({
      gaps: [{ proposed: { at: '2026-11-20T23:30:00.000Z' } }],
    });
    expect(await dayOf(place, ann)).toMatchObject({
      gaps: [],
      record: { minutes: 332, source: 'PROPOSED', spans: [{ from: '17:58', to: '23:30' }] },
    });
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);

    const record = (await dayOf(place, ann))?.record;
    await recordHours(app.context, lead, {
      locationId: venue.locationId,
      businessDay: friday,
      entries: [
        {
          ...nothing,
          staffId: ann.staffId,
          from: '17:58',
          to: '23:30',
          seen: record?.recordedAt ?? null,
        },
      ],
    });
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 332, source: 'HAND' } });
    expect(await own(ann)).toMatchObject({ gaps: [] });
    await closeDueRuns(app.context, hoursOfDay);
    // 332 minutes beside 166.
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([600, 300]);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });

  it('is said the same night, once a working day has passed, and yields to a scan', async () => {
    const place = await aPlace();
    const { ann } = place;
    const scanId = randomUUIDv7();
    await scan(place, ann, 'IN', '20T14:58:20', scanId);
    app.clock.set(new Date('2026-11-20T22:58:00Z'));
    expect(await own(ann)).toMatchObject({ gaps: [] });
    app.clock.set(new Date('2026-11-20T22:59:00Z'));
    expect(await own(ann)).toMatchObject({
      runningSince: '2026-11-20T14:58:20.000Z',
      gaps: [{ scanId, clockedOut: null, proposed: null }],
    });
    await propose(place, ann, scanId, '22:30');
    expect(await own(ann)).toMatchObject({
      runningSince: null,
      gaps: [{ scanId, proposed: { at: '2026-11-20T22:30:00.000Z' } }],
    });
    // Whoever was there all the same clocks out, and that counts.
    await scan(place, ann, 'OUT', '20T22:59:00');
    expect(await own(ann)).toMatchObject({ runningSince: null, gaps: [] });
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 481, source: 'SCAN' } });
  });

  it('counts as it was proposed where no lead looks, and not at all once it is too late', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    const [annsStart, bensStart] = [randomUUIDv7(), randomUUIDv7()];
    await scan(place, ann, 'IN', '20T17:58:20', annsStart);
    await scan(place, ben, 'IN', '20T20:00:00', bensStart);
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    // Two days later the day still waits for what they can say.
    app.clock.set(new Date('2026-11-23T15:59:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    await propose(place, ann, annsStart, '20:58');
    await propose(place, ben, bensStart, '21:30');
    app.clock.set(new Date('2026-11-23T16:00:00Z'));
    await expect(propose(place, ann, annsStart, '23:58')).rejects.toMatchObject(
      refused('time', 'reportTooLate'),
    );
    app.clock.set(new Date('2026-11-24T03:58:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);
    app.clock.set(new Date('2026-11-24T03:59:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    // 180 minutes beside 90.
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([600, 300]);
  });

  it('of everybody is asked about for three days, and then nobody gets nothing', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await scan(place, ann, 'IN', '20T17:58:20');
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    app.clock.set(new Date('2026-11-24T03:59:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);
    app.clock.set(new Date('2026-11-24T04:05:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([450, 450]);
    // Nobody lost anything by it, so nobody is told that they did.
    await tellOfGaps(app.context);
    expect((await gapsTold(place)).map(({ step }) => step)).toEqual([]);
  });

  it('is told once, holds the day up until its clock is over, and is told again as left out', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    const { locationId } = venue;
    const scanId = randomUUIDv7();
    await scan(place, ann, 'IN', '20T17:00:00', scanId);
    await scan(place, ben, 'IN', '20T18:00:00');
    await scan(place, ben, 'OUT', '20T23:00:00');
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    const at = async (moment: string) => {
      app.clock.set(new Date(`2026-11-${moment}:00Z`));
      await Promise.all([tellOfGaps(app.context), tellOfGaps(app.context)]);
      await closeDueRuns(app.context, hoursOfDay);
    };
    const atVenue = await findLocation(app.context.db, locationId);
    const open = async () => atVenue && openGaps(app.context.db, atVenue, app.clock.now());
    // Ten hours later she may still be there: nobody is told of anything while the day goes on.
    await at('21T03:59');
    expect([await gapsTold(place), await open()]).toEqual([[], null]);
    await at('21T04:00');
    const told = { scanId, staffId: ann.staffId, locationId, businessDay: friday };
    expect(await gapsTold(place)).toEqual([{ ...told, step: 'FORGOTTEN' }]);
    const since = new Date('2026-11-20T17:00:00Z');
    expect(await open()).toEqual({ shifts: 1, since, businessDay: friday });
    await at('21T12:05');
    await at('22T05:00');
    await at('23T05:00');
    expect(await waitingTold(place)).toEqual(['REMINDER', 'REMINDER', 'REMINDER']);
    expect(await runsOf(app, venue)).toEqual([]);
    expect(await openAlerts(app.context.db, [locationId])).toMatchObject([
      { kind: 'HOURS_INCOMPLETE' },
    ]);
    await at('24T03:59');
    expect(await runsOf(app, venue)).toEqual([]);
    await at('24T04:05');
    // One who clocked properly makes no day theirs alone: it is shared by heads, and nobody loses.
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([450, 450]);
    expect(await openAlerts(app.context.db, [locationId])).toEqual([]);
    await at('24T05:00');
    expect([await open(), (await gapsTold(place)).length]).toEqual([null, 1]);
  });

  it('keeps nothing from being split where nobody was tipped', async () => {
    const place = await aPlace();
    const { venue, ann } = place;
    await scan(place, ann, 'IN', '20T12:00:00');
    app.clock.set(new Date('2026-11-21T01:30:00Z'));
    const atVenue = await findLocation(app.context.db, venue.locationId);
    const open = async () => atVenue && openGaps(app.context.db, atVenue, app.clock.now());
    expect(await open()).toBeNull();
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    expect(await open()).toMatchObject({ shifts: 1, businessDay: friday });
  });

  it('is left out of a day that is shared by hours, and those concerned are told once', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await scan(place, ann, 'IN', '20T17:00:00');
    await enter(place, ben, 300);
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    // Whoever slept through all reminders is reminded once before it counts.
    app.clock.set(new Date('2026-11-24T04:05:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect([await runsOf(app, venue), await waitingTold(place)]).toEqual([[], ['REMINDER']]);
    await closeDueRuns(app.context, hoursOfDay);
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([0, 900]);
    await Promise.all([tellOfGaps(app.context), tellOfGaps(app.context)]);
    expect(await gapsTold(place)).toMatchObject([{ staffId: ann.staffId, step: 'LEFT_OUT' }]);
    expect(await waitingTold(place)).toEqual(['REMINDER', 'FELL_BACK']);
  });

  it('holds nothing up once a lead has entered the hours, and the alert goes', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await scan(place, ann, 'IN', '20T17:00:00');
    await enter(place, ben, 300);
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    app.clock.set(new Date('2026-11-22T06:00:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    const alerts = async () => openAlerts(app.context.db, [venue.locationId]);
    expect([await runsOf(app, venue), (await alerts()).length]).toEqual([[], 1]);
    await enter(place, ann, 600);
    await closeDueRuns(app.context, hoursOfDay);
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([600, 300]);
    expect(await alerts()).toEqual([]);
  });

  it('does not keep what lacks percentages from being told, and one wait does not follow another', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await aScheme(app, venue, { BAR: 100 });
    await scan(place, ann, 'IN', '20T17:00:00');
    await enter(place, ben, 300);
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    const kinds = async () =>
      (await openAlerts(app.context.db, [venue.locationId])).map(({ kind }) => kind).toSorted();
    app.clock.set(new Date('2026-11-21T12:05:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await kinds()).toEqual(['GROUP_PERCENTAGES_MISSING', 'HOURS_INCOMPLETE']);
    await aScheme(app, venue, { WAITER: 100 });
    await closeDueRuns(app.context, hoursOfDay);
    expect(await kinds()).toEqual(['HOURS_INCOMPLETE']);
  });

  it('yields to the finish that a phone brings late', async () => {
    const place = await aPlace();
    const { ann } = place;
    const scanId = randomUUIDv7();
    await scan(place, ann, 'IN', '20T17:58:20', scanId);
    app.clock.set(new Date('2026-11-21T08:00:00Z'));
    await propose(place, ann, scanId, '23:30');
    await scan(place, ann, 'OUT', '20T22:58:00');
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 300, source: 'SCAN' } });
    expect(await own(ann)).toMatchObject({ gaps: [] });
    await expect(propose(place, ann, scanId, '23:30')).rejects.toMatchObject(
      refused('time', 'notToMend'),
    );
  });

  it('may turn out to be a scan by mistake', async () => {
    const place = await aPlace();
    const { ann } = place;
    const scanId = randomUUIDv7();
    await scan(place, ann, 'IN', '20T17:58:20', scanId);
    app.clock.set(new Date('2026-11-21T08:00:00Z'));
    await propose(place, ann, scanId, '23:30');
    await propose(place, ann, scanId, null);
    expect(await dayOf(place, ann)).toMatchObject({ record: null, gaps: [] });
  });

  it('is nobody else’s to mend, and not a lead’s word to change', async () => {
    const place = await aPlace();
    const { ann, ben } = place;
    const scanId = randomUUIDv7();
    await scan(place, ann, 'IN', '20T17:58:20', scanId);
    await expect(propose(place, ben, scanId, '23:30')).rejects.toMatchObject({
      failureName: 'notFound',
    });
    await enter(place, ann, 240);
    await expect(propose(place, ann, scanId, '23:30')).rejects.toMatchObject(
      refused('time', 'leadWroteHours'),
    );
    app.clock.set(new Date('2026-11-21T08:00:00Z'));
    expect(await own(ann)).toMatchObject({ gaps: [] });
  });
});
