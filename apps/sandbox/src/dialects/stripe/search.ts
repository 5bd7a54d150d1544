import { badRequest } from './errors.ts';
import type { Params } from './params.ts';

interface Found {
  metadata: Readonly<Record<string, string>>;
  shown: object;
}

/**
 * Answers a search by the caller's own notes: `metadata['tip']:'7'`, several joined by AND, none by OR.
 * Newest first; the page after is asked for by the number that the answer gives.
 */
export function searchOf<R>(
  params: Params,
  url: string,
  rows: readonly R[],
  read: (row: R) => Found,
): object {
  const query = params.need('query', params.text('query'));
  const limit = params.integer('limit', 1, 100) ?? 10;
  const from = params.integer('page') ?? 0;
  params.end();
  const wanted = readQuery(query);
  const found = rows
    .toReversed()
    .map(read)
    .filter(({ metadata }) => wanted.every(([name, note]) => metadata[name] === note));
  const data = found.slice(from, from + limit).map(({ shown }) => shown);
  const next = from + data.length;
  const hasMore = next < found.length;
  return {
    object: 'search_result',
    url,
    has_more: hasMore,
    data,
    next_page: hasMore ? String(next) : null,
  };
}

function readQuery(query: string): [name: string, note: string][] {
  const clauses = query.split(/ AND /i);
  return clauses.map((clause) => {
    const found = /^\s*metadata\[(["'])(.+?)\1\]\s*:\s*(["'])(.*)\3\s*$/.exec(clause);
    const [name, note] = [found?.[2], found?.[4]];
    if (name === undefined || note === undefined) {
      throw badRequest(
        null,
        'Here a query names metadata only, in clauses joined by AND.',
        'query',
      );
    }
    return [name, note.replace(/\\(.)/g, '$1')];
  });
}
