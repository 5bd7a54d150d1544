import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPostgres, type KeptPostgres } from './keep-postgres.ts';

let directory: string;
let kept: KeptPostgres | undefined;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tipwell-keeper-test-'));
});

afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  rmSync(directory, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(text)).rows.map((row) => row.answer);
  } finally {
    await client.end();
  }
}

describe('a database that is kept running', () => {
  test('comes back at the same address after kill -9, with all that was committed', async () => {
    kept = await keepPostgres({ directory, durable: true, keepAlive: true });
    const { url, pid } = kept;
    await query(url, 'create table kept as select 42 as answer');
    process.kill(pid, 'SIGKILL');
    await kept.ended;
    expect(kept.isUp()).toBe(false);
    await vi.waitFor(() => expect(kept?.isUp()).toBe(true), 15_000);
    expect(kept.pid).not.toBe(pid);
    expect(await query(url, 'select answer from kept')).toEqual([42]);
  });

  test('stays away once it was stopped', async () => {
    kept = await keepPostgres({ directory, durable: true, keepAlive: true });
    const { url } = kept;
    await kept.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(query(url, 'select 1 as answer')).rejects.toThrow(/ECONNREFUSED/);
  });
});
