import { randomUUIDv7 } from 'node:crypto';
import { locationRoles } from '@tipwell/contract/access/roles';
import { newClockCode } from '#distribution/hours';
import { findLocation } from '#venues/locations';
import { seal } from '#platform/seal.ts';
import type { TestApp } from '../../support/open-test-app.ts';
import { atWorkplace } from '../support/at-workplace.ts';
import type { Earner } from '../support/earner.ts';
import type { Row } from '../support/row.ts';

const hour = 3_600_000;

/** A code by which the people of somebody's place clock in since yesterday; the one before has ended. */
async function aCodeAt(
  { locationId }: Earner,
  { context, clock }: TestApp,
): Promise<{ codeId: string; code: string }> {
  const { db, config } = context;
  const now = clock.now();
  const codeId = randomUUIDv7();
  const { code, hash } = newClockCode();
  await db
    .updateTable('distribution.clock_codes')
    .set({ ended_at: now, ended_by: codeId, sealed_code: null })
    .where('location_id', '=', locationId)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .insertInto('distribution.clock_codes')
    .values({
      code_id: codeId,
      location_id: locationId,
      code_hash: hash,
      sealed_code: seal(config, code),
      made_by: randomUUIDv7(),
      made_at: new Date(now.getTime() - 24 * hour),
    })
    .execute();
  return { codeId, code };
}

/** Whether the people of somebody's place share their tips, for the time of a call that asks for it. */
async function shareTips(
  { locationId }: Earner,
  { context: { db } }: TestApp,
  isShared: boolean,
): Promise<void> {
  await db
    .updateTable('locations.locations')
    .set({ tips_type: isShared ? 'COMMON' : 'PERSONAL' })
    .where('location_id', '=', locationId)
    .execute();
}

/** A start that somebody clocked two hours ago, and no finish. */
async function aStart(me: Earner, app: TestApp): Promise<string> {
  const { codeId } = await aCodeAt(me, app);
  const scanId = randomUUIDv7();
  const now = app.clock.now();
  await forgetScans(me, app);
  await app.context.db
    .insertInto('distribution.clock_scans')
    .values({
      scan_id: scanId,
      location_id: me.locationId,
      staff_id: me.staffId,
      code_id: codeId,
      kind: 'IN',
      scanned_at: new Date(now.getTime() - 2 * hour),
      received_at: now,
    })
    .execute();
  return scanId;
}

async function forgetScans({ staffId }: Earner, { context: { db } }: TestApp): Promise<void> {
  await db.deleteFrom('distribution.clock_scans').where('staff_id', '=', staffId).execute();
  await db.deleteFrom('distribution.worked').where('staff_id', '=', staffId).execute();
}

/** A time of day an hour ago, by the clock on the wall of somebody's place. */
async function anHourAgo({ locationId }: Earner, { context, clock }: TestApp): Promise<string> {
  const location = await findLocation(context.db, locationId);
  return Temporal.Instant.fromEpochMilliseconds(clock.now().getTime() - hour)
    .toZonedDateTimeISO(location?.timeZone ?? 'UTC')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });
}

// There is a tronc master at the place, so its manager has no hand in the weights.
const whoRecords = {
  there: ['ROLE_STAFF_MASTER', 'ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'],
  platform: [],
} as const;

/** Whoever works where the code hangs, whatever they do there. */
const whoWorksThere = { there: locationRoles, platform: [] } as const;

const ofAnotherPlace: Row['foreign'] = () => ({
  'a code that hangs nowhere': { params: { code: newClockCode().code } },
});

export const clockingRows: Readonly<Record<string, Row>> = {
  getClockCode: {
    own: ({ locationId }) => ({ params: { locationId } }),
    foreign: (_me, other) => ({
      'another location': { params: { locationId: other.locationId } },
    }),
    at: whoRecords,
  },
  makeClockCode: {
    own: async (me, app) => {
      await shareTips(me, app, true);
      return { params: { locationId: me.locationId }, body: { codeId: randomUUIDv7() } };
    },
    restore: async (me, app) => shareTips(me, app, false),
    foreign: (_me, other) => ({
      'another location': {
        params: { locationId: other.locationId },
        body: { codeId: randomUUIDv7() },
      },
    }),
    at: whoRecords,
  },
  endClockCode: {
    own: async (me, app) => ({
      params: { locationId: me.locationId, codeId: (await aCodeAt(me, app)).codeId },
    }),
    foreign: (me, other) => ({
      'another location': { params: { locationId: other.locationId, codeId: randomUUIDv7() } },
      'a code that is not there': { params: { locationId: me.locationId, codeId: randomUUIDv7() } },
    }),
    at: whoRecords,
  },
  getClock: {
    own: async (me, app) => ({ params: { code: (await aCodeAt(me, app)).code } }),
    foreign: ofAnotherPlace,
    at: whoWorksThere,
  },
  recordScan: {
    own: async (me, app) => ({
      params: { code: (await aCodeAt(me, app)).code },
      body: { scanId: randomUUIDv7(), kind: 'IN', scannedAt: app.clock.now().toISOString() },
    }),
    restore: forgetScans,
    foreign: (me, other) =>
      Object.fromEntries(
        Object.entries(ofAnotherPlace(me, other)).map(([title, inputs]) => [
          title,
          {
            ...inputs,
            body: { scanId: randomUUIDv7(), kind: 'IN', scannedAt: new Date().toISOString() },
          },
        ]),
      ),
    at: whoWorksThere,
  },
  getOwnClocking: atWorkplace,
  proposeClockTime: {
    own: async (me, app) => ({
      params: { userId: me.userId, staffId: me.staffId, scanId: await aStart(me, app) },
      body: { time: await anHourAgo(me, app) },
    }),
    restore: forgetScans,
    foreign: (me, other) => ({
      ...Object.fromEntries(
        Object.entries(atWorkplace.foreign?.(me, other) ?? {}).map(([title, inputs]) => [
          title,
          {
            params: { ...inputs.params, scanId: randomUUIDv7() },
            body: { time: null },
          },
        ]),
      ),
      'a scan that is not mine': {
        params: { userId: me.userId, staffId: me.staffId, scanId: randomUUIDv7() },
        body: { time: null },
      },
    }),
  },
};
