// Where the database is spoken to.
import { schemas } from '../../src/modules/map.ts';
import { isTestFile, moduleOf, type SourceFile } from './source-file.ts';

type Plan = Readonly<Record<string, readonly string[]>>;

/** Words that only somebody who writes SQL uses: Kysely's builders, its `sql` tag, a raw query. */
const speaksSql =
  /\bsql(?:<[^`]*>)?`|\bsql\.\w+\(|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query\(/;

/** Modules that read what others publish. */
const readers = ['reporting', 'reconciliation', 'settlement', 'month-end', 'invoices'];

/** SQL of a module stands in its `store.ts` (or `…-store.ts` where there are several). */
export function sqlOutsideStores(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('apps/api/src/') && !isTestFile(path))
    .filter(({ path }) => !path.startsWith('apps/api/src/platform/') && !isStore(path))
    .flatMap(({ path, text }) => {
      const found = speaksSql.exec(text);
      return found ? [`${path} speaks SQL ("${found[0]}"): that belongs into store.ts.`] : [];
    });
}

/**
 * A store speaks only of its own module's schema. Reporting and the modules of finance that prove the books alone read the views
 * that the modules they may use have published.
 */
export function foreignSchemas(files: readonly SourceFile[], plan: Plan): string[] {
  const schemas = [...Object.keys(plan).map(schemaOf), 'platform', 'graphile_worker'].join('|');
  // Kysely's builders (`selectFrom('ledger.entries')`) and the words of SQL before a table.
  const named = new RegExp(
    `(?:(?:From|Into|Table|Join)\\(\\s*['"\`]|\\b(?:from|join|into|update|using|table)\\s+)` +
      `(${schemas})\\.\\w+`,
    'g',
  );
  return files
    .filter(({ path }) => isStore(path))
    .flatMap(({ path, text }) => {
      const own = moduleOf(path) ?? '';
      const readable = (readers.includes(own) ? [own, ...(plan[own] ?? [])] : [own]).map(schemaOf);
      return [...text.matchAll(named)]
        .filter((match) => !readable.includes(match[1] ?? ''))
        .map((match) => `${path} speaks of ${match[1]}'s tables: "${match[0]}".`);
    });
}

/** PostgreSQL writes the names of modules with underscores. */
function schemaOf(module: string): string {
  return schemas[module] ?? module.replaceAll('-', '_');
}

/**
 * What the types of the tables are not asked about: `$castTo`, which believes any row to be anything
 * (`$narrowType` says of single columns what only a `where` or a program knows), and how often the `sql`
 * tag names the type of its answer.
 */
export function uncheckedTypes(files: readonly SourceFile[]): { casts: string[]; raw: number } {
  const sources = files.filter(({ path }) => path.startsWith('apps/api/src/') && !isTestFile(path));
  return {
    casts: sources.filter(({ text }) => text.includes('$castTo')).map(({ path }) => path),
    raw: sources.reduce((all, { text }) => all + [...text.matchAll(/\bsql<[^`]*>`/g)].length, 0),
  };
}

function isStore(path: string): boolean {
  return /^apps\/api\/src\/modules\/[^/]+\/[^/]+\/(?:.*\/)?(?:[a-z0-9-]+-)?store\.ts$/.test(path);
}
