import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@tipwell/contract/access/roles';
import { withoutFactor, type Person } from '#platform/actor.ts';
import {
  aColleague,
  aScheme,
  aVenue,
  openPooledVenue,
  putIntoPool,
  type Colleague,
  type PooledVenueApp,
  type Venue,
} from '#test/support/pooled-venue.ts';
import { callOffSplit } from '../editing/call-off-split.ts';
import { changeSplit } from '../editing/change-split.ts';
import { answerScheme, closeDueRuns } from '../index.ts';
import { hoursOfDay } from '#distribution/hours';
import { lockSchemes } from '../schemes/scheme-store.ts';
import { previewSplit, showOwnSplit, showSplit } from '../editing/show-split.ts';

let app: PooledVenueApp;
let venue: Venue;
let ann: Colleague;
let boss: Colleague;

beforeAll(async () => {
  app = await openPooledVenue('2026-11-16T20:00:00Z');
});
beforeEach(async () => {
  at('2026-11-16T20:00:00Z');
  venue = await aVenue(app);
  await aScheme(app, venue, { WAITER: 60, BAR: 40 });
  ann = await aColleague(app, venue, 'WAITER');
  await aColleague(app, venue, 'BAR');
  boss = await aColleague(app, venue, null, { roles: ['ROLE_RESTAURANT_ADMIN'] });
});
afterAll(async () => {
  await app.close();
});

const at = (moment: string) => app.clock.set(new Date(moment));
const manager = (...roles: Role[]): Person => ({
  kind: 'person',
  address: '127.0.0.1',
  userId: boss.userId,
  sessionId: randomUUIDv7(),
  status: 'ACTIVE',
  platformRoles: [],
  memberships: [
    {
      staffId: boss.staffId,
      locationId: venue.locationId,
      roles: roles.length > 0 ? roles : ['ROLE_RESTAURANT_ADMIN'],
    },
  ],
  viewedBy: null,
  factor: withoutFactor,
});
const row = (staffType: string, percentage: number) => ({
  staffType,
  label: null,
  percentage,
  isPrimaryStaff: false,
  isDisabled: false,
});
const half = [row('WAITER', 5000), row('BAR', 5000)];
const change = (validFrom: string, rows = half) =>
  changeSplit(app.context, manager(), venue.locationId, {
    schemeId: randomUUIDv7(),
    validFrom,
    rows,
  });
const callOff = (version: number, actor = manager()) =>
  callOffSplit(app.context, actor, { locationId: venue.locationId, version });
const answer = (version: number, said: 'ACCEPTED' | 'REJECTED') =>
  answerScheme(app.context, {
    answerId: randomUUIDv7(),
    staffId: ann.staffId,
    version,
    answer: said,
  });
const show = () => showSplit(app.context, manager(), venue.locationId);
const failure = (name: string) => expect.objectContaining({ failureName: name }) as Error;
const actions = async (action: string) => {
  const { rows } = await sql<{ details: unknown }>`
    select details from platform.audit_log
    where action = ${action} and subject = ${`location:${venue.locationId}`}`.execute(
    app.context.db,
  );
  return rows.map(({ details }) => details);
};

describe('before a split is saved', () => {
  it('says whose answers would go, and what would be held', async () => {
    await answer(1, 'ACCEPTED');
    await putIntoPool(app, venue, [{ amount: 21_000 }]);
    const preview = (validFrom: string) =>
      previewSplit(app.context, { locationId: venue.locationId, validFrom });
    const now = { people: 2, answers: 1, lastWeek: 0 };
    // What came in before that day is split as it was agreed.
    expect(await preview('2026-11-17')).toMatchObject({ ...now, held: 0 });
    await expect(preview('2026-11-16')).rejects.toEqual(failure('inputInvalid'));
    await expect(preview('0000-01-01')).rejects.toEqual(failure('inputInvalid'));
    at('2026-11-17T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    expect(await preview('2026-11-18')).toMatchObject({ held: 0, lastWeek: 21_000 });
  });

  it('does nothing where this very split counts already', async () => {
    await answer(1, 'ACCEPTED');
    const same = await change('2026-11-18', [row('BAR', 4000), row('WAITER', 6000)]);
    expect(same).toMatchObject({ version: 1, isSaved: false });
    const { people, upcoming } = await show();
    // Who comes first is decided by names that are drawn for them.
    expect(people.filter((person) => person.answer === 'ACCEPTED')).toHaveLength(1);
    expect(people.filter((person) => person.answer === null)).toHaveLength(1);
    expect(upcoming).toBeNull();
    expect(await actions('split.changed')).toEqual([]);
    // On a day on which another one is planned to count, it is a change.
    await change('2026-11-18');
    const back = await change('2026-11-18', [row('WAITER', 6000), row('BAR', 4000)]);
    expect(back).toMatchObject({ version: 3, isSaved: true });
  });
});

describe('a planned split', () => {
  it('stays in sight when one for an earlier day is saved after it', async () => {
    await change('2026-12-01');
    await change('2026-11-17', [row('WAITER', 10_000)]);
    at('2026-11-17T20:00:00Z');
    expect(await show()).toMatchObject({ current: { version: 3 }, upcoming: { version: 2 } });
  });

  it('is called off once, and what counted before counts on, with its answers', async () => {
    await answer(1, 'ACCEPTED');
    await change('2026-11-18');
    await answer(2, 'REJECTED');
    expect(await showOwnSplit(app.context, ann.staffId)).toMatchObject({ answer: 'REJECTED' });
    await callOff(2);
    await callOff(2);
    expect(await actions('split.calledOff')).toEqual([{ version: 2, validFrom: '2026-11-18' }]);
    const { current, upcoming, people } = await show();
    expect([current?.version, upcoming]).toEqual([1, null]);
    expect(people.map((person) => person.answer)).toEqual(['ACCEPTED', null]);
    expect(await showOwnSplit(app.context, ann.staffId)).toMatchObject({
      version: { version: 1 },
      answer: 'ACCEPTED',
    });
    await expect(answer(2, 'ACCEPTED')).rejects.toEqual(failure('notFound'));
    // A number is given once.
    expect(await change('2026-11-19')).toMatchObject({ version: 3 });
  });

  it('shares no day once it is called off, and takes nobody’s part who had rejected it', async () => {
    await change('2026-11-17');
    await answer(2, 'REJECTED');
    await callOff(2);
    at('2026-11-17T20:00:00Z');
    await putIntoPool(app, venue, [{ amount: 1000 }]);
    at('2026-11-18T05:00:00Z');
    await closeDueRuns(app.context, hoursOfDay);
    const { rows } = await sql<{ version: number; amount: number }>`
      select run.scheme_version as version, share.amount from distribution.runs run
      join distribution.run_shares share using (run_id)
      where run.location_id = ${venue.locationId} order by share.amount desc`.execute(
      app.context.db,
    );
    expect(rows.map(({ version, amount }) => [version, amount])).toEqual([
      [1, 600],
      [1, 400],
    ]);
  });

  it('cannot be called off by who may not save one, nor once its day has come', async () => {
    await change('2026-11-17');
    await expect(callOff(2, manager('ROLE_USER'))).rejects.toEqual(failure('notAllowed'));
    await expect(callOff(7)).rejects.toEqual(failure('notFound'));
    await expect(callOff(1)).rejects.toEqual(failure('inputInvalid'));
    // The business day begins at four.
    at('2026-11-17T04:00:00Z');
    await expect(callOff(2)).rejects.toEqual(failure('inputInvalid'));
    expect(await show()).toMatchObject({ current: { version: 2 } });
  });

  it('is in force for whoever waited past the beginning of its day', async () => {
    await change('2026-11-17');
    at('2026-11-17T03:59:59Z');
    const outcome = await app.context.db.transaction().execute(async (tx) => {
      await lockSchemes(tx, venue.locationId, 'to change');
      const calling = callOff(2).catch((error: unknown) => error);
      const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
      await vi.waitUntil(async () => (await waiting.execute(tx)).rows[0]?.count === 1, {
        timeout: 20_000,
      });
      at('2026-11-17T04:00:00Z');
      return { calling };
    });
    expect(await outcome.calling).toEqual(failure('inputInvalid'));
    expect(await show()).toMatchObject({ current: { version: 2 } });
  });
});
