// A copy of a running server's files that follows it: what pg_basebackup does, in SQL and file copies,
// because the packaged PostgreSQL comes without that program.
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
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
  const user = serverUser(join(from, 'cluster'));
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await keepForStandby(client);
    await client.query(`select pg_backup_start('standby', fast => true)`);
    copyFolder(join(from, 'cluster'), join(to, 'cluster'), user, true);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    );
    writeAs(user, join(to, 'cluster', 'backup_label'), rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
  // One login for both: a copy knows the passwords of what it is a copy of.
  if (existsSync(join(from, 'password'))) {
    writeAs(user, join(to, 'password'), readFileSync(join(from, 'password'), 'utf8'));
  }
  followIn(join(to, 'cluster'), new URL(url), user);
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

function copyFolder(from: string, to: string, user: ServerUser | null, isTop = false): void {
  mkdirSync(to, { mode: 0o700 });
  if (user) chownSync(to, user.uid, user.gid);
  for (const name of readdirSync(from)) {
    if (isTop && ownFiles.has(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    const what = lstatSync(source, { throwIfNoEntry: false });
    if (what?.isDirectory()) {
      if (isTop && ownFolders.has(name)) copyEmpty(source, target, user);
      else copyFolder(source, target, user);
    } else if (what?.isFile()) {
      copyFile(source, target, user);
    }
  }
}

/** The folder with its folders, and nothing that lies in them. */
function copyEmpty(from: string, to: string, user: ServerUser | null): void {
  mkdirSync(to, { mode: 0o700 });
  if (user) chownSync(to, user.uid, user.gid);
  if (!from.endsWith('pg_wal')) return;
  for (const name of readdirSync(from, { withFileTypes: true })) {
    if (name.isDirectory()) copyEmpty(join(from, name.name), join(to, name.name), user);
  }
}

function copyFile(from: string, to: string, user: ServerUser | null): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    // A table that was dropped meanwhile: what is played after the copy drops it there too.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (user) chownSync(to, user.uid, user.gid);
}

function writeAs(user: ServerUser | null, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
}
