import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comesRound } from '#test/support/comes-round.ts';
import { openTestApp, type TestApp } from '#test/support/open-test-app.ts';
import { openStore, storeKey, type StoreAtHome } from '#test/support/s3-at-home.ts';
import { forgetFile, keepFile, readFile, readHeads } from '#platform/files.ts';
import { checkFileStore } from '../check-file-store.ts';
import { signRequest } from '../sign-request.rule.ts';

let app: TestApp;
let store: StoreAtHome;
const dayMs = 86_400_000;

beforeAll(async () => {
  store = await openStore(() => app.clock.now());
  app = await openTestApp(new Date('2026-11-24T10:00:00Z'), { S3_URL: store.url, ...storeKey });
});
afterAll(async () => {
  await app.close();
  await store.close();
});
beforeEach(() => {
  store.isDown = false;
  store.afterPut = null;
});

const keep = async (text: string): Promise<string> =>
  keepFile(
    app.context.db,
    { contentType: 'image/webp', bytes: Buffer.from(text) },
    app.clock.now(),
  );
const read = async (fileId: string): Promise<string | undefined> =>
  (await readFile(app.context, fileId))?.bytes.toString();
const carry = async (): Promise<void> => comesRound(app, 'carry-files');
const whereIs = async (fileId: string) =>
  app.context.db
    .selectFrom('platform.files')
    .select(['object_key as key', 'bytes'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();

describe('a file', () => {
  it('lies in the database until it is carried over, and is read wherever it lies', async () => {
    const fileId = await keep('a photo of Sara');
    expect(await whereIs(fileId)).toMatchObject({ key: null });
    expect(await read(fileId)).toBe('a photo of Sara');
    await carry();
    expect(await whereIs(fileId)).toEqual({ key: `file-${fileId}`, bytes: null });
    expect(store.objects.get(`file-${fileId}`)).toMatchObject({ type: 'image/webp' });
    expect(await read(fileId)).toBe('a photo of Sara');
    const heads = await readHeads(app.context.db, [fileId], 7);
    expect(heads.get(fileId)?.toString()).toBe('a photo');
    expect(store.refused).toBe(0);
  });

  it('that is forgotten is gone from the store as well', async () => {
    const fileId = await keep('a photo of somebody who left');
    await carry();
    await forgetFile(app.context.db, fileId);
    expect(await read(fileId)).toBeUndefined();
    await carry();
    expect(store.objects.has(`file-${fileId}`)).toBe(false);
  });

  it('that is forgotten on its way leaves nothing there', async () => {
    const fileId = await keep('forgotten on the way');
    store.afterPut = async () => forgetFile(app.context.db, fileId);
    await carry();
    expect(await whereIs(fileId)).toBeUndefined();
    store.afterPut = null;
    app.clock.set(new Date(app.clock.now().getTime() + dayMs + 1));
    await carry();
    expect(store.objects.has(`file-${fileId}`)).toBe(false);
  });

  it('stays where it is while the store is down, and what lies there is had later', async () => {
    const there = await keep('carried before');
    await carry();
    const here = await keep('not carried yet');
    store.isDown = true;
    await carry();
    expect(await read(here)).toBe('not carried yet');
    await expect(read(there)).rejects.toMatchObject({ failureName: 'serviceBusy' });
    store.isDown = false;
    expect(await read(there)).toBe('carried before');
    app.clock.set(new Date(app.clock.now().getTime() + dayMs));
    await carry();
    expect(await whereIs(here)).toMatchObject({ bytes: null });
    expect(await read(here)).toBe('not carried yet');
  });
});

describe('twenty files that the store refused', () => {
  it('keep no other from being carried while they wait for their next try', async () => {
    for (let file = 0; file < 20; file += 1) await keep(`refused ${file}`);
    store.isDown = true;
    await carry();
    store.isDown = false;
    const fileId = await keep('came later');
    await carry();
    expect(await whereIs(fileId)).toMatchObject({ bytes: null });
    expect(await read(fileId)).toBe('came later');
  });
});

describe('the store at home believes only what is signed', () => {
  const key = {
    keyId: storeKey.S3_KEY_ID,
    secret: storeKey.S3_SECRET,
    region: storeKey.S3_REGION,
  };
  const put = async (
    how: Partial<typeof key> & { at?: Date; sent?: string; path?: string } = {},
  ) => {
    const url = new URL(`${store.url}/${storeKey.S3_BUCKET}/probe`);
    const body = Buffer.from('as it was signed');
    const { at = app.clock.now(), sent, path, ...other } = how;
    const headers = signRequest(
      { method: 'PUT', url, headers: {}, body, at },
      { ...key, ...other },
    );
    const target = path === undefined ? url : new URL(path, url);
    const answer = await fetch(target, { method: 'PUT', headers, body: sent ?? body });
    return answer.status;
  };

  it.each([
    ['as it is', {}, 200],
    ['with another secret', { secret: 'a secret that nobody knows' }, 403],
    ['with another key', { keyId: 'AKIDSOMEBODYELSE' }, 403],
    ['for another region', { region: 'us-east-1' }, 403],
    ['an hour ago', { at: new Date(0) }, 403],
    ['with another byte', { sent: 'as it was signeD' }, 403],
    ['for another file', { path: `/${storeKey.S3_BUCKET}/other` }, 403],
  ])('%s', async (_title, how, status) => {
    expect(await put(how)).toBe(status);
  });
});

describe('npm run providers:check', () => {
  it('tells what the store says, and never that it was asked where there is none', async () => {
    expect(await checkFileStore(app.context)).toMatchObject({ outcome: 'ANSWERED' });
    store.isDown = true;
    expect(await checkFileStore(app.context)).toMatchObject({ outcome: 'NO_ANSWER' });
    const none = { ...app.context, config: { ...app.context.config, fileStore: null } };
    expect(await checkFileStore(none)).toMatchObject({ outcome: 'NOT_RUN' });
  });
});
