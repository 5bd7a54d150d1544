import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldError } from '@tipwell/contract/api/field-error';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';
import { aSalon, signIn, testPassword, type Waiter } from '#test/support/build.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { printPdf } from '#test/support/print-pdf.ts';
import { findPerson, joinLocation, registerPerson } from '#identity/identity';
import { changePageSettings } from '#venues/locations';

let app: TestApp;
let locationId: number;
let token: string;

beforeAll(async () => {
  app = await openTestApp(new Date('2026-11-21T12:00:00Z'));
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  locationId = await aSalon(app);
  token = await anOwner(locationId);
  await changePageSettings(app.context.db, locationId, { isOnlineMenuEnabled: true });
});

async function anOwner(of: number): Promise<string> {
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  const { db } = app.context;
  const person = { userId, email, firstName: 'Olive', lastName: 'Owner', password: testPassword };
  await registerPerson(db, person, app.clock.now());
  const staffId = await joinLocation(
    db,
    { userId, locationId: of, roles: ['ROLE_OWNER'], staffType: null },
    app.clock.now(),
  );
  const subjectKey = (await findPerson(db, userId))?.subjectKey ?? '';
  const owner: Waiter = { userId, email, staffId, locationId: of, subjectKey };
  return signIn(app, owner);
}

const aPhoto = async (width = 40, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody secret' } })
    .toBuffer();

const aPdf = await printPdf(2);

async function upload(bytes: Buffer, over: { fileId?: string; fileName?: string } = {}) {
  const fileId = over.fileId ?? randomUUIDv7();
  const fileName = over.fileName ?? 'Dinner.jpg';
  return app.ask('POST', `/api/locations/${locationId}/menu/files`, {
    token,
    body: { fileId, fileName, file: bytes.toString('base64') },
  });
}

const uploaded = async (bytes: Buffer): Promise<string> =>
  String((await upload(bytes)).body['fileId']);

const place = (fileId: string, displayOrder: number, section: [string, number] | null = null) => ({
  fileId,
  displayOrder,
  section: section && { name: section[0], order: section[1] },
});

const save = (files: object[], over: { preview?: boolean; contactInfo?: string } = {}) =>
  app.ask('PUT', `/api/locations/${locationId}/menu`, {
    token,
    body: { files, contactInfo: over.contactInfo ?? null, preview: over.preview ?? false },
  });

const menu = async () =>
  (await app.ask('GET', `/api/locations/${locationId}/menu`, { token })).body as unknown as {
    files: { fileId: string; status: string; section: { name: string } | null }[];
    contactInfo: string | null;
    preview: boolean;
    publishedAt: string | null;
  };

describe('an upload', () => {
  test('of a photo is drawn anew: what was hidden in it is gone', async () => {
    const { status, body } = await upload(await aPhoto());
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: 'Dinner.jpg', pages: 1, status: 'UPLOADED' });
    const file = await app.server.inject(String(body['address']));
    expect(file.headers['content-type']).toBe('image/webp');
    expect(file.rawPayload).toHaveLength(Number(body['fileSize']));
    expect(file.rawPayload.includes('secret')).toBe(false);
    const small = await app.server.inject(String(body['thumbnail']));
    expect((await sharp(small.rawPayload).metadata()).height).toBe(60);
  });

  test('of a PDF is written anew, and handed out as a file under its name', async () => {
    const { body } = await upload(aPdf, { fileName: 'Speisekarte für "Gäste".pdf' });
    expect(body).toMatchObject({ pages: 2, thumbnail: null });
    const file = await app.server.inject(String(body['address']));
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload).toHaveLength(Number(body['fileSize']));
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.headers['content-security-policy']).toMatch(
      /^default-src 'none'; \w+; frame-ancestors 'none'$/,
    );
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="Speisekarte f_r _G_ste_.pdf"; filename*=UTF-8''Speisekarte%20f%C3%BCr%20%22G%C3%A4ste%22.pdf`,
    );
  });

  test('of anything else is refused, whatever its name says', async () => {
    for (const bytes of [Buffer.from('<svg/>'), Buffer.from('MZ..'), Buffer.from('%PDF-1.4 no')]) {
      const { status, body } = await upload(bytes);
      expect(status).toBe(400);
      expect(body['fields']).toEqual({ file: tellFieldError(fieldError('menuFileUnreadable')) });
    }
  });

  test('of more than 5 MB is refused', async () => {
    const { status } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(status).toBe(400);
  });

  test('that comes twice is one; another file under its id is refused', async () => {
    const fileId = randomUUIDv7();
    const photo = await aPhoto();
    expect((await upload(photo, { fileId })).status).toBe(201);
    expect((await upload(photo, { fileId })).body).toMatchObject({ fileId });
    expect((await upload(aPdf, { fileId })).status).toBe(409);
    expect(await keptFiles()).toHaveLength(1);
  });
});

describe('a menu', () => {
  test('that was never made is empty', async () => {
    expect(await menu()).toEqual({
      files: [],
      contactInfo: null,
      preview: false,
      publishedAt: null,
      guestsUrl: null,
    });
  });

  test('is prepared first, then published', async () => {
    const one = await uploaded(await aPhoto());
    const two = await uploaded(aPdf);
    await save([place(one, 2), place(two, 1)], { preview: true, contactInfo: ' Call 020 1 ' });
    expect(await menu()).toMatchObject({
      files: [
        { fileId: two, status: 'DRAFT' },
        { fileId: one, status: 'DRAFT' },
      ],
      contactInfo: 'Call 020 1',
      preview: true,
      publishedAt: null,
    });
    await save([place(two, 1)]);
    expect(await menu()).toMatchObject({
      files: [{ fileId: two, status: 'PUBLISHED' }],
      contactInfo: null,
      preview: false,
      publishedAt: '2026-11-21T12:00:00.000Z',
    });
  });

  test('that is being prepared leaves what guests see as it is', async () => {
    const one = await uploaded(await aPhoto());
    await save([place(one, 1)]);
    await save([], { preview: true });
    expect(await menu()).toMatchObject({ files: [], preview: true });
    expect(await keptFiles()).toHaveLength(1);
  });

  test('comes section by section', async () => {
    const [wine, soup] = [await uploaded(await aPhoto()), await uploaded(aPdf)];
    await save([place(wine, 1, ['Drinks', 2]), place(soup, 2, ['Food', 1])]);
    const { files } = await menu();
    expect(files.map(({ section }) => section?.name)).toEqual(['Food', 'Drinks']);
  });

  test('takes no file of another location, and none twice', async () => {
    const here = locationId;
    const mine = await uploaded(aPdf);
    const tokenHere = token;
    locationId = await aSalon(app);
    token = await anOwner(locationId);
    await changePageSettings(app.context.db, locationId, { isOnlineMenuEnabled: true });
    const { status, body } = await save([place(mine, 1)]);
    expect(status).toBe(400);
    expect(body['fields']).toEqual({ files: tellFieldError(fieldError('menuFileGone')) });
    [locationId, token] = [here, tokenHere];
    expect((await save([place(mine, 1), place(mine, 2)])).status).toBe(400);
  });

  test('forgets files that nobody sees any more, and leaves fresh uploads alone', async () => {
    const old = await uploaded(await aPhoto());
    await save([place(old, 1)]);
    app.clock.advance({ hours: 2 });
    token = await anOwner(locationId);
    const fresh = await uploaded(aPdf);
    await save([]);
    expect(await keptFiles()).toEqual([fresh]);
    expect((await app.server.inject(`/menu/files/${old}`)).statusCode).toBe(404);
  });

  test('is looked after only where the online menu is switched on', async () => {
    await changePageSettings(app.context.db, locationId, { isOnlineMenuEnabled: false });
    const asked = { token };
    const answer = await app.ask('GET', `/api/locations/${locationId}/menu`, asked);
    expect(answer.status).toBe(403);
    expect((await save([])).status).toBe(403);
  });

  test('is read by guests once it is published, section by section', async () => {
    const [wine, soup] = [await uploaded(await aPhoto()), await uploaded(aPdf)];
    const page = async () => app.server.inject(`/menu/${locationId}?lang=de`);
    const files = [place(wine, 1, ['Drinks', 2]), place(soup, 2, ['<Food>', 1])];
    await save(files, { preview: true });
    expect((await page()).statusCode).toBe(404);
    await save(files, { contactInfo: 'Ask about allergies' });
    const { statusCode, body } = await page();
    expect(statusCode).toBe(200);
    expect(body).toMatch(/Speisekarte[^]*&lt;Food&gt;[^]*Seiten: 2[^]*Drinks[^]*alt="Seite 2"/);
    expect(body).toContain('Ask about allergies');
    expect(body).toContain(`href="/pay/${locationId}?lang=de"`);
    expect(await menu()).toMatchObject({ guestsUrl: expect.stringMatching(/\/menu\/\d+$/) });
    await changePageSettings(app.context.db, locationId, { isOnlineMenuEnabled: false });
    expect((await page()).statusCode).toBe(404);
    expect((await app.server.inject('/menu/x')).statusCode).toBe(404);
  });

  test('leaves a trace of who published it', async () => {
    await save([], { contactInfo: 'Ask us' });
    expect(await traces()).toEqual(['menu.published']);
  });
});

async function keptFiles(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('menu.files')
    .select('file_id')
    .where('location_id', '=', locationId)
    .execute();
  return rows.map((row) => row.file_id);
}

async function traces(): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('platform.audit_log')
    .select('action')
    .where('subject', '=', `location:${locationId}`)
    .orderBy('at')
    .execute();
  return rows.map(({ action }) => action);
}
