import type { Database } from '#platform/db/database.ts';
import { findAccount, readLines, type StatementLine } from './store.ts';

export interface Statement {
  /** The newest first. */
  readonly lines: readonly StatementLine[];
  /** What to ask the next page with; null when this was the last. */
  readonly cursor: number | null;
}

export interface StatementQuestion {
  /** Only what was recorded at or after this moment. */
  readonly from?: Date;
  /** Only what was recorded before this moment. */
  readonly to?: Date;
  /** The most numbered lines of a page. */
  readonly limit: number;
  /** The cursor of the page before. */
  readonly cursor?: number | null;
}

/**
 * An account's postings, each with the balance after it, the newest first. The first page of an
 * append-only account begins with the lines that no block has numbered yet, beyond the limit.
 */
export async function statementOf(
  db: Database,
  code: string,
  { from, to, limit, cursor }: StatementQuestion,
): Promise<Statement> {
  const account = await findAccount(db, code);
  if (!account) return { lines: [], cursor: null };
  const lines = await readLines(db, account, {
    from,
    to,
    beforeVersion: cursor ?? undefined,
    limit: limit + 1,
  });
  const isNumbered = (line: StatementLine): boolean => line.version !== null;
  const hasMore = lines.filter(isNumbered).length > limit;
  const page = hasMore ? lines.slice(0, -1) : lines;
  return { lines: page, cursor: hasMore ? (page.findLast(isNumbered)?.version ?? null) : null };
}
