import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markBegun, markFinished } from '../apps/api/demo/demo-mark.ts';
import { registerPerson } from '../apps/api/src/modules/identity/identity/index.ts';
import { createTestDatabase, type TestDatabase } from '../apps/api/test/support/database.ts';
import { prepareDemo, sandboxStateFile } from './demo.ts';

let database: TestDatabase;
let directory: string;
let stateFile: string;
let recreated: number;

beforeEach(async () => {
  database = await createTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'demo-'));
  stateFile = join(directory, 'sandbox.sqlite');
  writeFileSync(stateFile, 'what a sandbox remembers');
  writeFileSync(`${stateFile}-wal`, 'and the latest of it');
  recreated = 0;
});
afterEach(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

const prepare = (whose: 'ours' | 'theirs' = 'ours') =>
  prepareDemo({
    size: 'full',
    databaseUrl: database.url,
    stateFile,
    recreate: whose === 'ours' ? async () => void (recreated += 1) : null,
  });

test('an empty database gets a demo, with a sandbox that begins before the eight weeks', async () => {
  const demo = await prepare();
  expect(demo?.size).toBe('full');
  const days = (Date.now() - Date.parse(demo?.sandbox['SANDBOX_START_AT'] ?? '')) / 86_400_000;
  expect(days).toBeGreaterThan(56);
  expect(existsSync(stateFile)).toBe(false);
  expect(existsSync(`${stateFile}-wal`)).toBe(false);
  expect(recreated).toBe(0);
});

test('a demo that is whole stays as it is', async () => {
  await markBegun(database.db, 1);
  await markFinished(database.db);
  expect(await prepare()).toBeNull();
  expect(existsSync(stateFile)).toBe(true);
});

test('a demo that was cut short is begun afresh in our own database', async () => {
  await markBegun(database.db, 1);
  expect(await prepare()).toMatchObject({ size: 'full' });
  expect(recreated).toBe(1);
  expect(existsSync(stateFile)).toBe(false);
});

test('in somebody else’s database nothing is thrown away, and one sentence says so', async () => {
  await markBegun(database.db, 1);
  await expect(prepare('theirs')).rejects.toThrow(
    'The demo in the database of DATABASE_URL was cut short: give an empty database instead.',
  );
  expect(existsSync(stateFile)).toBe(true);
});

test('a database with people of its own gets no demo', async () => {
  const person = { userId: '01976001-9570-78f5-b144-aae2f482347e', email: 'a@b.test' };
  const names = { firstName: 'Ada', lastName: 'Own', password: 'a-password-1' };
  await registerPerson(database.db, { ...person, ...names }, new Date());
  expect(await prepare()).toBeNull();
  expect(existsSync(stateFile)).toBe(true);
});

test('what a sandbox remembers belongs to one database, whatever the password is', () => {
  const name = (url?: string) => sandboxStateFile('/data', url);
  expect(name()).toBe('/data/sandbox.sqlite');
  expect(name('postgres://a:1@db/x')).toBe(name('postgres://b:2@db/x'));
  expect(new Set([name(), name('postgres://db/x'), name('postgres://db/y')]).size).toBe(3);
});

test('what a sandbox of an earlier release remembers is found under its new name', () => {
  rmSync(stateFile);
  const earlier = join(directory, 'sandbox.journal');
  writeFileSync(earlier, 'from before');
  expect(sandboxStateFile(directory)).toBe(stateFile);
  expect(readFileSync(stateFile, 'utf8')).toBe('from before');
  expect(existsSync(earlier)).toBe(false);
  // It never takes the place of what is newer.
  writeFileSync(earlier, 'left over');
  sandboxStateFile(directory);
  expect(readFileSync(stateFile, 'utf8')).toBe('from before');
});
