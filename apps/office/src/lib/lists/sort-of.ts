import type { TableChoice } from '@tipwell/ui/data-table';

/** The order that was chosen for a table, as the server is asked for it; null for the usual one. */
export function sortOf<Key extends string>(
  chosen: TableChoice['sort'],
  known: readonly Key[],
): { sort: Key; direction: 'asc' | 'desc' } | null {
  const sort = known.find((key) => key === chosen?.key);
  return sort ? { sort, direction: chosen?.isDescending ? 'desc' : 'asc' } : null;
}
