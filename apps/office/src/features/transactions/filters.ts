import { businessCountries, type BusinessCountry } from '@tipwell/contract/countries/list';
import { transactionKinds, transactionStates } from '@tipwell/contract/transaction-kinds';
import { addDays, localDay } from '../../lib/lists/quick-periods.ts';
import { dayIn, idIn, numberIn, oneOf, setOnly, textIn } from '../../lib/search-params.ts';

type State = (typeof transactionStates)[number];
type Kind = (typeof transactionKinds)[number];

/** What narrows the list, as it stands in the page's address. */
export interface TransactionSearch {
  q?: string;
  state?: State;
  kind?: Kind;
  country?: BusinessCountry;
  location?: number;
  /** Whom was paid, by the id of the account. */
  person?: string;
  /** Days in the zone of the reader, both included. */
  from?: string;
  to?: string;
}

/** The same as the server is asked. */
export interface TransactionFilters {
  search?: string;
  state?: State;
  kind?: Kind;
  country?: BusinessCountry;
  locationId?: number;
  userId?: string;
  from?: string;
  to?: string;
}

/** Reads the filters out of an address; what makes no sense is left out. */
export function readSearch(search: Record<string, unknown>): TransactionSearch {
  return setOnly({
    q: textIn(search['q'], 100),
    state: oneOf(search['state'], transactionStates),
    kind: oneOf(search['kind'], transactionKinds),
    country: oneOf(search['country'], businessCountries),
    location: numberIn(search['location']),
    person: idIn(search['person']),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  });
}

/** Without dates the last month is shown: sums over many years say little and take long. */
const usualDays = 30;

/** The days that are shown: those of the address, else the last month. */
export function shownDays(search: TransactionSearch, now: Date): { from: string; to: string } {
  const to = search.to ?? localDay(now);
  const from = search.from ?? addDays(to, 1 - usualDays);
  return { from: from > to ? to : from, to };
}

/** What the server is asked for. */
export function filtersOf(search: TransactionSearch, now: Date): TransactionFilters {
  const { q, location, person, state, kind, country } = search;
  const { from, to } = shownDays(search, now);
  return {
    ...setOnly({ search: q, state, kind, country, locationId: location, userId: person }),
    // Midnights of the reader's own zone.
    from: new Date(`${from}T00:00:00`).toISOString(),
    to: new Date(`${addDays(to, 1)}T00:00:00`).toISOString(),
  };
}
