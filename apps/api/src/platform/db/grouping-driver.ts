import {
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import type { CustomTypesConfig, PoolClient } from 'pg';
import { arrayLiteral } from './array-literal.ts';
import { StatementGroup, type AskedStatement } from './statement-group.ts';

/**
 * PostgreSQL for the query builder, with fewer round trips: a transaction's BEGIN travels with its first
 * statement, and statements that are asked at the same moment travel together (`at-once.ts`).
 */
export class GroupingDialect extends PostgresDialect {
  private readonly pool: pg.Pool;
  private readonly types: CustomTypesConfig;

  constructor(pool: pg.Pool, types: CustomTypesConfig) {
    super({ pool });
    this.pool = pool;
    this.types = types;
  }

  override createDriver(): Driver {
    return new GroupingDriver(this.pool, this.types);
  }
}

class GroupingDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly types: CustomTypesConfig;

  constructor(pool: pg.Pool, types: CustomTypesConfig) {
    this.pool = pool;
    this.types = types;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<GroupingConnection> {
    return new GroupingConnection(await this.pool.connect(), this.types);
  }

  async beginTransaction(
    connection: GroupingConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}`);
  }

  async commitTransaction(connection: GroupingConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: GroupingConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: GroupingConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    if (!this.pool.ended) await this.pool.end();
  }
}

export class GroupingConnection implements DatabaseConnection {
  private readonly client: PoolClient;
  private readonly types: CustomTypesConfig;
  private waiting: AskedStatement[] = [];
  /** The BEGIN that goes with the next statements; null when there is none to send. */
  private beginning: string | null = null;
  private endsWithNext = false;
  private committed: Promise<void> | null = null;
  private isLost = false;

  constructor(client: PoolClient, types: CustomTypesConfig) {
    this.client = client;
    this.types = types;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return readResult(await this.ask(sql, parameters.map(arrayLiteral)));
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed here.');
  }

  begin(text: string): void {
    this.beginning = text;
    this.committed = null;
  }

  /** The statements that are asked next are the transaction's last: its COMMIT travels with them. */
  endWithNext(): void {
    this.endsWithNext = true;
  }

  async commit(): Promise<void> {
    this.endsWithNext = false;
    if (this.committed) return this.committed;
    if (this.beginning !== null) this.beginning = null;
    else await this.askToCommit();
  }

  async rollback(): Promise<void> {
    this.endsWithNext = false;
    if (this.beginning !== null) {
      this.beginning = null;
      return;
    }
    try {
      await this.client.query('rollback');
    } catch (error) {
      this.isLost = true;
      throw error;
    }
  }

  release(): void {
    this.client.release(this.isLost);
  }

  private async askToCommit(): Promise<void> {
    const { command } = await this.ask('commit', []);
    // PostgreSQL answers a COMMIT so when a statement before has failed.
    if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.');
  }

  private ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ text, values, resolve, reject });
      // Whoever asks at the same moment has asked by then.
      if (this.waiting.length === 1) process.nextTick(() => this.send());
    });
  }

  private send(): void {
    if (this.endsWithNext) {
      this.endsWithNext = false;
      this.committed = this.askToCommit();
      this.committed.catch(() => {});
    }
    const asked = this.waiting;
    this.waiting = [];
    if (this.beginning !== null) {
      const text = this.beginning;
      this.beginning = null;
      const ignore = (): void => {};
      // When it fails, so do all behind it, with its error.
      asked.unshift({ text, values: [], resolve: ignore, reject: ignore });
    }
    const [only] = asked;
    if (only && asked.length === 1) {
      this.client.query(only.text, [...only.values]).then(only.resolve, only.reject);
    } else {
      this.client.query(new StatementGroup(asked, this.types));
    }
  }
}

function readResult<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
  return {
    ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }),
    rows: rows as Row[],
  };
}
