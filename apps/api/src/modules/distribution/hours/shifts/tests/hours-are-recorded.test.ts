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
} from '#test/support/pooled-venue.ts';
import { verifyLedger } from '#ledger/ledger';
import type { Person } from '#platform/actor.ts';
import { closeDueRuns, closeRun } from '#distribution/splits';
import { hoursOfDay } from '../../index.ts';
import { recordHours } from '../record-hours.ts';
import { reportOwnHours } from '../../overview/report-own-hours.ts';
import { setPoints } from '../set-points.ts';
import { showHours, showOwnHours } from '../../overview/show-hours.ts';

const friday = '2026-11-20';
const fridayNight = '2026-11-20T23:45:00Z';
const saturdayAtFive = '2026-11-21T05:00:00Z';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-20T12:00:00Z');
});
beforeEach(() => app.clock.set(new Date(fridayNight)));
afterAll(async () => {
  await app.close();
});

interface Place {
  venue: Venue;
  lead: Person;
  ann: Colleague;
  ben: Colleague;
  cem: Colleague;
}

/** A bar with three waiters, and somebody who leads its shifts and has no part in the tips. */
async function aPlace(): Promise<Place> {
  app.clock.set(new Date('2026-11-20T12:00:00Z'));
  const venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  const [ann, ben, cem] = [
    await aColleague(app, venue, 'WAITER'),
    await aColleague(app, venue, 'WAITER'),
    await aColleague(app, venue, 'WAITER'),
  ];
  const head = await aColleague(app, venue, null, { roles: ['ROLE_STAFF_MASTER'] });
  app.clock.set(new Date(fridayNight));
  return { venue, lead: actorAt(venue, head, 'ROLE_STAFF_MASTER'), ann, ben, cem };
}

const nothing = { from: null, to: null, minutes: null, points: null };
const minutes = ({ staffId }: Colleague, of: number) => ({ ...nothing, staffId, minutes: of });
const shift = ({ staffId }: Colleague, from: string, to: string) => ({
  ...nothing,
  staffId,
  from,
  to,
});

const write = async (
  { venue, lead }: Place,
  entries: Parameters<typeof recordHours>[2]['entries'],
  by = lead,
  businessDay = friday,
) => recordHours(app.context, by, { locationId: venue.locationId, businessDay, entries });

const read = async ({ venue, lead }: Place, businessDay = friday) =>
  showHours(app.context, lead, { locationId: venue.locationId, businessDay });

const refused = (fields: object) => ({ failureName: 'inputInvalid', fields });

describe('hours of a day', () => {
  it('are written, changed, taken back, and shown with who has none', async () => {
    const place = await aPlace();
    const { ann, ben, cem } = place;
    expect(await read(place)).toMatchObject({
      closedBecause: null,
      isRecorded: false,
      mayRecord: true,
      today: friday,
      splitAtLatest: '2026-11-22T04:00:00.000Z',
      people: [{ record: null }, { record: null }, { record: null }],
    });
    const entries = [shift(ann, '17:00', '23:30'), minutes(ben, 0), minutes(cem, 240)];
    expect(await write(place, entries)).toEqual({ changed: 3 });
    // The same again changes nothing.
    expect(await write(place, entries)).toEqual({ changed: 0 });
    const told = await read(place);
    expect(told.isRecorded).toBe(true);
    const of = ({ staffId }: Colleague) => told.people.find((one) => one.staffId === staffId);
    expect(of(ann)?.record).toMatchObject({
      minutes: 390,
      points: 1,
      spans: [{ from: '17:00', to: '23:30' }],
      source: 'HAND',
    });
    expect(of(ben)?.record).toMatchObject({ minutes: 0, spans: [] });
    expect(await write(place, [{ ...nothing, staffId: cem.staffId }])).toEqual({ changed: 1 });
    expect((await read(place)).people.filter(({ record }) => record === null)).toHaveLength(1);
  });

  it('that are not right are refused at the field, and none of the others is written', async () => {
    const place = await aPlace();
    const { ann, ben, cem } = place;
    await expect(
      write(place, [
        minutes(ann, 240),
        shift(ben, '17:00', '23:59'),
        { ...nothing, staffId: cem.staffId, from: '17:00' },
        minutes(ann, 60),
      ]),
    ).rejects.toMatchObject(
      refused({
        'entries.1.to': { code: 'shiftNotOver', params: {} },
        'entries.2.to': { code: 'required', params: {} },
        'entries.3.staffId': { code: 'twiceInTable', params: {} },
      }),
    );
    expect((await read(place)).isRecorded).toBe(false);
    const elsewhere = await aPlace();
    await expect(write(place, [minutes(elsewhere.ann, 60)])).rejects.toMatchObject({
      failureName: 'notFound',
    });
    const late = await aColleague(app, place.venue, 'WAITER');
    await expect(write(place, [minutes(late, 60)], place.lead, '2026-11-19')).rejects.toMatchObject(
      refused({ 'entries.0.staffId': { code: 'notInTeamThatDay' } }),
    );
  });

  it('are closed for a day that has not begun, is too long ago or is split', async () => {
    const place = await aPlace();
    const { ann, ben, cem, venue } = place;
    const closed = async (day: string, code: string) =>
      expect(write(place, [minutes(ann, 60)], place.lead, day)).rejects.toMatchObject(
        refused({ businessDay: { code } }),
      );
    await closed('2026-11-21', 'dayNotBegun');
    await closed('2026-09-01', 'dayTooOld');
    await write(place, [minutes(ann, 60), minutes(ben, 60), minutes(cem, 0)]);
    await putIntoPool(app, venue, [{ amount: 700 }]);
    app.clock.set(new Date(saturdayAtFive));
    await closeRun(app.context, { locationId: venue.locationId, businessDay: friday });
    await closed(friday, 'dayIsSplit');
    expect(await read(place)).toMatchObject({ closedBecause: 'SPLIT' });
    expect(await hasFrom(app, venue, ann)).toBe(350);
    expect(await hasFrom(app, venue, cem)).toBe(0);
  });

  it('are written by those who lead, and where a tronc master holds the split by nobody of the venue', async () => {
    const place = await aPlace();
    const { venue, ann } = place;
    const boss = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
    const manager = actorAt(venue, boss, 'ROLE_RESTAURANT_ADMIN');
    expect(await write(place, [minutes(ann, 60)], manager)).toEqual({ changed: 1 });
    const other = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    await expect(write(place, [minutes(ann, 90)], manager)).rejects.toMatchObject({
      failureName: 'notAllowed',
    });
    const refusals = await app.context.db
      .selectFrom('platform.audit_log')
      .select('details')
      .where('action', '=', 'split.refused')
      .where('subject', '=', `location:${venue.locationId}`)
      .execute();
    expect(refusals).toEqual([{ details: { way: 'hours' } }]);
    const tronc = actorAt(venue, other, 'ROLE_TRONC_MASTER');
    expect(await write(place, [minutes(ann, 90)], tronc)).toEqual({ changed: 1 });
    expect(await write(place, [minutes(ann, 95)])).toEqual({ changed: 1 });
  });

  it('have points only where who decides about the split has said so', async () => {
    const place = await aPlace();
    const { venue, ann, ben, lead } = place;
    const withPoints = [{ ...minutes(ann, 60), points: 20 }, minutes(ben, 60)];
    await expect(write(place, withPoints)).rejects.toMatchObject(
      refused({ 'entries.0.points': { code: 'pointsNotCounted' } }),
    );
    const { locationId } = venue;
    await expect(setPoints(app.context, lead, { locationId, counts: true })).rejects.toMatchObject({
      failureName: 'notAllowed',
    });
    const other = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
    const tronc = actorAt(venue, other, 'ROLE_TRONC_MASTER');
    await setPoints(app.context, tronc, { locationId, counts: true });
    expect(await write(place, withPoints)).toEqual({ changed: 2 });
    // Hours that are changed keep the points, also once they count no more.
    await setPoints(app.context, tronc, { locationId, counts: false });
    await write(place, [minutes(ann, 90)]);
    expect((await read(place)).people.map(({ record }) => record?.points)).toContain(20);
  });
});

describe('what a lead typed on a page that was no longer new', () => {
  const seenBy = async (place: Place, who: Colleague) =>
    (await read(place)).people.find(({ staffId }) => staffId === who.staffId)?.record?.recordedAt ??
    null;

  it('does not overwrite what somebody wrote in the meantime', async () => {
    const place = await aPlace();
    const { ann, ben, cem, venue } = place;
    await write(place, [minutes(ann, 300)]);
    const [seen, none] = [await seenBy(place, ann), await seenBy(place, cem)];
    expect(none).toBe(null);
    app.clock.set(new Date(saturdayAtFive));
    await reportOwnHours(app.context, actorAt(venue, cem, 'ROLE_USER'), {
      staffId: cem.staffId,
      businessDay: friday,
      from: null,
      to: null,
      minutes: 240,
    });
    const others = [
      { ...minutes(ben, 0), seen: null },
      { ...minutes(cem, 0), seen: none },
    ];
    await expect(write(place, others)).rejects.toMatchObject(
      refused({ 'entries.1.staffId': { code: 'hoursMovedOn' } }),
    );
    expect(await write(place, [{ ...minutes(ann, 60), seen }])).toEqual({ changed: 1 });
    await expect(write(place, [{ ...minutes(ann, 90), seen }])).rejects.toMatchObject(
      refused({ 'entries.0.staffId': { code: 'hoursMovedOn' } }),
    );
  });
});

describe('a day on which hours are missing', () => {
  it('waits for a day and is then split by what there is', async () => {
    const place = await aPlace();
    const { venue, ann, ben } = place;
    await write(place, [minutes(ann, 60), minutes(ben, 30)]);
    await putIntoPool(app, venue, [{ amount: 900 }]);
    app.clock.set(new Date('2026-11-22T03:59:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);
    app.clock.set(new Date('2026-11-22T04:00:00Z'));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(600);
    expect(await hasFrom(app, venue, ben)).toBe(300);
    expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
  });

  it('is split at once when the last is entered', async () => {
    const place = await aPlace();
    const { venue, ann, ben, cem } = place;
    await write(place, [minutes(ann, 60)]);
    await putIntoPool(app, venue, [{ amount: 900 }]);
    app.clock.set(new Date(saturdayAtFive));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);
    await write(place, [minutes(ben, 120), minutes(cem, 0)]);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ben)).toBe(600);
  });

  it('without any record is shared by heads and never waits', async () => {
    const { venue, ann } = await aPlace();
    await putIntoPool(app, venue, [{ amount: 900 }]);
    app.clock.set(new Date(saturdayAtFive));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, ann)).toBe(300);
  });
});

describe('what somebody says of their own hours', () => {
  const report = async (
    { venue }: Place,
    who: Colleague,
    typed: { from?: string; to?: string; minutes?: number },
    businessDay = friday,
  ) =>
    reportOwnHours(app.context, actorAt(venue, who, 'ROLE_USER'), {
      from: null,
      to: null,
      minutes: null,
      ...typed,
      staffId: who.staffId,
      businessDay,
    });
  const closed = (code: string) => refused({ businessDay: { code } });

  it('counts where a lead has recorded the day for others, until the lead changes it', async () => {
    const place = await aPlace();
    const { venue, ann, ben, cem } = place;
    // One alone never turns a day that is shared by heads into one's own.
    await expect(report(place, cem, { minutes: 300 })).rejects.toMatchObject(
      closed('dayNotRecorded'),
    );
    await write(place, [minutes(ann, 300), minutes(ben, 0)]);
    app.clock.set(new Date(saturdayAtFive));
    expect(await showOwnHours(app.context, cem.staffId)).toEqual({
      days: [{ businessDay: friday, record: null, reportUntil: '2026-11-21T16:00:00.000Z' }],
    });
    expect(await report(place, cem, { from: '17:00', to: '22:00' })).toEqual({ changed: 1 });
    expect(await report(place, cem, { from: '17:00', to: '22:00' })).toEqual({ changed: 0 });
    expect(await showOwnHours(app.context, cem.staffId)).toMatchObject({
      days: [{ record: { minutes: 300, source: 'SELF' } }],
    });
    // It waits for the lead's look, who leaves it as it is.
    await putIntoPool(app, venue, [{ amount: 900, capturedAt: fridayNight }]);
    await closeDueRuns(app.context, hoursOfDay);
    expect(await runsOf(app, venue)).toEqual([]);
    expect(await write(place, [shift(cem, '17:00', '22:00')])).toEqual({ changed: 1 });
    await expect(report(place, cem, { minutes: 600 })).rejects.toMatchObject(
      closed('leadWroteHours'),
    );
    expect(await showOwnHours(app.context, cem.staffId)).toMatchObject({
      days: [{ record: { source: 'HAND' }, reportUntil: null }],
    });
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, cem)).toBe(450);
  });

  it('comes too late twelve hours before the day is split at the latest', async () => {
    const place = await aPlace();
    await write(place, [minutes(place.ann, 300)]);
    app.clock.set(new Date('2026-11-21T16:00:00Z'));
    await expect(report(place, place.cem, { minutes: 300 })).rejects.toMatchObject(
      closed('reportTooLate'),
    );
  });

  it('makes no day one’s own: not beside a manager’s hours, and not when all others are taken back', async () => {
    const place = await aPlace();
    const { venue, ann, ben, cem, lead } = place;
    const head = {
      staffId: lead.memberships[0]?.staffId ?? 0,
      userId: lead.userId,
      subjectKey: '',
    };
    // Whoever has no part in the tips may have hours all the same.
    await write(place, [minutes(head, 480)]);
    expect(await read(place)).toMatchObject({ isRecorded: false });
    await expect(report(place, cem, { minutes: 300 })).rejects.toMatchObject(
      closed('dayNotRecorded'),
    );
    expect(await showOwnHours(app.context, cem.staffId)).toEqual({ days: [] });
    await write(place, [minutes(ann, 300)]);
    await report(place, cem, { minutes: 300 });
    await write(place, [{ ...nothing, staffId: ann.staffId }]);
    await putIntoPool(app, venue, [{ amount: 900 }]);
    app.clock.set(new Date(saturdayAtFive));
    await closeDueRuns(app.context, hoursOfDay);
    expect(await hasFrom(app, venue, cem)).toBe(300);
    expect(await hasFrom(app, venue, ben)).toBe(300);
  });

  it('is nobody else’s to say who was not there, and says hours', async () => {
    const place = await aPlace();
    await write(place, [minutes(place.ann, 300)]);
    const head = place.lead.memberships[0]?.staffId ?? 0;
    const { userId, subjectKey } = { userId: place.lead.userId, subjectKey: '' };
    await expect(
      report(place, { staffId: head, userId, subjectKey }, { minutes: 300 }),
    ).rejects.toMatchObject(closed('notInTeamThatDay'));
    await expect(report(place, place.cem, {})).rejects.toMatchObject(
      refused({ minutes: { code: 'required' } }),
    );
  });
});

it('hours that are written while a day is split count or are refused, never half', async () => {
  const place = await aPlace();
  const { venue, ann, ben, cem } = place;
  await putIntoPool(app, venue, [{ amount: 900 }]);
  app.clock.set(new Date(saturdayAtFive));
  const [, written] = await Promise.allSettled([
    closeRun(app.context, { locationId: venue.locationId, businessDay: friday }),
    write(place, [minutes(ann, 60), minutes(ben, 60), minutes(cem, 0)]),
  ]);
  const parts = [await hasFrom(app, venue, ann), await hasFrom(app, venue, cem)];
  expect(parts).toEqual(written?.status === 'fulfilled' ? [450, 0] : [300, 300]);
  expect(await verifyLedger(app.context.db)).toMatchObject({ isSound: true });
});
