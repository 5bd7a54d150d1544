// One server that follows the primary and answers questions. It is looked at all the time: what is known of
// it is true of the server that runs now, and of every connection that is made to it.
import pg from 'pg';
import { openDatabase, type Database, type DatabaseDeadlines } from '../database.ts';
import { DatabaseSilent } from '../database-away.ts';
import type { DatabaseHost } from '../hosts/database-address.rule.ts';
import type { History } from './history.ts';

/** What a server says of itself. */
interface Said {
  isStandby: boolean;
  /** When it began to run: another life, or another server under the same name, says another moment. */
  life: string;
  replayed: number | null;
}

const whatItSays = `
  pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as life,
  pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed`;

/** One that is frozen, or behind a broken network, says nothing: it is left after this. */
const answersWithinMs = 1000;

/** What makes a server one that nobody reads from now. */
class NotAReplica extends Error {
  override name = 'NotAReplica';
}

export class ReplicaServer {
  readonly name: string;
  readonly db: Database;
  private readonly url: string;
  private readonly pool: pg.Pool;
  private readonly closePool: () => Promise<void>;
  private readonly connections = new Set<pg.PoolClient>();
  private watcher: pg.Client | null = null;
  private known: { life: string; replayed: number; timeline: number } | null = null;
  /** Why nobody reads from it; null while somebody may. */
  trouble: string | null = 'nobody has looked at it yet';

  constructor(
    { name, url }: Pick<DatabaseHost, 'name' | 'url'>,
    options: { max: number; program: string; deadlines?: DatabaseDeadlines },
  ) {
    this.name = name;
    this.url = url;
    const opened = openDatabase(url, {
      max: options.max,
      name: `tipwell-${options.program}-reading`,
      ...(options.deadlines && {
        // There is somebody else to ask: nobody waits long for a place here.
        deadlines: { ...options.deadlines, connectionMs: answersWithinMs },
      }),
      judge: async (client) => this.judge(client),
    });
    this.db = opened.db;
    this.pool = opened.pool;
    this.closePool = async () => opened.close();
    this.pool.on('connect', (client) => this.connections.add(client));
    this.pool.on('remove', (client) => this.connections.delete(client));
  }

  /** How far it has come, and on which timeline; null while nobody may read from it. */
  get at(): { timeline: number; replayed: number } | null {
    return this.known;
  }

  /** Looks at it once. Never throws. */
  async look(history: History): Promise<void> {
    try {
      const watcher = (this.watcher ??= await this.watch());
      const { rows } = await watcher.query<Said & { mark: string | null }>(
        `select ${whatItSays},
                (select mark from platform.histories where timeline = $1) as mark`,
        [history.timeline],
      );
      const [said] = rows;
      if (!said?.isStandby) throw new NotAReplica('it is no standby');
      if (said.replayed === null) throw new NotAReplica('it does not say how far it has come');
      if (said.mark !== history.mark) throw new NotAReplica('it does not follow this primary');
      const { life, replayed } = said;
      // What was begun with another life of it may have seen more, or less.
      if (this.known && this.known.life !== life) this.leave('it began anew');
      this.known = { life, replayed, timeline: history.timeline };
      this.trouble = null;
    } catch (error) {
      // One that says what it is can be looked at again on the same connection: a primary, mostly, that
      // is named beside its standby.
      if (error instanceof NotAReplica) this.giveUp(error.message);
      else this.leave('it does not answer');
    }
  }

  /** Has nobody read from it, and breaks every connection to it, that on which it is looked at, too. */
  leave(why: string): void {
    this.giveUp(why);
    const { watcher } = this;
    this.watcher = null;
    if (watcher) destroy(watcher);
  }

  /** Whoever waits for an answer is told that there is none, and asks the primary. */
  private giveUp(why: string): void {
    this.known = null;
    this.trouble = why;
    for (const connection of this.connections) destroy(connection);
  }

  async close(): Promise<void> {
    this.leave('it is closed');
    await this.closePool();
  }

  private async watch(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'tipwell-watching-replica',
      connectionTimeoutMillis: answersWithinMs,
      query_timeout: answersWithinMs,
    });
    client.on('error', () => {
      if (this.watcher === client) this.leave('its connection broke');
    });
    await client.connect();
    return client;
  }

  /** A new connection is taken only to the very server that is looked at, and never to an older state. */
  private async judge(client: pg.PoolClient): Promise<void> {
    // Read before it is asked: it can only have come further by the time it answers.
    const { known } = this;
    const { rows } = await client.query<Said>(`select ${whatItSays}`);
    const [said] = rows;
    const isIt =
      known !== null &&
      said?.isStandby === true &&
      said.life === known.life &&
      (said.replayed ?? 0) >= known.replayed;
    if (!isIt) throw new NotAReplica(`${this.name} is not what it was`);
  }
}

function destroy(client: pg.ClientBase): void {
  const { connection } = client as pg.ClientBase & {
    connection: { stream: { destroy(error: Error): void } };
  };
  connection.stream.destroy(new DatabaseSilent());
}
