import { sql, type RawBuilder } from 'kysely';

/** Whether a text or a JSON value has one of these texts in it, in whatever case. */
export function mentions(
  value: RawBuilder<unknown>,
  texts: readonly string[],
): RawBuilder<boolean> {
  // Inside JSON, quotes and backslashes of a name are written with a backslash before them.
  const written = texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]);
  return sql<boolean>`exists (
    select 1 from unnest(${[...new Set(written)]}::text[]) as wanted
    where position(lower(wanted) in lower(${value}::text)) > 0)`;
}
