import { businessCountries, type BusinessCountry } from '@tipwell/contract/countries/list';
import { transactionFilters, transactionKinds } from '@tipwell/contract/payments/payment-kinds';
import { dayIn, idIn, numberIn, oneOf, setOnly, textIn } from '#lib/search-params.ts';

type State = (typeof transactionFilters)[number];
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

/** Reads the filters out of an address; what makes no sense is left out. */
export function readSearch(search: Record<string, unknown>): TransactionSearch {
  return setOnly({
    q: textIn(search['q'], 100),
    state: oneOf(search['state'], transactionFilters),
    kind: oneOf(search['kind'], transactionKinds),
    country: oneOf(search['country'], businessCountries),
    location: numberIn(search['location']),
    person: idIn(search['person']),
    from: dayIn(search['from']),
    to: dayIn(search['to']),
  });
}
