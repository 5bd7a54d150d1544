// A small launcher for the PostgreSQL that comes with the packages. It exists because the database
// must start as root and as an ordinary user, after kill -9, and when two processes start at once.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { guardFolder } from './guard-folder.ts';
import { ownerIsAlive, processIdentity, takeLock } from './lock.mjs';
import { freePort } from './ports.ts';
import {
  createCluster,
  prepareFolder,
  reachablePrograms,
  readPassword,
  serverEnvironment,
  serverUser,
  temporaryFolder,
  volatileFolder,
  type ServerUser,
} from './postgres-files.ts';

export interface EmbeddedPostgres {
  /** Connection address of the maintenance database. */
  url: string;
  port: number;
  /** The postmaster's process id, for tests that kill it. */
  pid: number;
  /** Resolves when the server has gone, however it went; never where it is another process's. */
  readonly ended: Promise<void>;
  /** Stops the server; only the process that started it does, others leave it running. */
  stop(): Promise<void>;
}

/** What a server does without that nobody starts again, and how little log it keeps. */
const volatileSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
];

interface Options {
  /** The folder for the cluster and what belongs to it; created on first use. */
  directory: string;
  /** Whether an acknowledged row survives a power cut. Tests give that up for speed. */
  durable: boolean;
  port?: number;
  /** Further server settings, `name=value`. */
  settings?: string[];
}

/** Starts the cluster in a folder, or joins the one that runs there already. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { directory } = options;
  const cluster = join(directory, 'cluster');
  const user = serverUser(cluster);
  const native = reachablePrograms(user);
  prepareFolder(directory, user);

  const release = await takeLock(join(directory, 'starting.lock'), 60);
  try {
    const running = await joinRunning(directory);
    if (running) return adoptIfOrphaned(running, directory);
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    createCluster(native, directory, user, options.durable);
    const launched = await launch(native, user, options);
    takeOwnership(directory);
    return launched;
  } finally {
    release();
  }
}

/**
 * Stops a server that runs in a folder although nobody needs it: its starter was killed.
 * @returns whether the folder is now nobody's: false while somebody else uses the server.
 */
export async function stopOrphan(directory: string): Promise<boolean> {
  const running = await joinRunning(directory);
  if (!running) return true;
  if (ownerIsAlive(ownerFile(directory))) return false;
  await stopByPid(running.pid);
  return true;
}

/**
 * Starts a server in a temporary folder. Server and folder are gone after `stop`, and also when the
 * process that asked for them is killed.
 */
export async function startThrowAwayPostgres(
  options: { durable?: boolean; settings?: string[] } = {},
): Promise<EmbeddedPostgres> {
  const directory = options.durable ? temporaryFolder() : volatileFolder();
  const server = await startPostgres({ durable: false, ...options, directory });
  const guard = guardFolder(directory);
  guard.tell(server.pid);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
      guard.release();
    },
  };
}

/** A pid file may be stale, or its number taken by another program: only an answer counts. */
async function joinRunning(directory: string): Promise<EmbeddedPostgres | null> {
  const pidFile = join(directory, 'cluster', 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!port || !mayBePostgres(pid)) return null;
  for (let attempt = 0; attempt < 50 && processIdentity(pid) !== null; attempt += 1) {
    if (await answers(port, directory)) {
      const never = new Promise<void>(() => {});
      return { url: address(port, directory), port, pid, ended: never, stop: async () => {} };
    }
    await sleep(100);
  }
  return null;
}

/** Where the system tells the name of a program, there is no need to wait for its answer. */
function mayBePostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`;
  return !existsSync(name) || readFileSync(name, 'utf8').trim() === 'postgres';
}

function ownerFile(directory: string): string {
  return join(directory, 'owner.pid');
}

function takeOwnership(directory: string): void {
  // Removed first, because the file may be another user's in a folder of ours.
  rmSync(ownerFile(directory), { force: true });
  writeFileSync(ownerFile(directory), processIdentity() ?? '');
}

/** A server whose starter was killed belongs to whoever finds it, or nobody would ever stop it. */
function adoptIfOrphaned(running: EmbeddedPostgres, directory: string): EmbeddedPostgres {
  if (ownerIsAlive(ownerFile(directory))) return running;
  takeOwnership(directory);
  return { ...running, ended: gone(running.pid), stop: () => stopByPid(running.pid) };
}

/** The system tells nobody of the end of a process that is not its child: it is looked for. */
async function gone(pid: number): Promise<void> {
  const identity = processIdentity(pid);
  while (identity !== null && processIdentity(pid) === identity) {
    await sleep(250, undefined, { ref: false });
  }
}

async function stopByPid(pid: number): Promise<void> {
  const identity = processIdentity(pid);
  if (identity === null) return;
  process.kill(pid, 'SIGINT');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (processIdentity(pid) !== identity) return;
    await sleep(100);
  }
  process.kill(pid, 'SIGQUIT');
}

function address(port: number, directory: string): string {
  const password = readPassword(directory);
  return `postgres://tipwell${password === null ? '' : `:${password}`}@127.0.0.1:${port}/postgres`;
}

async function answers(port: number, directory: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address(port, directory),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const result = await client.query<{ data_directory: string }>('show data_directory');
    return result.rows[0]?.data_directory === join(directory, 'cluster');
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function launch(
  native: string,
  user: ServerUser | null,
  options: Options,
): Promise<EmbeddedPostgres> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    try {
      return await launchOn(port, native, user, options);
    } catch (error) {
      // Somebody else may take a free port between our looking and the server's binding.
      const isTaken = /already in use/.test(String(error));
      if (!isTaken || options.port !== undefined || attempt === 3) throw error;
    }
  }
}

async function launchOn(
  port: number,
  native: string,
  user: ServerUser | null,
  options: Options,
): Promise<EmbeddedPostgres> {
  const { directory } = options;
  const cluster = join(directory, 'cluster');
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    'timezone=UTC',
    ...(options.durable ? [] : volatileSettings),
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
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (failure || child.exitCode !== null || child.signalCode !== null) {
      const reason = failure?.message ?? `exit code ${child.exitCode ?? child.signalCode}`;
      throw new Error(`PostgreSQL did not start: ${complaint.trim() || reason}`);
    }
    if (await answers(port, directory)) {
      return {
        url: address(port, directory),
        port,
        pid: child.pid ?? 0,
        ended,
        stop: () => stopServer(child),
      };
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
