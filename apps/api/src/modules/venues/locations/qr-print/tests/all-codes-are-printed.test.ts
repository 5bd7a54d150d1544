import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSalon, aWaiter } from '#test/support/build.ts';
import { askForFile, makeFile } from '#test/support/exports.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { signedInWith } from '#test/support/role-holders.ts';
import type { Role } from '@tipwell/contract/access/roles';
import { readPdf } from '#platform/print/read-pdf.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(async () => app.close());

const withRole = async (locationId: number, role: Role) =>
  signedInWith(app, { locationId, rolesThere: [role] });

it('has a sheet for the venue and one for everybody who can be tipped', async () => {
  const locationId = await aSalon(app);
  const [amira, gone] = [await aWaiter(app, { locationId }), await aWaiter(app, { locationId })];
  await app.context.db
    .updateTable('identity.users')
    .set({ status: 'TERMINATED' })
    .where('user_id', '=', gone.userId)
    .execute();
  const token = await withRole(locationId, 'ROLE_STAFF_MASTER');
  const pdf = readPdf(await makeFile(app, token, { kind: 'CODES', locationId, form: 'card' }));
  expect(pdf.pages).toBe(2);
  const { rows } = await app.context.pool.query<{ code: string }>(
    'select code from locations.short_codes where staff_id = $1',
    [amira.staffId],
  );
  expect(pdf.lines).toContain(rows[0]?.code);
});

it('is for those who look after the team, and for nobody who is not signed in', async () => {
  const locationId = await aSalon(app);
  const of = { kind: 'CODES', locationId, form: 'tent' };
  expect((await app.ask('POST', '/api/exports', { body: { of } })).status).toBe(400);
  expect((await askForFile(app, '', of)).status).toBe(401);
  const worker = await withRole(locationId, 'ROLE_USER');
  expect((await askForFile(app, worker, of)).status).toBe(403);
  const stranger = await withRole(await aSalon(app), 'ROLE_OWNER');
  expect((await askForFile(app, stranger, of)).status).toBe(404);
});
