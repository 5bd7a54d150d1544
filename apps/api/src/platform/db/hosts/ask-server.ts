import pg from 'pg';
import type { DatabaseHost } from './database-address.rule.ts';

/** What a server says of itself. */
export interface ServerAnswer {
  host: DatabaseHost;
  /** Which history it writes on; null when it takes no writes. */
  timeline: number | null;
  /** Why it takes no writes, to be read after its name; empty when it does. */
  trouble: string;
  /** Nothing was heard of it in time; one that refuses or says no has spoken. */
  isSilent: boolean;
}

// The name of the file that is written to begins with the timeline; what `pg_control_checkpoint` says
// lags behind a promotion until its first checkpoint is done.
const question = `
  select case when current_setting('transaction_read_only') = 'on' then null
         else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/**
 * Asks one server, on a connection that ends with the answer. Never throws.
 * @param answersWithinMs for the connection, and once more for the answer
 */
export async function askServer(
  host: DatabaseHost,
  answersWithinMs: number,
): Promise<ServerAnswer> {
  const client = new pg.Client({
    connectionString: host.url,
    application_name: 'tipwell-who-is-primary',
    connectionTimeoutMillis: answersWithinMs,
    query_timeout: answersWithinMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(question);
    const timeline = rows[0]?.timeline ?? null;
    const trouble = timeline === null ? 'is a standby' : '';
    return { host, timeline, trouble, isSilent: false };
  } catch (error) {
    const isSilent = /time/i.test((error as Error).message);
    return { host, timeline: null, trouble: troubleOf(error), isSilent };
  } finally {
    // Whoever waits for the answer does not wait for the farewell.
    client.end().catch(() => {});
  }
}

function troubleOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return `is not to be reached (${code ?? message ?? 'no reason given'})`;
}
