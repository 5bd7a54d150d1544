// Statements that write a column of a guarded fact (`@tipwell/contract/access/guarded-facts`).
import { isTestFile, type SourceFile } from './source-file.ts';

/** A statement that writes guarded columns, and the function that it stands in. */
export interface Writer {
  path: string;
  /** The function whose parameters say whether the table was asked. */
  within: string;
  table: string;
  columns: string[];
  isCleared: boolean;
}

const begins = /(?:insertInto|updateTable|mergeInto)\(\s*['"`]([a-z_]+\.[a-z_]+)/g;
const beginsRaw = /\b(?:insert\s+into|update|merge\s+into)\s+([a-z_]+\.[a-z_]+)/gi;
const functionHeads = /^(?:export )?(?:async )?function (\w+)|^(?:export )?const (\w+) = /gm;

/**
 * Every statement of the program that writes a table of the given columns. A statement whose columns are
 * put together elsewhere, as an object given to `.set(…)`, counts as one that writes all of them.
 */
export function writersOf(files: readonly SourceFile[], columns: readonly string[]): Writer[] {
  const byTable = Map.groupBy(columns, (column) => column.slice(0, column.lastIndexOf('.')));
  return files
    .filter(({ path }) => path.startsWith('apps/api/src/') && !isTestFile(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(begins), ...text.matchAll(beginsRaw)].flatMap((match) => {
        const table = match[1] ?? '';
        const guarded = (byTable.get(table) ?? []).map((one) => one.slice(table.length + 1));
        if (guarded.length === 0) return [];
        const statement = statementAt(text, match.index);
        const isOpaque = /\.(?:set|values)\(\s*(?!\{)/.test(statement);
        const written = guarded.filter((name) => new RegExp(`\\b${name}\\b`).test(statement));
        const named = isOpaque ? guarded : written;
        if (named.length === 0) return [];
        const { name, parameters } = functionAround(text, match.index);
        const isCleared = /:\s*Cleared(?:Membership\b|<)/.test(parameters);
        return [{ path, within: name, table, columns: named, isCleared }];
      }),
    );
}

/** From the beginning of a statement to its end. What it only asks for or gives back is no writing. */
function statementAt(text: string, start: number): string {
  const end = text.slice(start).search(/\.where\(|\.returning\(|\bwhere\b|;\n/);
  return end === -1 ? text.slice(start) : text.slice(start, start + end);
}

/** The function of the file's first level that an offset stands in. */
function functionAround(text: string, offset: number): { name: string; parameters: string } {
  const head = [...text.matchAll(functionHeads)].findLast(({ index }) => index <= offset);
  if (!head) return { name: '', parameters: '' };
  const rest = text.slice(head.index, offset);
  const body = rest.search(/\)(?::[^{]*)? (?:=> )?\{\n/);
  return {
    name: head[1] ?? head[2] ?? '',
    parameters: body === -1 ? rest : rest.slice(0, body + 1),
  };
}

/** The files outside of tests that clear a fact, and with which function. */
export function clearersIn(files: readonly SourceFile[]): Map<string, string[]> {
  const called = /\b(clearAtOnce|clearByRequest|clearMembership)\(/g;
  return new Map(
    files
      .filter(({ path }) => path.startsWith('apps/api/src/') && !isTestFile(path))
      .filter(({ path }) => path !== 'apps/api/src/platform/cleared.ts')
      .map(({ path, text }): [string, string[]] => [
        path,
        [...new Set([...text.matchAll(called)].map((match) => match[1] ?? ''))].toSorted(),
      ])
      .filter(([, names]) => names.length > 0),
  );
}
