// A troncmaster proposes that a closed split takes money from one person for another, and confirms it alone.
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { decideCorrection } from '#modules/distribution/splits/corrections/decide-correction.ts';
import { proposeCorrection } from '#modules/distribution/splits/corrections/propose-correction.ts';
import { showCorrections } from '#modules/distribution/splits/corrections/show-corrections.ts';
import { takeInstalments } from '#modules/distribution/splits/corrections/take-instalments.ts';
import { answerScheme } from '#modules/distribution/splits/schemes/answer-scheme.ts';
import { closeDueRuns } from '#distribution/splits';
import { hoursOfDay } from '#distribution/hours';
import { freshlySignedIn } from '../support/freshly-signed-in.ts';
import {
  accountAt,
  aColleague,
  aScheme,
  aVenue,
  hasFrom,
  openPooledVenue,
  putIntoPool,
  runsOf,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '../support/pooled-venue.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let friend: Colleague;
let runId: string;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
  venue = await aVenue(app);
  const version = await aScheme(app, venue, { WAITER: 100 });
  ann = await aColleague(app, venue, 'WAITER');
  friend = await aColleague(app, venue, 'WAITER');
  for (const { staffId } of [ann, friend]) {
    const answerId = randomUUIDv7();
    await answerScheme(app.context, { answerId, staffId, version, answer: 'ACCEPTED' });
  }
  await putIntoPool(app, venue, [{ amount: 20_000 }]);
  app.clock.set(new Date('2026-11-17T06:00:00Z'));
  await closeDueRuns(app.context, hoursOfDay);
  runId = (await runsOf(app, venue))[0]?.run_id ?? '';
});
afterAll(async () => {
  await app.close();
});

const at = async (who: Colleague, role: Role) =>
  freshlySignedIn(app.context, { ...who, locationId: venue.locationId, roles: [role] });
const notAllowed = expect.objectContaining({ failureName: 'notAllowed' });

/** All of Ann's share for the friend, and who tries to confirm it. */
async function proposedBy(who: Colleague, role: Role) {
  const { locationId } = venue;
  const correctionId = randomUUIDv7();
  await proposeCorrection(app.context, await at(who, role), locationId, {
    correctionId,
    runId,
    lines: [
      { staffId: ann.staffId, amount: -10_000 },
      { staffId: friend.staffId, amount: 10_000 },
    ],
    reason: 'Ann went home at noon.',
  });
  return async (by: Colleague, as: Role) =>
    decideCorrection(app.context, await at(by, as), {
      locationId,
      correctionId,
      decision: 'CONFIRM',
    });
}

it('moves no money: neither they nor the friend who gains can confirm it', async () => {
  const master = await aColleague(app, venue, null, { roles: ['ROLE_TRONC_MASTER'] });
  const confirm = await proposedBy(master, 'ROLE_TRONC_MASTER');
  await expect(confirm(master, 'ROLE_TRONC_MASTER')).rejects.toEqual(notAllowed);
  // Nor by another of their roles, nor by one that the friend is given for it.
  await expect(confirm(master, 'ROLE_DISTRIBUTION_MASTER')).rejects.toEqual(notAllowed);
  await expect(confirm(friend, 'ROLE_DISTRIBUTION_MASTER')).rejects.toEqual(notAllowed);

  const shown = await showCorrections(
    app.context,
    await at(master, 'ROLE_TRONC_MASTER'),
    venue.locationId,
  );
  expect(shown.corrections).toMatchObject([{ state: 'OPEN' }]);
  app.clock.set(new Date('2026-11-25T12:00:00Z'));
  const payout = { payoutId: randomUUIDv7(), account: accountAt(venue, ann), amount: 8000 };
  await app.context.db
    .transaction()
    .execute((tx) => takeInstalments(tx, [payout], app.clock.now()));
  expect(await hasFrom(app, venue, ann)).toBe(10_000);
  expect(await hasFrom(app, venue, friend)).toBe(10_000);
});
