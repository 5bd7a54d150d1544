import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountAt,
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import { closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { listMessages } from '../messages/read-messages.ts';
import { writeAboutCorrection } from '../events/notify-correction.ts';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  await app.close();
});

it('leads those who decide to the split, and the person to what changes for them, each once', async () => {
  const venue = await aVenue(app);
  const { locationId } = venue;
  await aScheme(app, venue, { WAITER: 100 });
  const ann = await aColleague(app, venue, 'WAITER');
  const master = await aColleague(app, venue, null, { roles: ['ROLE_DISTRIBUTION_MASTER'] });
  await putIntoPool(app, venue, [{ amount: 1000 }]);
  app.clock.set(new Date('2026-11-17T05:00:00Z'));
  await closeDueRuns(app.context, hoursOfDay);
  const runId = (await runsOf(app, venue))[0]?.run_id ?? '';
  const [correctionId, lineId] = [randomUUIDv7(), randomUUIDv7()];
  const { db } = app.context;
  const now = app.clock.now();
  await db
    .insertInto('distribution.corrections')
    .values({
      correction_id: correctionId,
      run_id: runId,
      location_id: locationId,
      currency: 'GBP',
      reason: 'Ann went home at noon.',
      proposed_by: randomUUIDv7(),
      proposed_at: now,
    })
    .execute();
  await db
    .insertInto('distribution.correction_lines')
    .values({
      line_id: lineId,
      correction_id: correctionId,
      staff_id: ann.staffId,
      subject_key: ann.subjectKey,
      account: accountAt(venue, ann),
      amount: -100,
      needs_agreement: true,
    })
    .execute();
  const moved = { correctionId, locationId, noticeId: correctionId };
  const proposed = { ...moved, staffId: null, step: 'PROPOSED' as const };
  const notice = { ...moved, noticeId: lineId, staffId: ann.staffId, step: 'NOTICE' as const };
  for (const one of [proposed, proposed, notice, notice]) {
    await writeAboutCorrection(app.context, one);
  }
  const toldTo = async (userId: string) =>
    (await listMessages(app.context, userId, { start: 0, pageSize: 10, includeRead: true })).data;
  expect(await toldTo(master.userId)).toMatchObject([
    {
      message: expect.stringContaining('is waiting for you to confirm or reject it') as string,
      opens: { page: 'CORRECTIONS', locationId, runId },
    },
  ]);
  expect(await toldTo(ann.userId)).toMatchObject([
    {
      message: expect.stringContaining('Nothing is taken back unless you agree') as string,
      opens: { page: 'OWN_CORRECTION', staffId: ann.staffId, lineId },
    },
  ]);
});
