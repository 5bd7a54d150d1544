import { businessCountries, type BusinessCountry } from '@tipwell/contract/countries/list';
import { idIn, numberIn, oneOf, setOnly, textIn } from '#lib/search-params.ts';

/** What is looked for among locations; it stands in the address of the page. */
export interface LocationFilters {
  search?: string;
  country?: BusinessCountry;
  isOpen?: 'true' | 'false';
  /** Whose customers they are. */
  salesPersonId?: string;
  page?: number;
}

/** The filters that an address holds; what makes no sense is left out. */
export function readLocationFilters(search: Record<string, unknown>): LocationFilters {
  return setOnly({
    search: textIn(search['search'], 80),
    country: oneOf(search['country'], businessCountries),
    isOpen: oneOf(search['isOpen'], ['true', 'false']),
    salesPersonId: idIn(search['salesPersonId']),
    page: numberIn(search['page'], 10_000),
  });
}
