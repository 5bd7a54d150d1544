import { randomUUIDv7 } from 'node:crypto';
import { errorCatalogue } from '@tipwell/contract/api/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSalon, aWaiter, signedInAs } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';
import { buildContext } from '../../../../../build-context.ts';
import { withoutFactor, type Person } from '#platform/actor.ts';
import { isDatabaseBusy } from '#platform/db/database-away.ts';
import { deadlinesOfAnswers } from '#platform/db/database.ts';
import { changeMany, previewChanges } from '../change-locations.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof somebody>>;

beforeAll(async () => {
  app = await openTestApp();
  admin = await somebody(app, 'ROLE_ADMIN');
});
afterAll(async () => {
  await app.close();
});

const anAdmin: Person = {
  kind: 'person',
  address: '127.0.0.1',
  userId: randomUUIDv7(),
  sessionId: randomUUIDv7(),
  status: 'ACTIVE',
  platformRoles: ['ROLE_ADMIN'],
  memberships: [],
  viewedBy: null,
  factor: withoutFactor,
};

type Told = { locationId: number; outcome: string; before: unknown; refusal: unknown }[];

const preview = async (ids: number[], setting: string, value: string, token = admin.token) =>
  app.ask(
    'GET',
    `/api/location-changes/preview?setting=${setting}&value=${value}&locationIds=${ids.join(',')}`,
    { token },
  );
const change = async (
  locations: { locationId: number; before: string }[],
  setting: string,
  value: string,
  token = admin.token,
) => app.ask('POST', '/api/location-changes', { token, body: { setting, value, locations } });
const toldOf = ({ body }: { body: Record<string, unknown> }) => body['locations'] as Told;
const outcomes = (answer: { body: Record<string, unknown> }) =>
  toldOf(answer).map(({ outcome }) => outcome);

const logOf = async (locationId: number) =>
  app.context.db
    .selectFrom('platform.audit_log')
    .select(['action', 'details'])
    .where('subject', '=', `location:${locationId}`)
    .where('action', 'in', ['location.changed', 'location.closed', 'location.opened'])
    .orderBy('at')
    .execute();
const placeOf = async (locationId: number) =>
  app.context.db
    .selectFrom('locations.locations')
    .select(['is_open as isOpen', 'sales_person_id as salesPersonId'])
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();

const salons = async (count: number) => {
  const made: number[] = [];
  for (let one = 0; one < count; one += 1) made.push(await aSalon(app));
  return made;
};

describe('several locations at once', () => {
  it('are previewed without being changed, then changed, each with its entry in the log', async () => {
    const [one = 0, two = 0, three = 0] = await salons(3);
    await change([{ locationId: three, before: 'true' }], 'isOpen', 'false');
    const before = await preview([one, two, three], 'isOpen', 'false');
    expect(toldOf(before)).toMatchObject([
      { locationId: one, outcome: 'CHANGES', before: 'true', refusal: null },
      { locationId: two, outcome: 'CHANGES', before: 'true' },
      { locationId: three, outcome: 'SAME', before: 'false' },
    ]);
    expect((await placeOf(one)).isOpen).toBe(true);
    expect(await logOf(one)).toEqual([]);
    const items = [one, two, three].map((locationId) => ({ locationId, before: 'true' }));
    expect(outcomes(await change(items, 'isOpen', 'false'))).toEqual([
      'CHANGED',
      'CHANGED',
      'SAME',
    ]);
    expect((await placeOf(two)).isOpen).toBe(false);
    expect((await logOf(two)).map(({ action }) => action)).toEqual(['location.closed']);
    // Sent again it changes nothing more.
    expect(outcomes(await change(items, 'isOpen', 'false'))).toEqual(['SAME', 'SAME', 'SAME']);
    expect(await logOf(two)).toHaveLength(1);
  });

  it('are changed apart: what one of them is refused keeps no other from it', async () => {
    const seller = await somebody(app, 'ROLE_SALES_PERSON');
    const [other = 0] = await salons(1);
    // Whoever works at a venue cannot be its sales contact.
    const ids = [seller.locationId, other, 999_999_999];
    const told = toldOf(await preview(ids, 'salesPersonId', seller.userId));
    expect(told).toMatchObject([
      {
        outcome: 'REFUSED',
        before: 'none',
        refusal: { errorCode: 400_900, reason: { code: 'sellerWorksHere' } },
      },
      { outcome: 'CHANGES', before: 'none' },
      { outcome: 'REFUSED', name: null, before: null, refusal: { reason: null } },
    ]);
    const items = ids.map((locationId) => ({ locationId, before: 'none' }));
    const done = await change(items, 'salesPersonId', seller.userId);
    expect(outcomes(done)).toEqual(['REFUSED', 'CHANGED', 'REFUSED']);
    expect(await placeOf(other)).toMatchObject({ salesPersonId: seller.userId });
    expect(await placeOf(seller.locationId)).toMatchObject({ salesPersonId: null });
    expect(await logOf(other)).toMatchObject([
      { details: { salesPersonIdBefore: null, salesPersonId: seller.userId } },
    ]);
  });

  it('that were changed since the preview stay as they are now', async () => {
    const [first, second] = [
      await somebody(app, 'ROLE_SALES_PERSON'),
      await somebody(app, 'ROLE_SALES_PERSON'),
    ];
    const [one = 0, two = 0] = await salons(2);
    await change([{ locationId: one, before: 'none' }], 'salesPersonId', first.userId);
    const items = [one, two].map((locationId) => ({ locationId, before: 'none' }));
    const done = await change(items, 'salesPersonId', second.userId);
    expect(toldOf(done)).toMatchObject([
      { outcome: 'STALE', before: first.userId },
      { outcome: 'CHANGED' },
    ]);
    expect(await placeOf(one)).toMatchObject({ salesPersonId: first.userId });
  });

  it('changed by two people at once, are changed by one of them', async () => {
    const sellers = await Promise.all([
      somebody(app, 'ROLE_SALES_PERSON'),
      somebody(app, 'ROLE_SALES_PERSON'),
    ]);
    const ids = await salons(3);
    const items = ids.map((locationId) => ({ locationId, before: 'none' }));
    const answers = await Promise.all([
      change(items, 'salesPersonId', sellers[0].userId),
      change(items.toReversed(), 'salesPersonId', sellers[1].userId),
    ]);
    const all = answers.flatMap(outcomes);
    expect(all.filter((outcome) => outcome === 'CHANGED')).toHaveLength(3);
    expect(all.filter((outcome) => outcome === 'STALE')).toHaveLength(3);
    for (const locationId of ids) expect(await logOf(locationId)).toHaveLength(1);
  });

  it('are left, and told to come again, once one of them is locked for too long', async () => {
    const ids = await salons(3);
    const [one = 0, locked = 0, three = 0] = ids;
    const items = ids.map((locationId) => ({ locationId, before: 'true' as const }));
    const closed = { setting: 'isOpen', value: 'false' } as const;
    const busy = errorCatalogue.serviceBusy.errorCode;
    const config = { ...app.context.config, databaseUrl: app.databaseUrl };
    const api = buildContext(config, 'api', { clock: app.clock, deadlines: deadlinesOfAnswers });
    await app.context.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('locations.locations')
        .select('location_id')
        .where('location_id', '=', locked)
        .forUpdate()
        .execute();
      await expect(previewChanges(api, anAdmin, closed, ids)).rejects.toSatisfy(isDatabaseBusy);
      expect(await changeMany(api, anAdmin, closed, items)).toMatchObject({
        locations: [
          { locationId: one, outcome: 'CHANGED' },
          { locationId: locked, outcome: 'REFUSED', refusal: { errorCode: busy } },
          { locationId: three, outcome: 'REFUSED', refusal: { errorCode: busy } },
        ],
      });
    });
    await api.close();
    expect((await placeOf(three)).isOpen).toBe(true);
    expect(outcomes(await change(items, 'isOpen', 'false'))).toEqual([
      'SAME',
      'CHANGED',
      'CHANGED',
    ]);
  });

  it('are told of a switch to those who use it, as a single change is', async () => {
    const [one = 0] = await salons(1);
    const done = await change([{ locationId: one, before: 'false' }], 'isGoalsEnabled', 'true');
    expect(outcomes(done)).toEqual(['CHANGED']);
    expect(await logOf(one)).toMatchObject([
      { details: { isGoalsEnabledBefore: false, isGoalsEnabled: true } },
    ]);
  });
});

describe('who may', () => {
  it('a sales person changes their own customers alone, and learns nothing of others', async () => {
    const seller = await somebody(app, 'ROLE_SALES_PERSON');
    const [mine = 0, foreign = 0] = await salons(2);
    await change([{ locationId: mine, before: 'none' }], 'salesPersonId', seller.userId);
    const told = await preview([mine, foreign], 'isOpen', 'false', seller.token);
    expect(toldOf(told)).toMatchObject([
      { outcome: 'CHANGES' },
      { outcome: 'REFUSED', name: null, before: null },
    ]);
    const items = [mine, foreign].map((locationId) => ({ locationId, before: 'true' }));
    const done = await change(items, 'isOpen', 'false', seller.token);
    expect(toldOf(done)).toMatchObject([
      { outcome: 'CHANGED' },
      { outcome: 'REFUSED', name: null, before: null },
    ]);
    expect((await placeOf(foreign)).isOpen).toBe(true);
    // Whose customer a venue is they do not say.
    const given = [{ locationId: mine, before: seller.userId }];
    expect(outcomes(await change(given, 'salesPersonId', 'none', seller.token))).toEqual([
      'REFUSED',
    ]);
  });

  it('nobody of a venue', async () => {
    const { locationId } = await aWaiter(app);
    const owner = await signedInAs(app, { locationId, role: 'ROLE_OWNER' });
    const items = [{ locationId, before: 'true' }];
    expect((await preview([locationId], 'isOpen', 'false', owner)).status).toBe(403);
    expect((await change(items, 'isOpen', 'false', owner)).status).toBe(403);
  });
});

it.each([
  ['salesPersonId', 'true'],
  ['isOpen', 'none'],
])('%s is never %s', async (setting, value) => {
  const [one = 0] = await salons(1);
  const answer = await change([{ locationId: one, before: 'true' }], setting, value);
  expect(answer).toMatchObject({ status: 400, body: { fields: { value: { code: 'invalid' } } } });
});
