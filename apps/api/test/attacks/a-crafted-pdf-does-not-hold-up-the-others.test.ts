import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldError } from '@tipwell/contract/api/field-error';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';
import { changePageSettings } from '#venues/locations';
import { findPerson, joinLocation, registerPerson } from '#identity/identity';
import { aSalon, signIn, testPassword } from '../support/build.ts';
import { openTestApp, type TestApp } from '../support/open-test-app.ts';
import { printPdf } from '../support/print-pdf.ts';

let app: TestApp;
let origin: string;
let token: string;
let locationId: number;

beforeAll(async () => {
  app = await openTestApp();
  const { port } = app.server.server.address() as { port: number };
  origin = `http://127.0.0.1:${port}`;
  locationId = await aSalon(app);
  const { db } = app.context;
  const now = app.clock.now();
  await changePageSettings(db, locationId, { isOnlineMenuEnabled: true });
  const userId = randomUUIDv7();
  const email = `${userId}@tests.tipwell.test`;
  const names = { firstName: 'Olive', lastName: 'Owner' };
  await registerPerson(db, { userId, email, ...names, password: testPassword }, now);
  const membership = { userId, locationId, roles: ['ROLE_OWNER' as const], staffType: null };
  const staffId = await joinLocation(db, membership, now);
  const subjectKey = (await findPerson(db, userId))?.subjectKey ?? '';
  token = await signIn(app, { userId, email, staffId, locationId, subjectKey });
});
afterAll(async () => {
  await app.close();
});

async function upload(bytes: Buffer): Promise<{ status: number; fields: unknown }> {
  const answer = await fetch(`${origin}/api/locations/${locationId}/menu/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fileId: randomUUIDv7(),
      fileName: 'Menu.pdf',
      file: bytes.toString('base64'),
    }),
  });
  const { fields } = (await answer.json()) as { fields?: unknown };
  return { status: answer.status, fields };
}

/** 400 KB that took the server eleven seconds, in which nobody else was answered. */
const crafted = Buffer.from(`%PDF-1.4\n${'stream\n'.repeat(57_000)}%%EOF`);

test('while a crafted PDF is read, everybody else is answered', async () => {
  const events: string[] = [];
  const uploading = upload(crafted).then((answer) => {
    events.push('upload');
    return answer;
  });
  // The upload has long arrived when the last of these is asked.
  for (let round = 1; round <= 20; round += 1) {
    const health = await fetch(`${origin}/health`);
    expect(health.status).toBe(200);
    events.push('health');
  }
  const { status, fields } = await uploading;
  expect(status).toBe(400);
  expect(['menuFileUnreadable', 'menuFileTooDemanding']).toContain(
    (fields as { file: { code: string } }).file.code,
  );
  expect(events).toEqual([...Array.from({ length: 20 }, () => 'health'), 'upload']);
}, 60_000);

describe('a PDF that is more than paper is refused', () => {
  test.each([
    ['a script under an escaped name', 'J#61vaScript'],
    ['a program to start', 'Launch'],
  ])('with %s', async (_what, name) => {
    const menu = await printPdf(1);
    const active = Buffer.from(
      menu
        .toString('latin1')
        .replace('/Type /Catalog', `/Type /Catalog /OpenAction <</S/${name}>>`),
      'latin1',
    );
    expect(active.length).toBeGreaterThan(menu.length);
    expect(await upload(active)).toEqual({
      status: 400,
      fields: { file: tellFieldError(fieldError('menuPdfActive')) },
    });
  });

  test('with a script between comments that look like a stream', async () => {
    const menu = (await printPdf(1)).toString('latin1');
    const hidden =
      '%stream\n90 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n%endstream\nxref';
    expect(await upload(Buffer.from(menu.replace('xref', hidden), 'latin1'))).toEqual({
      status: 400,
      fields: { file: tellFieldError(fieldError('menuPdfActive')) },
    });
  });
});
