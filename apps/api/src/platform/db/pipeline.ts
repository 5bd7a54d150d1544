import { Transaction, type DatabaseConnection } from 'kysely';
import pg from 'pg';
import type { Tx } from './database.ts';
import { GroupingConnection, GroupingDialect } from './grouping-driver.ts';
import type { DB } from './schema.gen.ts';

/**
 * Asks statements of one transaction that need nothing of each other's answers: they travel together,
 * as one message and one answer. They are worked on in the order in which they are asked; the first
 * that fails fails those behind it too.
 * @param ask asks all of them before it waits for any
 */
export async function atOnce<Result>(tx: Tx, ask: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withoutTurns(tx, ask);
}

/**
 * The same for the last statements of a transaction: its COMMIT travels with them. It is made only when
 * none of them fails. Nothing may be asked of the transaction afterwards.
 */
export async function pipelineAndCommit<Result>(
  tx: Tx,
  ask: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withoutTurns(tx, async (free, connection) => {
    connection.endWithNext();
    return ask(free);
  });
}

/** The query builder lets a transaction's statements wait for each other; here they do not. */
async function withoutTurns<Result>(
  tx: Tx,
  ask: (tx: Tx, connection: GroupingConnection) => Promise<Result>,
): Promise<Result> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    if (!(connection instanceof GroupingConnection))
      throw new TypeError('This database is not ours.');
    const free = executor.withConnectionProvider({
      provideConnection: async <Value>(use: (one: DatabaseConnection) => Promise<Value>) =>
        use(connection),
    });
    return ask(new Transaction<DB>({ ...neverAsked, executor: free }), connection);
  });
}

/** What a transaction would need to begin another one, which it cannot. */
const dialect = new GroupingDialect({} as pg.Pool, pg.types);
const neverAsked = { config: { dialect }, dialect, driver: dialect.createDriver() };
