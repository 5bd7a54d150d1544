import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aColleague,
  actorAt,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import type { Person } from '#platform/actor.ts';
import { findPerson } from '#identity/identity';
import { closeRun } from '#distribution/splits';
import { recordHours } from '../../shifts/record-hours.ts';
import { showHours } from '../../overview/show-hours.ts';
import { importHours } from '../import-hours.ts';
import { previewImport } from '../preview-import.ts';

const friday = '2026-11-20';
let app: PooledVenueApp;
beforeAll(async () => {
  app = await openPooledVenue('2026-11-20T12:00:00Z');
});
beforeEach(() => app.clock.set(new Date('2026-11-21T12:00:00Z')));
afterAll(async () => {
  await app.close();
});

interface Place {
  venue: Venue;
  lead: Person;
  /** Three waiters and their e-mail addresses. */
  team: { one: Colleague; email: string }[];
}

async function aPlace(): Promise<Place> {
  app.clock.set(new Date('2026-11-18T12:00:00Z'));
  const venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 100 });
  const team: Place['team'] = [];
  for (let index = 0; index < 3; index += 1) {
    const one = await aColleague(app, venue, 'WAITER');
    const { email } = (await findPerson(app.context.db, one.userId)) ?? { email: '' };
    team.push({ one, email });
  }
  const head = await aColleague(app, venue, null, { roles: ['ROLE_STAFF_MASTER'] });
  app.clock.set(new Date('2026-11-21T12:00:00Z'));
  return { venue, lead: actorAt(venue, head, 'ROLE_STAFF_MASTER'), team };
}

const preview = async ({ venue, lead }: Place, csv: string, by = lead) =>
  previewImport(app.context, by, { locationId: venue.locationId, csv });
const bring = async ({ venue, lead }: Place, csv: string, fingerprint: string | null, by = lead) =>
  importHours(app.context, by, {
    locationId: venue.locationId,
    csv,
    fingerprint: fingerprint ?? '',
  });
const minutesOn = async ({ venue, lead }: Place, businessDay = friday) =>
  (await showHours(app.context, lead, { locationId: venue.locationId, businessDay })).people.map(
    ({ record }) => record?.minutes ?? null,
  );
const file = (...lines: string[]) => ['email;Datum;Beginn;Ende;Stunden', ...lines].join('\n');

describe('a file of hours', () => {
  it('says what it changes, is taken whole, and changes nothing when it comes again', async () => {
    const place = await aPlace();
    const [ana, ben, cem] = place.team;
    const csv = file(
      `${ana?.email};20.11.2026;11:00;14:00;`,
      `${ana?.email};20.11.2026;18:00;22:00;`,
      `${ben?.email};20.11.2026;;;6,5`,
      `${cem?.email};19.11.2026;;;0`,
    );
    const seen = await preview(place, csv);
    expect(seen).toMatchObject({
      lines: 4,
      people: 3,
      days: { first: '2026-11-19', last: friday },
      counts: { new: 3, changed: 0, same: 0 },
      problems: [],
      wrongLines: 0,
    });
    expect(seen.changes.map(({ after }) => after.minutes)).toEqual([0, 420, 390]);
    expect(await minutesOn(place)).toEqual([null, null, null]);
    expect(await bring(place, csv, seen.fingerprint)).toEqual({ new: 3, changed: 0, same: 0 });
    expect(await minutesOn(place)).toEqual([420, 390, null]);
    // An answer that was lost, and the file chosen once more.
    expect(await bring(place, csv, seen.fingerprint)).toEqual({ new: 0, changed: 0, same: 3 });
    const again = await preview(place, csv);
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 3 });
    expect(again.changes).toEqual([]);
    const other = csv.replace('6,5', '7');
    const changed = await preview(place, other);
    expect(changed.changes).toMatchObject([
      { before: { minutes: 390, source: 'LIST' }, after: { minutes: 420 } },
    ]);
    expect(await bring(place, other, changed.fingerprint)).toEqual({ new: 0, changed: 1, same: 2 });
    expect(await minutesOn(place)).toEqual([420, 420, null]);
  });

  it('with one line that is not right is not taken at all', async () => {
    const place = await aPlace();
    const [ana, ben] = place.team;
    const csv = file(
      `${ana?.email};20.11.2026;17:00;23:00;`,
      `${ben?.email};20.11.2026;17:00;later;`,
      `nobody@else.test;20.11.2026;17:00;23:00;`,
      `${ben?.email};01.01.2026;;;6`,
    );
    const seen = await preview(place, csv);
    expect(seen).toMatchObject({ fingerprint: null, wrongLines: 3, counts: { new: 1 } });
    expect(
      seen.problems.map(({ line, column, value, error }) => [line, column, value, error.code]),
    ).toEqual([
      [3, 'Ende', 'later', 'timeOfDay'],
      [4, 'email', 'nobody@else.test', 'whoUnknown'],
      [5, 'Datum', '01.01.2026', 'dayTooOld'],
    ]);
    await expect(bring(place, csv, '')).rejects.toMatchObject({
      fields: { csv: { code: 'hoursFileWrong' } },
    });
    expect(await minutesOn(place)).toEqual([null, null, null]);
  });

  it('is not taken over hours that somebody wrote since it was looked at', async () => {
    const place = await aPlace();
    const [ana] = place.team;
    const csv = file(`${ana?.email};20.11.2026;17:00;23:00;`);
    const { fingerprint } = await preview(place, csv);
    const { locationId } = place.venue;
    const staffId = ana?.one.staffId ?? 0;
    await recordHours(app.context, place.lead, {
      locationId,
      businessDay: friday,
      entries: [{ staffId, from: null, to: null, minutes: 60, points: null }],
    });
    await expect(bring(place, csv, fingerprint)).rejects.toMatchObject({
      fields: { csv: { code: 'hoursMovedOn' } },
    });
    expect(await minutesOn(place)).toEqual([60, null, null]);
  });

  it('leaves a day alone that is split, also when it is split in the same moment', async () => {
    const place = await aPlace();
    const { locationId } = place.venue;
    const csv = file(...place.team.map(({ email }, at) => `${email};20.11.2026;;;${at}`));
    const { fingerprint } = await preview(place, csv);
    app.clock.set(new Date('2026-11-20T22:00:00Z'));
    await putIntoPool(app, place.venue, [{ amount: 900 }]);
    app.clock.set(new Date('2026-11-21T12:00:00Z'));
    const [, brought] = await Promise.allSettled([
      closeRun(app.context, { locationId, businessDay: friday }),
      bring(place, csv, fingerprint),
    ]);
    const written = await minutesOn(place);
    expect(written).toEqual(brought.status === 'fulfilled' ? [0, 60, 120] : [null, null, null]);
    const late = await preview(place, csv.replace(';0', ';3'));
    expect(late.problems.map(({ error }) => error.code)).toEqual(
      Array.from({ length: 3 }, () => 'dayIsSplit'),
    );
  });

  it('is nobody’s to bring who may not write hours', async () => {
    const place = await aPlace();
    const [ana] = place.team;
    if (!ana) throw new Error('There is nobody.');
    const worker = actorAt(place.venue, ana.one, 'ROLE_USER');
    const csv = file(`${ana.email};20.11.2026;;;6`);
    await expect(preview(place, csv, worker)).rejects.toMatchObject({ failureName: 'notAllowed' });
    await expect(bring(place, csv, '', worker)).rejects.toMatchObject({
      failureName: 'notAllowed',
    });
  });
});
