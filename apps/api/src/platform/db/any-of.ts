import { sql, type RawBuilder } from 'kysely';

// One array as one parameter: `in` would be another statement for every number of items.

/** One of these ids, on the right side of `=`. */
export const anyId = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::uuid[])`;

/** One of these words. */
export const anyWord = (words: readonly string[]): RawBuilder<string> => sql`any(${words}::text[])`;

/** One of these numbers. */
export const anyNumber = (numbers: readonly number[]): RawBuilder<number> =>
  sql`any(${numbers}::bigint[])`;
