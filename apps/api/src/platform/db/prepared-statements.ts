// Statements that come again and again are parsed once for a connection: parsing and planning cost
// more than most of them do. Nobody has to ask for it, and nobody can forget it.
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

/** A connection that keeps the statements it is asked often. */
export class PreparingClient extends PrimaryClient {
  private plansMadeAt = performance.now();

  override query(...asked: unknown[]): never {
    const [text, values, callback] = asked;
    if (typeof text === 'string' && Array.isArray(values)) {
      const name = nameOf(text);
      if (name) return super.query({ name, text, values } as never, callback as never) as never;
    }
    return super.query(text as never, values as never, callback as never) as never;
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
