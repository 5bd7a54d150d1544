import { businessCountries, type BusinessCountry } from '@tipwell/contract/countries/list';
import { transactionKinds, transactionStates } from '@tipwell/contract/transaction-kinds';

type State = (typeof transactionStates)[number];
type Kind = (typeof transactionKinds)[number];

/** What narrows the list, as it stands in the page's address. */
export interface TransactionSearch {
  q?: string;
  state?: State;
  kind?: Kind;
  country?: BusinessCountry;
  location?: number;
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
  from?: string;
  to?: string;
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(Date.parse(value));

/** Reads the filters out of an address; what makes no sense is left out. */
export function readSearch(search: Record<string, unknown>): TransactionSearch {
  const { q, location, from, to } = search;
  const among = <Value extends string>(values: readonly Value[], value: unknown) =>
    values.find((known) => known === value);
  const state = among(transactionStates, search['state']);
  const kind = among(transactionKinds, search['kind']);
  const country = among(businessCountries, search['country']);
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim() : '';
  return {
    ...(words.length >= 2 && words.length <= 100 ? { q: words } : {}),
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(country ? { country } : {}),
    ...(Number.isSafeInteger(location) && Number(location) > 0
      ? { location: Number(location) }
      : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

/** Without dates the last month is shown: sums over many years say little and take long. */
const usualDays = 30;
const dayMs = 86_400_000;

/** The day of a moment in the reader's own zone. */
export function localDay(at: Date): string {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`;
}

/** The days that are shown: those of the address, else the last month. */
export function shownDays(search: TransactionSearch, now: Date): { from: string; to: string } {
  const to = search.to ?? localDay(now);
  const usual = localDay(new Date(Date.parse(`${to}T12:00:00`) - (usualDays - 1) * dayMs));
  const from = search.from ?? usual;
  return { from: from > to ? to : from, to };
}

/** What the server is asked for. */
export function filtersOf(search: TransactionSearch, now: Date): TransactionFilters {
  const { q, location, state, kind, country } = search;
  const { from, to } = shownDays(search, now);
  const end = new Date(`${to}T00:00:00`);
  end.setDate(end.getDate() + 1);
  return {
    ...(q ? { search: q } : {}),
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(country ? { country } : {}),
    ...(location ? { locationId: location } : {}),
    from: new Date(`${from}T00:00:00`).toISOString(),
    to: end.toISOString(),
  };
}
