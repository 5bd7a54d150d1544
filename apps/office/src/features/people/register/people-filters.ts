import { holdFilters, type HoldFilter } from '@tipwell/contract/people/payout-blocks';
import { roles, userStatuses, type Role, type UserStatus } from '@tipwell/contract/access/roles';
import { numberIn, oneOf, setOnly, textIn } from '#lib/search-params.ts';

/** What is looked for among people; it stands in the address of the page. */
export interface PeopleFilters {
  search?: string;
  status?: UserStatus;
  role?: Role;
  /** What keeps their money; for administrators. */
  hold?: HoldFilter;
  locationId?: number;
  page?: number;
}

/** The filters that an address holds; what makes no sense is left out. */
export function readPeopleFilters(search: Record<string, unknown>): PeopleFilters {
  return setOnly({
    search: textIn(search['search'], 80),
    status: oneOf(search['status'], userStatuses),
    role: oneOf(search['role'], roles),
    hold: oneOf(search['hold'], holdFilters),
    locationId: numberIn(search['locationId']),
    page: numberIn(search['page'], 10_000),
  });
}
