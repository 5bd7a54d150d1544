import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import type { AskRyft, Told } from './client.ts';
import type { Urgency } from './pace.ts';

interface Listing<Item> {
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  account?: string;
  urgency?: Urgency;
  item: z.ZodType<Item>;
  /** Where looking further makes no sense any more: what came before is of no interest. */
  isEnd?: (item: Item) => boolean;
  /** How many pages are read, where it is not as usual. */
  atMost?: number;
}

/** How many are asked for at a time, and how many times at most, where nobody says otherwise. */
const perPage = 50;
const mostPages = 40;

/**
 * Everything in a list of Ryft's, page by page, or as far as it is of interest. More than we are willing to
 * read is unknown: half a list says nothing of what is not in it.
 */
export async function readAll<Item>(
  ask: AskRyft,
  context: Context,
  { path, query = {}, item, isEnd = () => false, atMost = mostPages, ...how }: Listing<Item>,
): Promise<Told<Item[]>> {
  const page = z.object({ items: z.array(item), paginationToken: z.string().nullish() });
  const all: Item[] = [];
  let startsAfter: string | undefined;
  for (let number = 0; number < atMost; number += 1) {
    const told = await ask(context, {
      method: 'GET',
      path,
      query: { ...query, limit: perPage, startsAfter },
      ...how,
      read: (body) => page.parse(body),
    });
    if (told.outcome !== 'ok') return told;
    const end = told.value.items.findIndex(isEnd);
    all.push(...(end < 0 ? told.value.items : told.value.items.slice(0, end)));
    startsAfter = told.value.paginationToken ?? undefined;
    if (end >= 0 || startsAfter === undefined || startsAfter === '') {
      return { outcome: 'ok', value: all };
    }
  }
  return { outcome: 'unknown' };
}
