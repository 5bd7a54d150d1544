import type { RyftRequest } from './calls.ts';
import { RyftError } from './errors.ts';

const mostPerPage = 50;

/** Seconds since 1970, as this dialect tells moments. */
export function unix(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

export function unixOrNull(iso: string | null): number | null {
  return iso === null ? null : unix(iso);
}

/** A page of a list; where there is more, it says by which token one goes on. */
export function pageOf<Item extends { id: string }>(
  oldestFirst: readonly Item[],
  { limit, startsAfter, ascending }: RyftRequest['query'],
  present: (item: Item) => object,
): object {
  const all = ascending === 'true' ? oldestFirst : oldestFirst.toReversed();
  const number = Number(limit ?? 20);
  if (!Number.isInteger(number) || number < 1 || number > mostPerPage) {
    throw new RyftError(400, 'invalid_field', 'limit is invalid');
  }
  const at = startsAfter === undefined ? -1 : all.findIndex(({ id }) => id === startsAfter);
  if (startsAfter !== undefined && at < 0) {
    throw new RyftError(400, 'invalid_field', 'startsAfter is invalid');
  }
  const items = all.slice(at + 1, at + 1 + number);
  const last = items.at(-1);
  const isMore = at + 1 + items.length < all.length && last !== undefined;
  return { items: items.map(present), ...(isMore ? { paginationToken: last.id } : {}) };
}
