// Owners open and close their venue, give it a picture, and print all its codes.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { aPaidTip, aSalon, aWaiter, signedInAs } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { somebody } from '#test/support/platform-people.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => {
  await app.close();
});

const withRole = async (locationId: number, role: LocationRole): Promise<string> =>
  signedInAs(app, { locationId, role });

const open = (locationId: number, token: string, isOpen: boolean) =>
  app.ask('PUT', `/api/locations/${locationId}/open`, { token, body: { isOpen } });
const pageOf = async (path: string) => (await app.server.inject({ method: 'GET', url: path })).body;

describe('closing a location', () => {
  it('says before what it means: people, balances, what is not split, the venue’s own', async () => {
    const locationId = await aSalon(app);
    const person = await aWaiter(app, { locationId });
    await aWaiter(app, { locationId });
    await aPaidTip(app, person);
    const owner = await withRole(locationId, 'ROLE_OWNER');
    const path = `/api/locations/${locationId}/closing`;
    expect((await app.ask('GET', path, { token: owner })).body).toEqual({
      currency: 'GBP',
      isOpen: true,
      tipped: 2,
      withMoney: 1,
      balances: expect.any(Number) as number,
      unsplitDays: 0,
      unsplit: 0,
      venueMoney: 0,
      openParts: 0,
    });
    // The platform’s people see what follows, and no amounts.
    const admin = await somebody(app, 'ROLE_ADMIN');
    expect((await app.ask('GET', path, { token: admin.token })).body).toMatchObject({
      withMoney: 1,
      balances: null,
      unsplit: null,
      venueMoney: null,
    });
  });

  it('makes the tip pages say so until it is opened again, and is written down once each', async () => {
    const locationId = await aSalon(app);
    const person = await aWaiter(app, { locationId });
    const owner = await withRole(locationId, 'ROLE_OWNER');
    const tipPage = `/pay/${locationId}/${person.staffId}`;
    const resting = 'isn’t taking tips right now';
    expect(await pageOf(tipPage)).not.toContain(resting);
    expect((await open(locationId, owner, false)).status).toBe(200);
    expect((await open(locationId, owner, false)).status).toBe(200);
    expect(await pageOf(tipPage)).toContain(resting);
    await open(locationId, owner, true);
    expect(await pageOf(tipPage)).not.toContain(resting);
    const { rows } = await app.context.pool.query<{ action: string }>(
      `select action from platform.audit_log where subject = $1 order by audit_id`,
      [`location:${locationId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['location.closed', 'location.opened']);
  });

  it.each([
    ['ROLE_RESTAURANT_ADMIN', 403],
    ['ROLE_STAFF_MASTER', 403],
    ['ROLE_USER', 403],
  ] as const)('is not for %s', async (role, status) => {
    const locationId = await aSalon(app);
    expect((await open(locationId, await withRole(locationId, role), false)).status).toBe(status);
  });
});

describe('a location’s picture', () => {
  it('is drawn anew, shown to guests, and forgotten when another takes its place', async () => {
    const locationId = await aSalon(app);
    const token = await withRole(locationId, 'ROLE_RESTAURANT_ADMIN');
    const path = `/api/locations/${locationId}/image`;
    const blank = { width: 32, height: 20, channels: 3, background: '#445566' } as const;
    const image = (await sharp({ create: blank }).jpeg().toBuffer()).toString('base64');
    const first = await app.ask('PUT', path, { token, body: { image } });
    expect(first.status).toBe(200);
    const shown = await app.server.inject({ method: 'GET', url: String(first.body['image']) });
    expect(shown.headers['content-type']).toBe('image/webp');
    const settings = await app.ask('GET', `/api/locations/${locationId}/settings`, { token });
    expect(settings.body['image']).toBe(first.body['image']);
    expect((await app.ask('DELETE', path, { token })).status).toBe(200);
    const gone = await app.server.inject({ method: 'GET', url: String(first.body['image']) });
    expect(gone.statusCode).toBe(404);
    expect((await app.ask('PUT', path, { token, body: { image: 'AAAA' } })).body).toMatchObject({
      fields: { image: { code: 'photoUnreadable' } },
    });
  });
});
