// Where the database is spoken to.
import { isTestFile, moduleOf, type SourceFile } from './source-file.ts';

type Plan = Readonly<Record<string, readonly string[]>>;
/** The schema of each module whose tables are in one of another name. */
type Schemas = Readonly<Record<string, string>>;

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
export function foreignSchemas(
  files: readonly SourceFile[],
  plan: Plan,
  schemas: Schemas = {},
): string[] {
  const ofModule = (module: string) => schemaOf(module, schemas);
  const all = [...Object.keys(plan).map(ofModule), 'platform', 'graphile_worker'].join('|');
  // Kysely's builders (`selectFrom('ledger.entries')`) and the words of SQL before a table.
  const named = new RegExp(
    `(?:(?:From|Into|Table|Join)\\(\\s*['"\`]|\\b(?:from|join|into|update|using|table)\\s+)` +
      `(${all})\\.\\w+`,
    'g',
  );
  return files
    .filter(({ path }) => isStore(path))
    .flatMap(({ path, text }) => {
      const own = moduleOf(path) ?? '';
      const readable = (readers.includes(own) ? [own, ...(plan[own] ?? [])] : [own]).map(ofModule);
      return [...text.matchAll(named)]
        .filter((match) => !readable.includes(match[1] ?? ''))
        .map((match) => `${path} speaks of ${match[1]}'s tables: "${match[0]}".`);
    });
}

/**
 * A store uses no table that another module keeps, even where both share a schema.
 * @param keepers the module that keeps the rows of each table, by `schema.table`
 */
export function foreignTables(
  files: readonly SourceFile[],
  keepers: ReadonlyMap<string, string>,
  schemas: Schemas,
): string[] {
  return files
    .filter(({ path }) => isStore(path))
    .flatMap(({ path, text }) => {
      const own = moduleOf(path) ?? '';
      const named = new RegExp(`\\b${schemaOf(own, schemas)}\\.\\w+`, 'g');
      const tables = new Set([...text.matchAll(named)].map(([table]) => table));
      return [...tables]
        .filter((table) => keepers.has(table) && keepers.get(table) !== own)
        .map((table) => `${path} uses ${table}, which ${keepers.get(table)} keeps.`);
    });
}

/** PostgreSQL writes the names of modules with underscores. */
function schemaOf(module: string, schemas: Schemas): string {
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
