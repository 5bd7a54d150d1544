import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverUser } from '../postgres-files.ts';
import { takeBaseBackup } from '../standby/copy-cluster.ts';
import { ServerPlace } from '../standby/server-place.ts';
import { tell } from '../standby/tell.ts';
import { restoreCluster } from './restore-cluster.ts';
import { archivingSettings, makeArchive, segmentOf } from './wal-archive.ts';

test.each([
  ['0/16B3748', 1, '000000010000000000000001'],
  ['0/FFFFFFFF', 1, '0000000100000000000000FF'],
  ['1/0', 1, '000000010000000100000000'],
  ['2A/8000028', 10, '0000000A0000002A00000008'],
])('%s on timeline %i lies in %s', (lsn, timeline, name) => {
  expect(segmentOf(lsn, timeline)).toBe(name);
});

describe('a server that archives its log', () => {
  let server: ServerPlace;
  let restored: ServerPlace;
  let archive: string;
  let backup: string;

  beforeAll(async () => {
    server = await ServerPlace.make();
    restored = await ServerPlace.make();
    archive = makeArchive(
      join(server.directory, 'archive'),
      serverUser(join(server.directory, 'cluster')),
    );
    backup = join(server.directory, 'backup');
    mkdirSync(backup);
    await server.launch(archivingSettings(archive, 60));
    await tell(url(), 'create table notes (said text)');
  }, 60_000);

  afterAll(async () => {
    await server.remove();
    await restored.remove();
  });

  const url = (): string => server.url('postgres');

  /** Says something, begins a new segment of the log, and tells the name of the one before. */
  async function fillSegment(said: string): Promise<string> {
    await tell(url(), 'insert into notes values ($1)', [said]);
    const [row] = await tell<{ name: string }>(
      url(),
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    return row?.name ?? '';
  }

  async function until(holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 30_000;
    while (!(await holds())) {
      if (Date.now() > end) throw new Error('It did not happen within half a minute.');
      await pause(100);
    }
  }

  const failures = async (): Promise<number> => {
    const [row] = await tell<{ count: number }>(
      url(),
      'select failed_count::int as count from pg_stat_archiver',
    );
    return row?.count ?? 0;
  };

  test('keeps whole segments, and writes over none that has other content', async () => {
    const kept = await fillSegment('first');
    await until(async () => existsSync(join(archive, kept)));
    expect(readdirSync(archive).filter((name) => name.endsWith('.partial'))).toEqual([]);

    const [next] = await tell<{ name: string }>(
      url(),
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    );
    const others = join(archive, next?.name ?? '');
    writeFileSync(others, 'of somebody else', { mode: 0o644 });
    expect(await fillSegment('second')).toBe(next?.name);
    await until(async () => (await failures()) > 0);
    expect(readFileSync(others, 'utf8')).toBe('of somebody else');
    // Whoever takes it away lets the archive go on where it stood.
    rmSync(others);
    await until(async () => existsSync(others));
    expect(readFileSync(others).length).toBe(16 * 1024 * 1024);
  }, 120_000);

  test('is restored to a moment before a mistake', async () => {
    await takeBaseBackup(server.server.url, server.directory, backup);
    await tell(url(), `insert into notes values ('after the backup')`);
    const [row] = await tell<{ now: string }>(url(), 'select clock_timestamp()::text as now');
    await pause(50);
    await tell(url(), 'delete from notes');
    const last = await fillSegment('after the mistake');
    await until(async () => existsSync(join(archive, last)));

    await restoreCluster(restored, { backup, archives: [archive], until: row?.now ?? '' });
    const said = await tell<{ said: string }>(restored.url('postgres'), 'select said from notes');
    expect(said.map((note) => note.said)).toEqual(['first', 'second', 'after the backup']);
    // It writes on a timeline of its own, and nothing into the archive of the other.
    await tell(restored.url('postgres'), `insert into notes values ('restored')`);
    expect(readdirSync(archive).filter((name) => !name.startsWith('00000001'))).toEqual([]);
  }, 120_000);
});
