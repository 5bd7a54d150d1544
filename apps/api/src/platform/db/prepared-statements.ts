// Statements that come again and again are parsed once for a connection: parsing and planning cost
// more than most of them do. Nobody has to ask for it, and nobody can forget it.
import type { Connection, Submittable } from 'pg';
import { PrimaryClient } from './hosts/primary-client.ts';

/** A statement gets its name when the program asks it for this time. */
const namedFromTime = 3;
/** Texts that differ with every question (lists of any length) must not fill the server's memory. */
const mostStatements = 400;
/**
 * A plan is made for tables as they are. One that was made for a small table would go through all of
 * it however large it grows, until the database itself looks again a minute or more later.
 */
const plansLastMs = 10_000;

/** What stands for every column would mean others after a migration: the server refuses such plans. */
const namesItsColumns = (text: string): boolean => !/\*/.test(text.replaceAll(/count\(\*\)/g, ''));

const seen = new Map<string, { times: number; name: string }>();

/** The name under which a connection keeps a statement; undefined while it is asked as it stands. */
export function nameOf(text: string): string | undefined {
  const known = seen.get(text);
  if (known) {
    known.times += 1;
    return known.times >= namedFromTime && known.name !== '' ? known.name : undefined;
  }
  if (seen.size < mostStatements) {
    const name = namesItsColumns(text) ? `statement-${seen.size + 1}` : '';
    seen.set(text, { times: 1, name });
  }
  return undefined;
}

/** Names that were sent on a connection and that its server has not come to read. */
const unread = new WeakMap<object, Set<string>>();

/** Which statements a connection keeps under a name; the library's types leave it out. */
export interface NamesKept {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

/** Notes the name of a statement that failed or stood behind one, where its server never said that it knows it. */
export function noteUnread(connection: object, name: string): void {
  const { parsedStatements, submittedNamedStatements } = connection as NamesKept;
  if (parsedStatements[name] !== undefined) return;
  // It must be sent again with its text.
  delete submittedNamedStatements[name];
  unread.set(connection, (unread.get(connection) ?? new Set()).add(name));
}

/**
 * Gives names free again. A server never heard of them and does not mind; a pooler between has heard them,
 * and ends the connection of whoever says one of them twice.
 */
class FreeNames implements Submittable {
  private readonly names: ReadonlySet<string>;

  constructor(names: ReadonlySet<string>) {
    this.names = names;
  }

  submit(connection: Connection): void {
    for (const name of this.names) connection.close({ type: 'S', name }, false);
    connection.sync();
  }

  handleError(): void {
    // Whatever is wrong with the connection is told to whoever asks next.
  }

  handleReadyForQuery(): void {
    // There is nothing to answer.
  }
}

interface Named {
  name: string;
  text: string;
  values: unknown[];
}
type Callback = (error: Error | null, result: unknown) => void;

/** A connection that keeps the statements it is asked often. */
export class PreparingClient extends PrimaryClient {
  private plansMadeAt = performance.now();

  override query(...asked: unknown[]): never {
    const [text, values, callback] = asked;
    const names = unread.get(this.connection);
    if (names) {
      unread.delete(this.connection);
      super.query(new FreeNames(names));
    }
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = nameOf(text);
      if (name) return this.askNamed({ name, text, values }, callback as Callback | undefined);
    }
    return super.query(text as never, values as never, callback as never) as never;
  }

  private askNamed(statement: Named, callback?: Callback): never {
    const note = (): void => noteUnread(this.connection, statement.name);
    if (callback) {
      const told: Callback = (error, result) => {
        if (error) note();
        callback(error, result);
      };
      return super.query(statement as never, told as never) as never;
    }
    const answer: Promise<unknown> = super.query(statement);
    answer.catch(note);
    return answer as never;
  }

  /** To be called when the connection is taken for use: what it does next is planned anew. */
  renewOldPlans(): void {
    const now = performance.now();
    if (now - this.plansMadeAt < plansLastMs) return;
    this.plansMadeAt = now;
    // Whoever took the connection asks right behind it, and learns of a lost one by that.
    super.query('discard plans').catch(() => {});
  }
}
