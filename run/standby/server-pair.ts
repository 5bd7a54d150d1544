// Two PostgreSQL servers, of which one follows the other and can take its place: what Patroni or a
// managed service looks after in production, with the same means of PostgreSQL itself.
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { guardFolder } from '../guard-folder.ts';
import { freePort } from '../ports.ts';
import { startPostgres, type EmbeddedPostgres } from '../postgres.ts';
import { temporaryFolder } from '../postgres-files.ts';
import { copyCluster } from './copy-cluster.ts';

interface Place {
  directory: string;
  port: number;
  guard: ReturnType<typeof guardFolder>;
  server: EmbeddedPostgres | null;
}

/** How long a killed server may take to let go of its memory and its port. */
const startWithinMs = 30_000;
const followsWithinMs = 60_000;

export class ServerPair {
  private places: { primary: Place; other: Place };

  private constructor(places: { primary: Place; other: Place }) {
    this.places = places;
  }

  /** Starts an empty primary; the second server comes with `follow`. */
  static async start(): Promise<ServerPair> {
    const pair = new ServerPair({ primary: await place(), other: await place() });
    try {
      await pair.launch(pair.places.primary);
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** Both servers in one address, as DATABASE_URL names them; the order never tells who is primary. */
  address(database: string): string {
    const { primary, other } = this.places;
    const [first = 0, second = 0] = [primary.port, other.port].toSorted((a, b) => a - b);
    const url = new URL(this.primaryUrl(database));
    const login = url.password === '' ? url.username : `${url.username}:${url.password}`;
    return `postgres://${login}@127.0.0.1:${first},127.0.0.1:${second}/${database}`;
  }

  primaryUrl(database: string): string {
    return urlOf(this.places.primary, database);
  }

  otherUrl(database: string): string {
    return urlOf(this.places.other, database);
  }

  get primary(): EmbeddedPostgres {
    return running(this.places.primary);
  }

  get other(): EmbeddedPostgres {
    return running(this.places.other);
  }

  /** Makes the other server anew as a copy of the primary that follows it. */
  async follow(): Promise<void> {
    const { primary, other } = this.places;
    await this.halt(other);
    rmSync(join(other.directory, 'cluster'), { recursive: true, force: true });
    await copyCluster(this.primary.url, primary.directory, other.directory);
    await this.launch(other);
  }

  /** From now on no commit is called done before the other server has it on its disk. */
  async waitForStandby(): Promise<void> {
    await tell(this.primary.url, `alter system set synchronous_standby_names = 'standby'`);
    await tell(this.primary.url, 'select pg_reload_conf()');
    const until = Date.now() + followsWithinMs;
    for (;;) {
      const [row] = await tell<{ state: string; names: string }>(
        this.primary.url,
        `select sync_state as state, current_setting('synchronous_standby_names') as names
         from pg_stat_replication where state = 'streaming'`,
      );
      if (row?.state === 'sync' && row.names !== '') return;
      if (Date.now() > until) throw new Error('The standby does not follow its primary.');
      await pause(50);
    }
  }

  /** The standby becomes the primary; what was the primary is the other one, whatever became of it. */
  async promote(): Promise<void> {
    const { primary, other } = this.places;
    const { url } = this.other;
    // It has nobody yet who follows it: waiting for a standby that is not there would stop everything.
    await tell(url, `alter system set synchronous_standby_names = ''`);
    await tell(url, 'select pg_reload_conf()');
    const [row] = await tell<{ promoted: boolean }>(url, 'select pg_promote(true, 30) as promoted');
    if (!row?.promoted) throw new Error('The standby could not be promoted.');
    this.places = { primary: other, other: primary };
  }

  /** Starts the other server with whatever its files say that it is. */
  async startOther(): Promise<void> {
    await this.launch(this.places.other);
  }

  async haltOther(): Promise<void> {
    await this.halt(this.places.other);
  }

  async haltPrimary(): Promise<void> {
    await this.halt(this.places.primary);
  }

  /** Stops both and removes what they have kept. */
  async stop(): Promise<void> {
    for (const one of [this.places.other, this.places.primary]) {
      await this.halt(one);
      rmSync(one.directory, { recursive: true, force: true });
      one.guard.release();
    }
  }

  private async launch(at: Place): Promise<void> {
    const { directory, port } = at;
    const until = Date.now() + startWithinMs;
    for (;;) {
      try {
        at.server = await startPostgres({ directory, durable: true, port });
        at.guard.tell(at.server.pid);
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await pause(200);
      }
    }
  }

  private async halt(at: Place): Promise<void> {
    const { server } = at;
    at.server = null;
    await server?.stop();
  }
}

async function place(): Promise<Place> {
  const directory = temporaryFolder();
  // The database's own user must be able to pass through.
  chmodSync(directory, 0o755);
  return { directory, port: await freePort(), guard: guardFolder(directory), server: null };
}

function running({ server }: Place): EmbeddedPostgres {
  if (!server) throw new Error('This server does not run.');
  return server;
}

function urlOf(at: Place, database: string): string {
  const url = new URL(running(at).url);
  url.pathname = `/${database}`;
  return url.href;
}

/** Asks one thing on a connection of its own. */
export async function tell<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
