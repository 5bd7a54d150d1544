/** What JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** JSON with sorted keys: the same text for the same content, in whatever order its parts came. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(withSortedKeys(value));
}

function withSortedKeys(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(withSortedKeys);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, withSortedKeys(part)]),
  );
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
