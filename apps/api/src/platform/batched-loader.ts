import { isDatabaseSlow } from './db/database-away.ts';
import type { Database } from './db/database.ts';
import { GroupCommit } from './group-commit.ts';

/**
 * Looks things up by their keys, for many callers in one question: those who come while others are
 * being answered are the next question. Each answer is as fresh as if it had been asked for alone,
 * because a question begins after all of its callers came. A transaction asks for itself.
 * @param find the rows of these keys, in any order; keys without a row are left out
 * @param keyOf a row's key, spelled as the callers spell it (see `batchedLoaderById`)
 */
export function batchedLoader<Key extends string | number, Row>(
  find: (db: Database, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): (db: Database, key: Key) => Promise<Row | undefined> {
  const groups = new WeakMap<Database, GroupCommit<Key, Row | undefined>>();
  const findAll = async (
    db: Database,
    keys: readonly Key[],
  ): Promise<readonly (Row | undefined)[]> => {
    const rows = new Map((await find(db, [...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key));
  };
  return async (db, key) => {
    if (db.isTransaction) return (await findAll(db, [key]))[0];
    const group =
      groups.get(db) ??
      new GroupCommit({
        commit: async (keys) => findAll(db, keys),
        concernsAll: isDatabaseSlow,
      });
    groups.set(db, group);
    return group.submit(key);
  };
}

/** The same by UUID: the database writes them in lower case, whoever asks may not. */
export function batchedLoaderById<Row>(
  find: (db: Database, ids: readonly string[]) => Promise<Row[]>,
  idOf: (row: Row) => string,
): (db: Database, id: string) => Promise<Row | undefined> {
  const findOne = batchedLoader(find, idOf);
  return async (db, id) => findOne(db, id.toLowerCase());
}
