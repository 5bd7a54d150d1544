import { badRequest } from './errors.ts';
import type { Params } from './params.ts';

/** Which page of a list is asked for. */
export interface Page {
  limit: number;
  startingAfter: string | undefined;
  endingBefore: string | undefined;
  /** Unix seconds. */
  createdFrom: number;
  createdTo: number;
}

/** Reads the parameters that every list has. */
export function readPage(params: Params): Page {
  const created = readCreated(params);
  return {
    limit: params.integer('limit', 1, 100) ?? 10,
    startingAfter: params.text('starting_after'),
    endingBefore: params.text('ending_before'),
    ...created,
  };
}

function readCreated(params: Params): { createdFrom: number; createdTo: number } {
  const most = 9_999_999_999;
  if (params.has('created') && !params.hasFields('created')) {
    const exact = params.integer('created', 0, most) ?? 0;
    return { createdFrom: exact, createdTo: exact };
  }
  const group = params.group('created');
  const after = group?.integer('gt', 0, most);
  const before = group?.integer('lt', 0, most);
  return {
    createdFrom: group?.integer('gte', 0, most) ?? (after === undefined ? 0 : after + 1),
    createdTo: group?.integer('lte', 0, most) ?? (before === undefined ? most : before - 1),
  };
}

/** One page of things, newest first. `rows` come oldest first, as tables keep them. */
export function listOf<R extends { id: string; createdAt: string }>(
  url: string,
  rows: Iterable<R>,
  page: Page,
  present: (row: R) => object,
): object {
  const all = [...rows].toReversed().filter(({ createdAt }) => {
    const created = unix(createdAt);
    return created >= page.createdFrom && created <= page.createdTo;
  });
  const placeOf = (name: string, id: string) => {
    const place = all.findIndex((row) => row.id === id);
    if (place < 0) throw badRequest('resource_missing', `There is nothing named '${id}'.`, name);
    return place;
  };
  let [from, to] = [0, all.length];
  if (page.startingAfter !== undefined) from = placeOf('starting_after', page.startingAfter) + 1;
  if (page.endingBefore !== undefined) {
    to = placeOf('ending_before', page.endingBefore);
    from = Math.max(from, to - page.limit);
  }
  const data = all.slice(from, Math.min(to, from + page.limit));
  const hasMore = page.endingBefore === undefined ? from + data.length < to : from > 0;
  return { object: 'list', url, has_more: hasMore, data: data.map(present) };
}

/** A moment in this dialect: whole seconds. */
export function unix(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000);
}

export function unixOrNull(iso: string | null): number | null {
  return iso === null ? null : unix(iso);
}
