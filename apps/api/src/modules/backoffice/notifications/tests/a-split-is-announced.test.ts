import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  aColleague,
  aVenue,
  openPooledVenue,
  type PooledVenueApp,
} from '#test/support/pooled-venue.ts';
import type { SplitAnnounced } from '#distribution/splits';
import { writeAboutSplit } from '../events/notify-split.ts';

let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
afterAll(async () => {
  await app.close();
});

it('tells everybody who shares what another split changes for them, each once', async () => {
  const venue = await aVenue(app);
  const ann = await aColleague(app, venue, 'WAITER');
  const ben = await aColleague(app, venue, 'BAR');
  const part = (shared: number) => ({ shared, tipped: null });
  const money = { from: '2026-09-21', to: '2026-11-16', days: 9, now: 4000, next: 5250 };
  const announced: SplitAnnounced = {
    schemeId: randomUUIDv7(),
    locationId: venue.locationId,
    currency: 'GBP',
    step: 'PLANNED',
    validFrom: '2026-11-17',
    people: [
      { staffId: ann.staffId, parts: { now: part(6000), next: part(7500) }, money },
      { staffId: ben.staffId, parts: { now: part(4000), next: part(2500) }, money: null },
      // Somebody who is not there any more keeps nobody from hearing of it.
      { staffId: 999_999, parts: { now: part(4000), next: part(2500) }, money: null },
    ],
  };
  await writeAboutSplit(app.context, announced);
  await writeAboutSplit(app.context, announced);
  expect(await told(ann.userId)).toEqual([
    expect.stringMatching(/60% now, 75% then \(15 points more\).*£40\.00.*£52\.50.*£12\.50 more/),
  ]);
  expect(await told(ben.userId)).toEqual([
    expect.stringContaining('40% now, 25% then (15 points less)'),
  ]);

  await writeAboutSplit(app.context, {
    ...announced,
    step: 'CALLED_OFF',
    people: [{ staffId: ann.staffId, parts: { now: part(6000), next: part(6000) }, money: null }],
  });
  expect((await told(ann.userId)).at(-1)).toContain('has been cancelled. Nothing changes for you.');
});

async function told(userId: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('notifications.messages')
    .select('message')
    .where('user_id', '=', userId)
    .orderBy('sent_at')
    .orderBy('message_id')
    .execute();
  return rows.map(({ message }) => message);
}
