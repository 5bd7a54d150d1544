import pg, { type Connection, type CustomTypesConfig, type Submittable } from 'pg';
import { nameOf, noteUnread } from './prepared-statements.ts';

/** A statement with what becomes of it. */
export interface AskedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (result: pg.QueryResult) => void;
  readonly reject: (error: unknown) => void;
}

/** What the library's own query does with the server's messages; its types leave it out. */
interface MessageHandlers {
  submit(connection: Connection): Error | null;
  readonly name?: string;
  readonly text: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
}
type Statement = MessageHandlers;

/**
 * Statements that travel together: one write, one answer, and so one waking of each side instead of
 * one for each. The server works on them in their order and, from the first that fails, on none of the
 * rest. The library's own queries write them and read their answers; only the mark that ends the
 * exchange is kept back until the last.
 */
export class StatementGroup implements Submittable {
  private readonly asked: readonly AskedStatement[];
  private readonly statements: readonly Statement[];
  private at = 0;
  private hasFailed = false;
  /** Why a statement could not be written; told to its callback before anything is sent. */
  private unwritable: Error | null = null;

  constructor(asked: readonly AskedStatement[], types: CustomTypesConfig) {
    this.asked = asked;
    this.statements = asked.map(({ text, values, resolve, reject }) => {
      const name = nameOf(text);
      const config = {
        ...(name && { name }),
        text,
        values: [...values],
        types,
        queryMode: 'extended',
      };
      return new pg.Query(config, (error, result) => {
        if (error) this.unwritable ??= error;
        if (error) reject(error);
        else resolve(result as unknown as pg.QueryResult);
      }) as unknown as Statement;
    });
  }

  /** @returns the failure of a statement that cannot be written; then nothing has been sent. */
  submit(connection: Connection): Error | null {
    const messages: Buffer[] = [];
    const recorder = Object.create(connection, {
      _send: { value: (message: Buffer) => messages.push(message) },
      sync: { value: () => {} },
    }) as Connection;
    for (const statement of this.statements) {
      const failure = statement.submit(recorder) ?? this.unwritable;
      if (failure) return failure;
    }
    connection.stream.cork();
    for (const message of messages) connection.stream.write(message);
    connection.sync();
    connection.stream.uncork();
    return null;
  }

  /** The library notes under which name the statement at hand was understood. */
  get name(): string | undefined {
    return this.current.name;
  }

  get text(): string {
    return this.current.text;
  }

  handleRowDescription(message: unknown): void {
    this.current.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.current.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.current.handleCommandComplete(message, connection);
    this.at += 1;
  }

  handleEmptyQuery(): void {
    this.at += 1;
  }

  handleReadyForQuery(connection: Connection): void {
    for (const statement of this.statements) statement.handleReadyForQuery(connection);
  }

  /** Those that were answered are done; the one at hand has failed, and the rest with it. */
  handleError(error: unknown, connection: Connection): void {
    if (this.hasFailed) return;
    this.hasFailed = true;
    this.statements.forEach((statement, index) => {
      if (index < this.at) return statement.handleReadyForQuery(connection);
      if (statement.name) noteUnread(connection, statement.name);
      this.asked[index]?.reject(error);
    });
  }

  private get current(): Statement {
    const statement = this.statements[this.at];
    if (!statement) throw new Error('The database answered more statements than it was asked.');
    return statement;
  }
}
