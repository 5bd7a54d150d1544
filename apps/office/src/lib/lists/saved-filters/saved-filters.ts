/** A name and what a list was narrowed to under it. */
export interface SavedFilter {
  name: string;
  search: Readonly<Record<string, unknown>>;
}

/** More than these would be a list of their own. */
export const mostSaved = 12;
export const longestName = 40;

/** Reads what a browser has kept; what makes no sense any more is left out. */
export function readSaved(kept: string | null): SavedFilter[] {
  let read: unknown;
  try {
    read = JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(read) ? read.filter(isSaved).slice(0, mostSaved) : [];
}

function isSaved(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { name, search } = value as Record<string, unknown>;
  const isNamed = typeof name === 'string' && name.trim() !== '' && name.length <= longestName;
  return isNamed && typeof search === 'object' && search !== null && !Array.isArray(search);
}

/** Adds one under its name, in the place of an earlier one of that name; of too many the oldest goes. */
export function withSaved(saved: readonly SavedFilter[], added: SavedFilter): SavedFilter[] {
  const others = saved.filter(({ name }) => name !== added.name);
  return [...others, added].slice(-mostSaved);
}

/** Whether two narrow a list to the same, in whatever order they say it. */
export function isSameSearch(one: object, other: object): boolean {
  return written(one) === written(other);
}

function written(search: object): string {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  return JSON.stringify(said.toSorted(([a], [b]) => a.localeCompare(b)));
}
