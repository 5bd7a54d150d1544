// A database of its own, on a server of its own, with the product's schema and what a shard would have besides.
import pg from 'pg';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import { startThrowAwayPostgres, type EmbeddedPostgres } from '../../run/postgres.ts';
import { productDatabase } from '../../run/stack.ts';

/** What waits to be posted on the other shard, written in the transaction that made it so. */
const outboxTable = `
  create schema shards;
  create table shards.outbox (
    queue_no bigint generated always as identity primary key,
    to_shard smallint not null,
    entry jsonb not null
  );`;

export interface Shard {
  number: number;
  pool: pg.Pool;
  server: EmbeddedPostgres;
}

/** @param number what it is called in names of transit accounts */
export async function startShard(number: number): Promise<Shard> {
  const server = await startThrowAwayPostgres({
    durable: true,
    settings: ['max_prepared_transactions=50'],
  });
  try {
    const url = await productDatabase(server);
    await migrate(url);
    const pool = new pg.Pool({ connectionString: url, max: 16 });
    pool.on('error', () => {});
    await pool.query(outboxTable);
    return { number, pool, server };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

export async function stopShard({ pool, server }: Shard): Promise<void> {
  await pool.end();
  await server.stop();
}

/** Does something in a transaction, and leaves none behind when it fails. */
export async function inTransaction(
  { pool }: Shard,
  act: (client: pg.PoolClient) => Promise<void>,
  end: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await act(client);
    await client.query(end);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
