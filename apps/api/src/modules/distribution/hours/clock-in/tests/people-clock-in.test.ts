import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aColleague,
  actorAt,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import { verifyLedger } from '#ledger/ledger';
import { closeDueRuns, closeRun } from '#distribution/splits';
import { hoursOfDay } from '../../index.ts';
import { reportOwnHours } from '../../overview/report-own-hours.ts';
import {
  atTheClock,
  friday,
  fridayNight,
  fridayNoon,
  refused,
  saturdayAtFive,
} from './at-the-clock.ts';
import { endClocking, makeCode, showClockCode } from '../manage-code.ts';
import { forgetScansOf } from '../scan-store.ts';
import { showClock } from '../show-clocking.ts';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue(fridayNoon);
});
beforeEach(() => app.clock.set(new Date(fridayNight)));
afterAll(async () => {
  await app.close();
});

const { aPlace, codeAt, scan, own, dayOf, enter } = atTheClock(() => app);

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
    await closeDueRuns(app.context, hoursOfDay);
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
    await closeDueRuns(app.context, hoursOfDay);
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
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);
    app.clock.set(new Date('2026-11-22T04:05:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
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
    await closeDueRuns(app.context, hoursOfDay);
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
