import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postEntries } from '../../apps/api/src/modules/ledger/ledger/index.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/api/test/support/database.ts';
import { root } from '../paths.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
const data = mkdtempSync(join(tmpdir(), 'tipwell-verify-'));
afterAll(async () => {
  await database.close();
  rmSync(data, { recursive: true, force: true });
});

/** Runs the command as npm would. */
async function verify(
  databaseUrl: string,
  ...args: string[]
): Promise<{ said: string; code: number | null }> {
  const task = spawn(process.execPath, [join(root, 'run/tasks/ledger-verify.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, TIPWELL_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, complaint, [code]] = await Promise.all([
    text(task.stdout),
    text(task.stderr),
    once(task, 'exit') as Promise<[number | null]>,
  ]);
  return { said: out + complaint, code };
}

test('the command says that all is well, and what it has read', async () => {
  await database.db.transaction().execute((tx) =>
    postEntries(
      tx,
      [
        {
          entryId: randomUUIDv7(),
          kind: 'test',
          occurredAt: new Date(),
          details: {},
          postings: [
            { account: 'sara', kind: 'STRICT', currency: 'GBP', amount: 5 },
            { account: 'processor', kind: 'APPEND_ONLY', currency: 'GBP', amount: -5 },
          ],
        },
      ],
      new Date(),
    ),
  );
  const { said, code } = await verify(database.url);
  expect(said).toMatch(/^All is well\./);
  expect(said).toContain(
    'entries 1, postings 2, accounts 2, holds 0, blocks 0, sealed days 0. Every sum is zero.',
  );
  expect(code).toBe(0);
});

test('an archive is asked for by name, and one that is nowhere is no archive', async () => {
  const { said, code } = await verify(database.url, '--archive');
  expect(said).toContain('All is well.');
  expect(said).toContain('There is no archive of the ledger: no store of files is named (S3_URL).');
  expect(code).toBe(1);
});

test('the command names the first bad place and ends with 1', async () => {
  await database.pool.query('update ledger.balances set balance = 6');
  expect(await verify(database.url)).toEqual({
    said: 'The account sara keeps the balance 6, but its postings sum to 5.\n',
    code: 1,
  });
});

test('a database that cannot be reached is told in one sentence', async () => {
  const { said, code } = await verify('postgres://nobody@127.0.0.1:1/nothing');
  expect(said).toMatch(/^The ledger could not be verified: .+\.\n$/);
  expect(code).toBe(1);
});
