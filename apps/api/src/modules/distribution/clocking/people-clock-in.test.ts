import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '../../../../test/pooled-venue.ts';
import type { Person } from '../../../platform/actor.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { closeDueRuns, closeRun, openAlerts, type GapFound, type SplitWaits } from '../index.ts';
import { recordHours } from '../shifts/record-hours.ts';
import { reportOwnHours } from '../shifts/report-own-hours.ts';
import { showHours, showOwnHours } from '../shifts/show-hours.ts';
import { endClocking, makeCode, showClockCode } from './manage-code.ts';
import { proposeTime } from './propose-time.ts';
import { recordScan } from './record-scan.ts';
import { findLocation } from '../../locations/index.ts';
import { openGaps } from './find-gaps.ts';
import { tellOfGaps } from './tell-of-gaps.ts';
import { forgetScansOf } from './scan-store.ts';
import { showClock, showOwnClocking } from './show-clocking.ts';

const friday = '2026-11-20';
const fridayNoon = '2026-11-20T12:00:00Z';
const fridayNight = '2026-11-20T23:45:00Z';
const saturdayAtFive = '2026-11-21T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(fridayNoon);
});
beforeEach(() => app.clock.set(new Date(fridayNight)));
afterAll(async () => {
  await app.close();
});

interface Place {
  venue: Venue;
  lead: Person;
  code: string;
  codeId: string;
  ann: Colleague;
  ben: Colleague;
}

/** A bar with two waiters and somebody who leads its shifts, where people clock in since noon. */
async function aPlace(): Promise<Place> {
  app.clock.set(new Date(fridayNoon));
  const venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  const [ann, ben] = [
    await aColleague(app, venue, 'WAITER'),
    await aColleague(app, venue, 'WAITER'),
  ];
  const head = await aColleague(app, venue, null, { roles: ['ROLE_STAFF_MASTER'] });
  const lead = actorAt(venue, head, 'ROLE_STAFF_MASTER');
  const codeId = randomUUIDv7();
  await makeCode(app.context, lead, { locationId: venue.locationId, codeId });
  const code = await codeAt(venue, lead);
  app.clock.set(new Date(fridayNight));
  return { venue, lead, code, codeId, ann, ben };
}

async function codeAt({ locationId }: Venue, lead: Person): Promise<string> {
  const origin = 'https://office.example';
  const shown = await showClockCode(app.context, lead, { locationId, origin });
  return shown.code?.url.replace(`${origin}/clock/`, '') ?? '';
}

const scan = async (
  { venue, code }: Place,
  who: Colleague,
  kind: 'IN' | 'OUT',
  at: string,
  scanId = randomUUIDv7(),
) =>
  recordScan(app.context, actorAt(venue, who), {
    code,
    scanId,
    kind,
    scannedAt: new Date(`2026-11-${at}Z`),
  });

const propose = async (place: Place, who: Colleague, scanId: string, time: string | null) =>
  proposeTime(app.context, actorAt(place.venue, who), { staffId: who.staffId, scanId, time });

const own = async ({ staffId }: Colleague) => showOwnClocking(app.context, staffId);

async function dayOf({ venue, lead }: Place, who: Colleague, businessDay = friday) {
  const { locationId } = venue;
  const hours = await showHours(app.context, lead, { locationId, businessDay });
  return hours.people.find(({ staffId }) => staffId === who.staffId);
}

const nothing = { from: null, to: null, minutes: null, points: null };
const enter = async ({ venue, lead }: Place, who: Colleague, minutes: number) =>
  recordHours(app.context, lead, {
    locationId: venue.locationId,
    businessDay: friday,
    entries: [{ ...nothing, staffId: who.staffId, minutes }],
  });

const refused = (field: string, code: string) => ({
  failureName: 'inputInvalid',
  fields: { [field]: { code } },
});

describe('clocking in and out', () => {
  it('makes the hours of the day by which it is split', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    await scan(place, ann, 'IN', '20T14:58:40');
    expect(await own(ann)).toMatchObject({ runningSince: '2026-11-20T14:58:40.000Z' });
    await scan(place, ann, 'OUT', '20T22:58:10');
    await scan(place, ben, 'IN', '20T18:00:00');
    await scan(place, ben, 'OUT', '20T22:00:00');
    expect(await own(ann)).toMatchObject({
      runningSince: null,
      today: { shifts: [{ from: '2026-11-20T14:58:00.000Z', to: '2026-11-20T22:58:00.000Z' }] },
    });
    expect(await dayOf(place, ann)).toMatchObject({
      gaps: [],
      record: { minutes: 480, source: 'SCAN', spans: [{ from: '14:58', to: '22:58' }] },
    });
    app.clock.set(new Date(saturdayAtFive));
    await closeDueRuns(app.context);
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([600, 300]);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });

  it('comes late, out of order and twice, and is the same each time', async () => {
    const place = await aPlace();
    const { ann } = place;
    const [start, end] = [randomUUIDv7(), randomUUIDv7()];
    await scan(place, ann, 'OUT', '20T22:58:10', end);
    expect(await dayOf(place, ann)).toMatchObject({
      record: null,
      gaps: [{ clockedIn: null, clockedOut: '22:58', isRunning: false }],
    });
    const first = await scan(place, ann, 'IN', '20T14:58:40', start);
    app.clock.set(new Date(saturdayAtFive));
    expect(await scan(place, ann, 'IN', '20T14:58:40', start)).toEqual(first);
    await scan(place, ann, 'OUT', '20T22:58:10', end);
    // The other phone was offline and brings the same taps.
    await scan(place, ann, 'IN', '20T14:59:00');
    await scan(place, ann, 'OUT', '20T22:59:00');
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 480 }, gaps: [] });
  });

  it('by two phones at once, and again and again, makes one shift', async () => {
    const place = await aPlace();
    const { ann, ben } = place;
    const ids = Array.from({ length: 4 }, () => randomUUIDv7());
    const taps = ids.flatMap((id, index) => {
      const isStart = index < 2;
      const at = isStart ? `20T15:00:0${index}` : `20T23:00:0${index}`;
      return Array.from({ length: 3 }, async () =>
        scan(place, ann, isStart ? 'IN' : 'OUT', at, id),
      );
    });
    await Promise.all([
      ...taps,
      scan(place, ben, 'IN', '20T15:00:00'),
      scan(place, ben, 'OUT', '20T16:00:00'),
    ]);
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 480 }, gaps: [] });
    expect(await dayOf(place, ben)).toMatchObject({ record: { minutes: 60 }, gaps: [] });
    const { rows } = await countScans(ann);
    expect(rows).toBe(4);
  });

  it('over four in the morning counts for the day in which it began', async () => {
    const place = await aPlace();
    const { ann } = place;
    await scan(place, ann, 'IN', '20T22:00:00');
    app.clock.set(new Date('2026-11-21T06:00:00Z'));
    await scan(place, ann, 'OUT', '21T05:30:00');
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 450 } });
    expect(await dayOf(place, ann, '2026-11-21')).toMatchObject({ record: null, gaps: [] });
  });

  it.each([
    ['ahead of time', '20T23:50:01', 'scanAhead'],
    ['too late', '17T23:44:59', 'scanTooLate'],
    ['of a time before the code', '20T10:00:00', 'clockCodeEnded'],
  ])('is refused %s', async (_title, at, code) => {
    const place = await aPlace();
    await expect(scan(place, place.ann, 'IN', at)).rejects.toMatchObject(
      refused('scannedAt', code),
    );
  });

  it('is refused once the day is split, and under an id that another scan has', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    const scanId = randomUUIDv7();
    await scan(place, ann, 'IN', '20T15:00:00', scanId);
    await expect(scan(place, ben, 'IN', '20T15:00:00', scanId)).rejects.toMatchObject(
      refused('scanId', 'newId'),
    );
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    await enter(place, ann, 240);
    app.clock.set(new Date('2026-11-22T04:05:00Z'));
    await closeDueRuns(app.context);
    expect(await runsOf(app, venue)).toHaveLength(1);
    await expect(scan(place, ann, 'OUT', '20T23:00:00')).rejects.toMatchObject(
      refused('businessDay', 'dayIsSplit'),
    );
  });

  it('is nothing to who does not work there, and to who came later', async () => {
    const place = await aPlace();
    const elsewhere = await aVenue(app);
    const stranger = await aColleague(app, elsewhere, 'WAITER');
    const asked = { ...place, venue: elsewhere };
    await expect(scan(asked, stranger, 'IN', '20T20:00:00')).rejects.toMatchObject({
      failureName: 'notFound',
    });
    await expect(
      showClock(app.context, actorAt(elsewhere, stranger), place.code),
    ).rejects.toMatchObject({ failureName: 'notFound' });
    app.clock.set(new Date('2026-11-21T12:00:00Z'));
    const newcomer = await aColleague(app, place.venue, 'WAITER');
    await expect(scan(place, newcomer, 'IN', '20T20:00:00')).rejects.toMatchObject(
      refused('scannedAt', 'notInTeamThatDay'),
    );
  });

  it('shows people their own times and nobody else’s', async () => {
    const place = await aPlace();
    const { venue, ann, ben, code } = place;
    await scan(place, ann, 'IN', '20T15:00:00');
    const seen = await showClock(app.context, actorAt(venue, ben), code);
    expect(seen).toMatchObject({ staffId: ben.staffId, runningSince: null, gaps: [] });
    expect(JSON.stringify(seen)).not.toContain(String(ann.staffId));
    expect(JSON.stringify(seen)).not.toContain('15:00');
  });

  it('leaves nothing behind of who is erased', async () => {
    const place = await aPlace();
    await scan(place, place.ann, 'IN', '20T15:00:00');
    await forgetScansOf(app.context.db, [place.ann.staffId]);
    expect((await countScans(place.ann)).rows).toBe(0);
  });
});

async function countScans({ staffId }: Colleague): Promise<{ rows: number }> {
  const found = await app.context.db
    .selectFrom('distribution.clock_scans')
    .select('scan_id')
    .where('staff_id', '=', staffId)
    .execute();
  return { rows: found.length };
}

async function payloads<Payload>(event: string, { venue }: Place): Promise<Payload[]> {
  const { rows } = await app.context.pool.query<{ payload: Payload }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = $1 and (job.payload ->> 'locationId')::int = $2 order by job.id`,
    [`event:${event}`, venue.locationId],
  );
  return rows.map(({ payload }) => payload);
}
const gapsTold = async (place: Place) => payloads<GapFound>('hours.gapFound', place);
const waitingTold = async (place: Place) =>
  (await payloads<SplitWaits>('split.waits', place))
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
    await closeDueRuns(app.context);
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
    await closeDueRuns(app.context);
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
    await closeDueRuns(app.context);
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
    await closeDueRuns(app.context);
    await propose(place, ann, annsStart, '20:58');
    await propose(place, ben, bensStart, '21:30');
    app.clock.set(new Date('2026-11-23T16:00:00Z'));
    await expect(propose(place, ann, annsStart, '23:58')).rejects.toMatchObject(
      refused('time', 'reportTooLate'),
    );
    app.clock.set(new Date('2026-11-24T03:58:00Z'));
    await closeDueRuns(app.context);
    expect(await runsOf(app, venue)).toEqual([]);
    app.clock.set(new Date('2026-11-24T03:59:00Z'));
    await closeDueRuns(app.context);
    // 180 minutes beside 90.
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([600, 300]);
  });

  it('of everybody is asked about for three days, and then nobody gets nothing', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await scan(place, ann, 'IN', '20T17:58:20');
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    app.clock.set(new Date('2026-11-24T03:59:00Z'));
    await closeDueRuns(app.context);
    expect(await runsOf(app, venue)).toEqual([]);
    app.clock.set(new Date('2026-11-24T04:05:00Z'));
    await closeDueRuns(app.context);
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
      await closeDueRuns(app.context);
    };
    const atVenue = await findLocation(app.context.db, locationId);
    const open = async () => atVenue && openGaps(app.context.db, atVenue, app.clock.now());
    await at('21T00:59');
    expect([await gapsTold(place), await open()]).toEqual([[], null]);
    await at('21T01:00');
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

  it('is left out of a day that is shared by hours, and those concerned are told once', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await scan(place, ann, 'IN', '20T17:00:00');
    await enter(place, ben, 300);
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    // Whoever slept through all reminders is reminded once before it counts.
    app.clock.set(new Date('2026-11-24T04:05:00Z'));
    await closeDueRuns(app.context);
    expect([await runsOf(app, venue), await waitingTold(place)]).toEqual([[], ['REMINDER']]);
    await closeDueRuns(app.context);
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
    await closeDueRuns(app.context);
    const alerts = async () => openAlerts(app.context.db, [venue.locationId]);
    expect([await runsOf(app, venue), (await alerts()).length]).toEqual([[], 1]);
    await enter(place, ann, 600);
    await closeDueRuns(app.context);
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
    await closeDueRuns(app.context);
    expect(await kinds()).toEqual(['GROUP_PERCENTAGES_MISSING', 'HOURS_INCOMPLETE']);
    await aScheme(app, venue, { WAITER: 100 });
    await closeDueRuns(app.context);
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

describe('hours that others wrote', () => {
  it('count more than what is clocked', async () => {
    const place = await aPlace();
    const { venue, ann } = place;
    await scan(place, ann, 'IN', '20T15:00:00');
    await enter(place, ann, 240);
    await scan(place, ann, 'OUT', '20T23:00:00');
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 240, source: 'HAND' } });
    expect(await own(ann)).toMatchObject({ today: { isDecided: true } });
    await expect(
      reportOwnHours(app.context, actorAt(venue, ann), {
        staffId: ann.staffId,
        businessDay: friday,
        from: null,
        to: null,
        minutes: 480,
      }),
    ).rejects.toMatchObject({ failureName: 'inputInvalid' });
  });

  it('are never made by one alone: a day that one person clocked waits, and is shared by heads', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await scan(place, ann, 'IN', '20T15:00:00');
    await scan(place, ann, 'OUT', '20T23:00:00');
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    app.clock.set(new Date(saturdayAtFive));
    await closeDueRuns(app.context);
    expect(await runsOf(app, venue)).toEqual([]);
    app.clock.set(new Date('2026-11-22T04:05:00Z'));
    await closeDueRuns(app.context);
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([450, 450]);
  });

  it('count at once where a lead says that nobody else worked', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await scan(place, ann, 'IN', '20T15:00:00');
    await scan(place, ann, 'OUT', '20T23:00:00');
    await enter(place, ben, 0);
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    app.clock.set(new Date(saturdayAtFive));
    await closeDueRuns(app.context);
    expect([await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)]).toEqual([900, 0]);
  });
});

describe('the code', () => {
  it('is renewed: the new one counts, and what was scanned before with the old one', async () => {
    const place = await aPlace();
    const { venue, lead, ann, code, codeId } = place;
    const { locationId } = venue;
    app.clock.set(new Date('2026-11-20T18:00:00Z'));
    const next = randomUUIDv7();
    await makeCode(app.context, lead, { locationId, codeId: next });
    await makeCode(app.context, lead, { locationId, codeId: next });
    await expect(makeCode(app.context, lead, { locationId, codeId })).rejects.toMatchObject(
      refused('codeId', 'newId'),
    );
    expect(await codeAt(venue, lead)).not.toBe(code);
    app.clock.set(new Date(fridayNight));
    await scan(place, ann, 'IN', '20T17:00:00');
    await expect(scan(place, ann, 'OUT', '20T18:00:00')).rejects.toMatchObject(
      refused('scannedAt', 'clockCodeEnded'),
    );
    const renewed = { ...place, code: await codeAt(venue, lead) };
    await scan(renewed, ann, 'OUT', '20T23:00:00');
    expect(await dayOf(place, ann)).toMatchObject({ record: { minutes: 360 } });
    expect(await showClock(app.context, actorAt(venue, ann), code)).toMatchObject({
      isInUse: false,
    });
  });

  it('is kept so that it can be shown, and forgotten when it ends', async () => {
    const { venue, lead, code, codeId } = await aPlace();
    const kept = async () =>
      app.context.db
        .selectFrom('distribution.clock_codes')
        .selectAll()
        .where('code_id', '=', codeId)
        .executeTakeFirstOrThrow();
    expect(JSON.stringify(await kept())).not.toContain(code);
    const at = { locationId: venue.locationId, codeId };
    const ended = await endClocking(app.context, lead, at);
    expect(await endClocking(app.context, lead, at)).toEqual(ended);
    expect(await kept()).toMatchObject({ sealed_code: null });
    const shown = await showClockCode(app.context, lead, { ...at, origin: 'https://x' });
    expect(shown).toMatchObject({ code: null, maySet: true });
  });

  it('is one, also where two switch clocking on at once', async () => {
    const { venue, lead } = await aPlace();
    const { locationId } = venue;
    await Promise.all(
      Array.from({ length: 4 }, async () =>
        makeCode(app.context, lead, { locationId, codeId: randomUUIDv7() }),
      ),
    );
    expect(await codeAt(venue, lead)).not.toBe('');
  });

  it('is for who writes hours, and where tips are shared', async () => {
    const { venue, ann } = await aPlace();
    const waiter = actorAt(venue, ann, 'ROLE_USER');
    const at = { locationId: venue.locationId, codeId: randomUUIDv7() };
    await expect(makeCode(app.context, waiter, at)).rejects.toMatchObject({
      failureName: 'notAllowed',
    });
    await expect(
      showClockCode(app.context, waiter, { ...at, origin: 'https://x' }),
    ).rejects.toMatchObject({ failureName: 'notAllowed' });
    const salon = await aVenue(app, { tipsType: 'PERSONAL' });
    const head = await aColleague(app, salon, null, { roles: ['ROLE_STAFF_MASTER'] });
    await expect(
      makeCode(app.context, actorAt(salon, head, 'ROLE_STAFF_MASTER'), {
        locationId: salon.locationId,
        codeId: randomUUIDv7(),
      }),
    ).rejects.toMatchObject({ failureName: 'notAllowed' });
  });
});

it('a scan that comes while its day is split counts or is refused, never half', async () => {
  const place = await aPlace();
  const { venue, ann, ben } = place;
  await scan(place, ann, 'IN', '20T15:00:00');
  await scan(place, ben, 'IN', '20T20:00:00');
  await scan(place, ben, 'OUT', '20T23:00:00');
  await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
  app.clock.set(new Date(saturdayAtFive));
  const [, brought] = await Promise.allSettled([
    closeRun(app.context, { locationId: venue.locationId, businessDay: friday }),
    scan(place, ann, 'OUT', '20T21:00:00'),
  ]);
  const parts = [await hasFrom(app, venue, ann), await hasFrom(app, venue, ben)];
  // 360 minutes beside 180; else nobody but Ben had hours, and one alone makes no day theirs.
  expect(parts).toEqual(brought?.status === 'fulfilled' ? [600, 300] : [450, 450]);
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
