import { addDays, localDay, momentsOf } from '#lib/lists/quick-periods.ts';
import { setOnly } from '#lib/search-params.ts';
import type { TransactionSearch } from './transaction-search.ts';

/** The same as the server is asked. */
export interface TransactionFilters {
  search?: string;
  state?: NonNullable<TransactionSearch['state']>;
  kind?: NonNullable<TransactionSearch['kind']>;
  country?: NonNullable<TransactionSearch['country']>;
  locationId?: number;
  userId?: string;
  from?: string;
  to?: string;
}

/** Without dates the last month is shown: sums over many years say little and take long. */
const usualDays = 30;

/** The days that are shown: those of the address, else the last month. */
export function shownDays(search: TransactionSearch, now: Date): { from: string; to: string } {
  const to = search.to ?? localDay(now);
  const from = search.from ?? addDays(to, 1 - usualDays);
  // What was typed stays typed, the wrong way round too: the field says so, and nothing is found.
  return { from, to };
}

/** What the server is asked for. */
export function filtersOf(search: TransactionSearch, now: Date): TransactionFilters {
  const { q, location, person, state, kind, country } = search;
  return {
    ...setOnly({ search: q, state, kind, country, locationId: location, userId: person }),
    ...momentsOf(shownDays(search, now)),
  };
}
