import type { TableChoice } from '@tipwell/ui/data-table';

const usual: TableChoice = { columns: null, sort: null };

/** Reads a choice that a browser has kept; what makes no sense any more is as if it were not there. */
export function readTableChoice(kept: string | null): TableChoice {
  if (kept === null) return usual;
  let read: unknown;
  try {
    read = JSON.parse(kept);
  } catch {
    return usual;
  }
  if (typeof read !== 'object' || read === null) return usual;
  const { columns, sort } = read as { columns?: unknown; sort?: unknown };
  return { columns: isKeys(columns) ? columns : null, sort: isSort(sort) ? sort : null };
}

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}

function isSort(value: unknown): value is NonNullable<TableChoice['sort']> {
  if (typeof value !== 'object' || value === null) return false;
  const { key, isDescending } = value as Record<string, unknown>;
  return typeof key === 'string' && typeof isDescending === 'boolean';
}
