// A copy of a running server's files that follows it: what pg_basebackup does, in SQL and file copies,
// because the packaged PostgreSQL comes without that program.
import { appendFileSync, chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, copyFile, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { serverUser, type ServerUser } from '../postgres-files.ts';

/** Folders whose content belongs to the running server alone, as pg_basebackup leaves it out. */
const ownFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const ownFiles = new Set(['postmaster.pid', 'postmaster.opts', 'standby.signal', 'backup_label']);
const slot = 'standby';

/**
 * Makes the cluster in `to` a copy of the running one in `from` that streams from it as `standby`.
 * @param url of the running server
 */
export async function copyCluster(url: string, from: string, to: string): Promise<void> {
  await onConnection(url, async (client) => {
    await keepForStandby(client);
    await copyRunning(client, { label: 'standby', waitForArchive: false }, from, to);
  });
  followIn(join(to, 'cluster'), new URL(url), serverUser(join(from, 'cluster')));
}

/**
 * Copies the files of a running server so that they can be restored: a base backup. It ends when the
 * server's archive has all of the log that the copy needs.
 * @param url of the running server, which archives its log
 */
export async function takeBaseBackup(url: string, from: string, to: string): Promise<void> {
  await onConnection(url, async (client) =>
    copyRunning(client, { label: 'base backup', waitForArchive: true }, from, to),
  );
}

/** Puts the files of a base backup where a server is to be started on them. */
export async function copyBackup(from: string, to: string): Promise<void> {
  const user = serverUser(join(from, 'cluster'));
  await copyFolder(join(from, 'cluster'), join(to, 'cluster'), user);
  copyPassword(from, to, user);
}

async function onConnection(url: string, act: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

/** What is written while files are copied is played over the copy: the label says from where on. */
async function copyRunning(
  client: pg.Client,
  { label, waitForArchive }: { label: string; waitForArchive: boolean },
  from: string,
  to: string,
): Promise<void> {
  const user = serverUser(join(from, 'cluster'));
  await client.query('select pg_backup_start($1, fast => true)', [label]);
  await copyFolder(join(from, 'cluster'), join(to, 'cluster'), user, true);
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(wait_for_archive => $1)',
    [waitForArchive],
  );
  writeAs(user, join(to, 'cluster', 'backup_label'), rows[0]?.label ?? '');
  copyPassword(from, to, user);
}

/** One login for both: a copy knows the passwords of what it is a copy of. */
function copyPassword(from: string, to: string, user: ServerUser | null): void {
  if (!existsSync(join(from, 'password'))) return;
  writeAs(user, join(to, 'password'), readFileSync(join(from, 'password'), 'utf8'));
}

/** What happens from now on is kept until the standby has it. */
async function keepForStandby(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots
     where slot_name = $1 and not active`,
    [slot],
  );
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
}

function followIn(cluster: string, primary: URL, user: ServerUser | null): void {
  const { hostname, port, username, password } = primary;
  const login = `user=${username}${password === '' ? '' : ` password=${password}`}`;
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} ${login} application_name=standby'\n` +
      `primary_slot_name = '${slot}'\n` +
      // What is read here is what the primary says of itself: nobody follows a standby.
      `synchronous_standby_names = ''\n`,
  );
  writeAs(user, join(cluster, 'standby.signal'), '');
}

async function copyFolder(
  from: string,
  to: string,
  user: ServerUser | null,
  isRunning = false,
): Promise<void> {
  await makeFolder(to, user);
  for (const name of await readdir(from)) {
    if (isRunning && ownFiles.has(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    const what = await unlessGone(lstat(source));
    if (what?.isDirectory()) {
      if (isRunning && ownFolders.has(name)) await copyEmpty(source, target, user);
      else await copyFolder(source, target, user);
    } else if (what?.isFile() && (await unlessGone(copyFile(source, target))) !== null && user) {
      await chown(target, user.uid, user.gid);
    }
  }
}

/** The folder with its folders, and nothing that lies in them. */
async function copyEmpty(from: string, to: string, user: ServerUser | null): Promise<void> {
  await makeFolder(to, user);
  if (!from.endsWith('pg_wal')) return;
  for (const name of await readdir(from, { withFileTypes: true })) {
    if (name.isDirectory()) await copyEmpty(join(from, name.name), join(to, name.name), user);
  }
}

async function makeFolder(folder: string, user: ServerUser | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

/** A table that was dropped meanwhile: what is played after the copy drops it there too. */
async function unlessGone<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a file that the server may read and nobody else. */
export function writeAs(user: ServerUser | null, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}
