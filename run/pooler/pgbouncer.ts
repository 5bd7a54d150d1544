// PgBouncer between our programs and a database, where the machine has one: for tests that must hold behind
// it. It comes with no package of ours: `PGBOUNCER` says where it is, else it is looked for on the path.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { stopProgram } from '../child.ts';
import { freePort } from '../ports.ts';
import { serverUser } from '../postgres-files.ts';

/** Before it no prepared statement came through in transaction mode. */
const oldest = [1, 21] as const;

export interface PgBouncer {
  /** The address of a database, as it is reached through PgBouncer. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Where a PgBouncer is that our programs can be behind; null where there is none. */
export function findPgBouncer(): string | null {
  const program = process.env['PGBOUNCER'] || 'pgbouncer';
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (major === undefined) return null;
  const isNew =
    Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1]);
  return isNew ? program : null;
}

/** What a session is told when PgBouncer opens it: the deadlines that it keeps back from whoever comes in. */
export const deadlinesOfSessions =
  'set statement_timeout = 4500; set lock_timeout = 2000; set idle_in_transaction_session_timeout = 60000';

/**
 * Starts a PgBouncer in transaction mode before a server, with few connections, so that whoever comes in
 * shares them from the first moment.
 * @param connectQuery what each session is told first; empty: nothing
 */
export async function startPgBouncer(
  program: string,
  serverUrl: string,
  connectQuery = deadlinesOfSessions,
): Promise<PgBouncer> {
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const user = serverUser('/nowhere');
  const directory = mkdtempSync(join(tmpdir(), 'tipwell-pgbouncer-'));
  const port = await freePort();
  const file = join(directory, 'pgbouncer.ini');
  const server = [
    `host=${hostname}`,
    `port=${serverPort}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
    ...(connectQuery ? [`connect_query='${connectQuery}'`] : []),
  ];
  writeFileSync(
    file,
    [
      '[databases]',
      `* = ${server.join(' ')}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'max_prepared_statements = 200',
      'default_pool_size = 4',
      'max_client_conn = 500',
      'ignore_startup_parameters = lock_timeout,statement_timeout,idle_in_transaction_session_timeout',
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  if (user) for (const path of [directory, file]) chownSync(path, user.uid, user.gid);
  const child = spawn(program, ['-q', file], {
    stdio: 'ignore',
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const stop = async (): Promise<void> => {
    await stopProgram(child);
    rmSync(directory, { recursive: true, force: true });
  };
  const through = (databaseUrl: string): string => {
    const address = new URL(databaseUrl);
    address.port = String(port);
    return address.href;
  };
  try {
    await answers(child, through(serverUrl));
  } catch (error) {
    await stop();
    throw error;
  }
  return { through, stop };
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await pause(50);
    } finally {
      client.end().catch(() => {});
    }
  }
  throw new Error('PgBouncer does not answer.');
}
