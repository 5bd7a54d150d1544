import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aColleague,
  aVenue,
  openPooledVenue,
  type Colleague,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import { listMessages } from '../messages/read-messages.ts';
import { writeAboutGap } from '../events/notify-gap.ts';
import { writeAboutWaiting } from '../events/notify-pending.ts';

const businessDay = '2026-11-20';
let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-20T12:00:00Z');
});
afterAll(async () => {
  await app.close();
});

const told = async ({ userId }: Colleague) => {
  const asked = { start: 0, pageSize: 10, includeRead: true };
  const { data } = await listMessages(app.context, userId, asked);
  return data.map(({ message, opens }) => ({ message, opens }));
};

it('leads whoever did not clock out to their gap, and those who enter hours to the day, each once', async () => {
  const venue = await aVenue(app);
  const { locationId } = venue;
  const ann = await aColleague(app, venue, 'WAITER');
  const lead = await aColleague(app, venue, null, { roles: ['ROLE_STAFF_MASTER'] });
  const master = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
  const owner = await aColleague(app, venue, null, { roles: ['ROLE_OWNER'] });
  const [scanId, codeId] = [randomUUIDv7(), randomUUIDv7()];
  const now = app.clock.now();
  const { db } = app.context;
  await db
    .insertInto('distribution.clock_codes')
    .values({
      code_id: codeId,
      location_id: locationId,
      code_hash: Buffer.from(codeId),
      sealed_code: 'sealed',
      made_by: lead.userId,
      made_at: now,
    })
    .execute();
  await db
    .insertInto('distribution.clock_scans')
    .values({
      scan_id: scanId,
      location_id: locationId,
      staff_id: ann.staffId,
      code_id: codeId,
      kind: 'IN',
      scanned_at: now,
      received_at: now,
    })
    .execute();
  const found = {
    scanId,
    staffId: ann.staffId,
    locationId,
    businessDay,
    step: 'FORGOTTEN',
  } as const;
  await writeAboutGap(app.context, found);
  await writeAboutGap(app.context, found);
  await writeAboutGap(app.context, { ...found, step: 'LEFT_OUT' });
  // A gap that was mended meanwhile is told to nobody.
  await writeAboutGap(app.context, { ...found, scanId: randomUUIDv7() });
  const waits = {
    noticeId: 'one',
    locationId,
    businessDay,
    waiting: 'HOURS',
    step: 'REMINDER',
    fallsBackAt: '2026-11-24T04:00:00.000Z',
  } as const;
  await writeAboutWaiting(app.context, waits);
  await writeAboutWaiting(app.context, waits);
  expect(await told(ann)).toEqual(
    expect.arrayContaining([
      {
        message: expect.stringContaining('Add when you finished') as string,
        opens: { page: 'OWN_HOURS', staffId: ann.staffId },
      },
      {
        message: expect.stringContaining('were split without one of your shifts') as string,
        opens: { page: 'OWN_TIPS', staffId: ann.staffId },
      },
    ]),
  );
  expect(await told(ann)).toHaveLength(2);
  for (const [who, leadsTeam] of [
    [lead, true],
    [master, false],
  ] as const) {
    expect(await told(who)).toEqual([
      {
        message: expect.stringContaining('is waiting for hours') as string,
        opens: { page: 'HOURS', locationId, businessDay, leadsTeam },
      },
    ]);
  }
  expect(await told(owner)).toEqual([]);
});
