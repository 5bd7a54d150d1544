import { randomUUIDv7 } from 'node:crypto';
import { businessDay, recordWorked } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { aColleague } from '../../support/pooled-venue.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { aKeyAt } from '../support/a-key.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const whoLeadsShifts = [
  'ROLE_STAFF_MASTER',
  'ROLE_TRONC_MASTER',
  'ROLE_DISTRIBUTION_MASTER',
] as const;

async function todayAt({ locationId }: Earner, app: TestApp): Promise<string> {
  const location = await findLocation(app.context.db, locationId);
  if (!location) throw new Error('There is no such location.');
  return businessDay(app.clock.now(), location.timeZone);
}

/** Somebody else at the place whose hours of today a lead has written down. */
async function aRecordedDay(me: Earner, app: TestApp): Promise<string> {
  const location = await findLocation(app.context.db, me.locationId);
  if (!location) throw new Error('There is no such location.');
  const { locationId } = location;
  const day = await todayAt(me, app);
  const { staffId } = await aColleague(app, location, 'Waiter');
  const worked = [{ staffId, minutes: 60, points: 1 }];
  const { db, clock } = app.context;
  await db
    .transaction()
    .execute((tx) => recordWorked(tx, { locationId, businessDay: day, worked }, clock.now()));
  return day;
}

/** A file that says of somebody what is recorded already. */
async function aLineOf(me: Earner, app: TestApp): Promise<string> {
  const { locationId, staffId } = me;
  const { db, clock } = app.context;
  const day = await todayAt(me, app);
  const worked = [{ staffId, minutes: 60, points: 1 }];
  await db
    .transaction()
    .execute((tx) => recordWorked(tx, { locationId, businessDay: day, worked }, clock.now()));
  return `email,date,minutes\n${me.email},${day},60`;
}

const someday = '2026-01-05';
const anHour = { from: null, to: null, minutes: 60 };

export const hoursRows: Readonly<Record<string, Row>> = {
  getHours: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, businessDay: await todayAt(me, app) },
    }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId, businessDay: someday } },
    }),
    at: { there: ['ROLE_OWNER', 'ROLE_RESTAURANT_ADMIN', ...whoLeadsShifts], platform: [] },
  },
  recordHours: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, businessDay: await todayAt(me, app) },
      body: { entries: [{ ...anHour, staffId: me.staffId, points: null }] },
    }),
    foreign: (me, other) => ({
      'another location': {
        params: { locationId: other.locationId, businessDay: someday },
        body: { entries: [{ ...anHour, staffId: other.staffId, points: null }] },
      },
      'somebody of another location at mine': {
        params: { locationId: me.locationId, businessDay: someday },
        body: { entries: [{ ...anHour, staffId: other.staffId, points: null }] },
      },
    }),
    // There is a tronc master at the place, so its manager has no hand in the weights.
    at: { there: whoLeadsShifts, platform: [] },
  },
  previewHoursImport: {
    own: async (me, app) => ({
      params: { locationId: me.locationId },
      body: { csv: await aLineOf(me, app) },
    }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId }, body: { csv: 'x' } },
    }),
    at: { there: whoLeadsShifts, platform: [] },
  },
  importHours: {
    own: async (me, app) => {
      const csv = await aLineOf(me, app);
      return { params: { locationId: me.locationId }, body: { csv, fingerprint: '' } };
    },
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { csv: 'x', fingerprint: '' },
      },
    }),
    at: { there: whoLeadsShifts, platform: [] },
  },
  setHoursPoints: {
    own: ({ locationId }) => ({ params: { locationId }, body: { countsPoints: true } }),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { countsPoints: true },
      },
    }),
    // There is a tronc master at the place, so the venue's own people have no hand in it.
    at: {
      there: ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
      platform: ['ROLE_ADMIN', 'ROLE_SALES_PERSON', 'ROLE_SALES_HEAD'],
    },
  },
  tellShifts: {
    own: async (me, app) => ({
      params: { locationId: me.locationId },
      body: {
        batchId: randomUUIDv7(),
        shifts: [
          {
            shiftId: randomUUIDv7(),
            staffId: me.staffId,
            businessDay: await todayAt(me, app),
            minutes: 60,
          },
        ],
      },
    }),
    key: async (me, app) => (await aKeyAt(me, app)).key,
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: {
          batchId: randomUUIDv7(),
          shifts: [{ shiftId: 'x', staffId: other.staffId, businessDay: someday, minutes: 60 }],
        },
      },
    }),
  },
  getOwnHours: atWorkplace,
  reportOwnHours: {
    own: async (me, app) => ({
      params: {
        userId: me.userId,
        staffId: me.staffId,
        businessDay: await aRecordedDay(me, app),
      },
      body: anHour,
    }),
    restore: async ({ staffId }, app) => {
      await app.context.db
        .deleteFrom('distribution.worked')
        .where('staff_id', '=', staffId)
        .execute();
    },
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
          title,
          { ...inputs, params: { ...inputs.params, businessDay: someday }, body: anHour },
        ]),
      ),
  },
};
