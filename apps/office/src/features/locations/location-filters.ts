import { idIn, numberIn, oneOf, setOnly, textIn } from '../../lib/search-params.ts';

/** What is looked for among locations; it stands in the address of the page. */
export interface LocationFilters {
  search?: string;
  country?: string;
  isOpen?: 'true' | 'false';
  /** Whose customers they are. */
  salesPersonId?: string;
  page?: number;
}

/** The filters that an address holds; what makes no sense is left out. */
export function readLocationFilters(search: Record<string, unknown>): LocationFilters {
  const country = textIn(search['country'], 2);
  return setOnly({
    search: textIn(search['search'], 80),
    country: country && /^[a-z]{2}$/.test(country) ? country : undefined,
    isOpen: oneOf(search['isOpen'], ['true', 'false']),
    salesPersonId: idIn(search['salesPersonId']),
    page: numberIn(search['page'], 10_000),
  });
}
