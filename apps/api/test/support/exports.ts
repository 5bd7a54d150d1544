// Files that are made in the background, for tests.
import { randomUUIDv7 } from 'node:crypto';
import type { Answer, TestApp } from './open-test-app.ts';

/** Somebody asks for a file. */
export async function askForFile(
  app: TestApp,
  token: string,
  of: object,
  exportId: string = randomUUIDv7(),
): Promise<Answer> {
  return app.ask('POST', '/api/exports', { token, body: { exportId, lang: 'en', of } });
}

interface Fetched {
  status: number;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

/** Fetches what was made. */
export async function fetchFile(app: TestApp, token: string, exportId: string): Promise<Fetched> {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api/exports/${exportId}/file`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers };
}

/** Has a file made and fetches it. */
export async function makeFile(app: TestApp, token: string, of: object): Promise<Buffer> {
  const exportId = randomUUIDv7();
  const { status, body } = await askForFile(app, token, of, exportId);
  if (status !== 201) throw new Error(`No file: ${JSON.stringify(body)}`);
  await app.settle();
  const fetched = await fetchFile(app, token, exportId);
  if (fetched.status !== 200) throw new Error(`No file: ${fetched.bytes.toString('utf8')}`);
  return fetched.bytes;
}
