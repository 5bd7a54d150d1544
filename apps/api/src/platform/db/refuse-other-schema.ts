import type { Database } from './database.ts';
import { DatabaseError, migrationNames } from './migrate.ts';
import { schemaFit, type SchemaFit } from './schema-fit.rule.ts';

const known = migrationNames();

/** How this program and the database stand to each other now. */
export async function readSchemaFit(db: Database): Promise<SchemaFit> {
  try {
    const applied = await db
      .selectFrom('platform.migrations')
      .select(['name', 'is_contract as isContract'])
      .orderBy('name')
      .execute();
    return schemaFit(known, applied);
  } catch (error) {
    if (!notThere.has(String((error as { code?: unknown }).code))) throw error;
    return { fit: 'OLD', migration: known.at(-1) ?? '' };
  }
}

/** What PostgreSQL says of a table, a column and a schema that nobody has made yet. */
const notThere: ReadonlySet<string> = new Set(['42P01', '42703', '3F000']);

/**
 * Ends a start with a database that this program cannot work with, before it has answered anybody.
 * @throws DatabaseError in one sentence that says what to do
 */
export async function refuseOtherSchema({ db }: { db: Database }): Promise<void> {
  const found = await readSchemaFit(db);
  if (found.fit === 'OLD') {
    throw new DatabaseError(
      `The database lacks the migration ${found.migration}: run apps/api/src/migrate.ts of this version first.`,
    );
  }
  if (found.fit === 'NEW') {
    throw new DatabaseError(
      `The migration ${found.migration} of a newer version ended what this version relies on: start the newer version.`,
    );
  }
}
