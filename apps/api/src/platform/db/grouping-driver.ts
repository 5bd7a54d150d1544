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
import { DatabaseSilent, failureWhileReading } from './database-away.ts';
import { StatementGroup, type AskedStatement } from './statement-group.ts';

/**
 * PostgreSQL for the query builder, with fewer round trips: a transaction's BEGIN travels with its first
 * statement, and statements that are asked at the same moment travel together (`pipeline.ts`).
 */
export class GroupingDialect extends PostgresDialect {
  private readonly pool: pg.Pool;
  private readonly types: CustomTypesConfig;
  private readonly silentAfterMs: number | null;

  constructor(pool: pg.Pool, types: CustomTypesConfig, silentAfterMs: number | null = null) {
    super({ pool });
    this.pool = pool;
    this.types = types;
    this.silentAfterMs = silentAfterMs;
  }

  override createDriver(): Driver {
    return new GroupingDriver(this.pool, this.types, this.silentAfterMs);
  }
}

/** How often it is looked whether the database still answers. */
const watchEveryMs = 250;

class GroupingDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly types: CustomTypesConfig;
  private readonly silentAfterMs: number | null;
  private readonly inUse = new Set<GroupingConnection>();
  private watch: NodeJS.Timeout | null = null;

  constructor(pool: pg.Pool, types: CustomTypesConfig, silentAfterMs: number | null) {
    this.pool = pool;
    this.types = types;
    this.silentAfterMs = silentAfterMs;
  }

  /** A database that is frozen closes nothing and says nothing: somebody has to look at the clock. */
  async init(): Promise<void> {
    const { silentAfterMs } = this;
    if (silentAfterMs === null) return;
    this.watch = setInterval(() => {
      const silentSince = performance.now() - silentAfterMs;
      for (const connection of this.inUse) connection.giveUpIfSilent(silentSince);
    }, watchEveryMs).unref();
  }

  async acquireConnection(): Promise<GroupingConnection> {
    const connection = new GroupingConnection(await this.pool.connect(), this.types);
    this.inUse.add(connection);
    return connection;
  }

  async beginTransaction(
    connection: GroupingConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    const isReading = accessMode === 'read only';
    connection.begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}`, { isReading });
  }

  async commitTransaction(connection: GroupingConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: GroupingConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: GroupingConnection): Promise<void> {
    this.inUse.delete(connection);
    connection.release();
  }

  async destroy(): Promise<void> {
    if (this.watch) clearInterval(this.watch);
    if (!this.pool.ended) await this.pool.end();
  }
}

export class GroupingConnection implements DatabaseConnection {
  private readonly client: PoolClient;
  private readonly types: CustomTypesConfig;
  private waiting: AskedStatement[] = [];
  /** The BEGIN that goes with the next statements; null when there is none to send. */
  private beginning: string | null = null;
  private isReading = false;
  private endsWithNext = false;
  private committed: Promise<void> | null = null;
  private isLost = false;
  /** How many statements wait for their answer, and since when nothing was heard. */
  private unanswered = 0;
  private heardAt = 0;

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

  begin(text: string, { isReading }: { isReading: boolean }): void {
    this.beginning = text;
    this.isReading = isReading;
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
      await this.listenFor(this.client.query('rollback'));
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
    return this.listenFor(
      new Promise((resolve, reject) => {
        this.waiting.push({ text, values, resolve, reject });
        // Whoever asks at the same moment has asked by then.
        if (this.waiting.length === 1) process.nextTick(() => this.send());
      }),
    );
  }

  private async listenFor<Result>(answer: Promise<Result>): Promise<Result> {
    if (this.unanswered === 0) this.heardAt = performance.now();
    this.unanswered += 1;
    try {
      return await answer;
    } catch (error) {
      throw this.isReading ? failureWhileReading(error) : error;
    } finally {
      this.unanswered -= 1;
      this.heardAt = performance.now();
    }
  }

  /** Ends the connection when nothing was heard on it for too long; whoever waits is told so. */
  giveUpIfSilent(silentSince: number): void {
    if (this.isLost || this.unanswered === 0 || this.heardAt > silentSince) return;
    this.isLost = true;
    const { connection } = this.client as PoolClient & {
      connection: { stream: { destroy(error: Error): void } };
    };
    connection.stream.destroy(new DatabaseSilent());
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
