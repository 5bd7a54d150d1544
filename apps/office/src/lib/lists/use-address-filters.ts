interface FilteredRoute<Filters> {
  useSearch: () => Filters;
  useNavigate: () => (to: { search: NoInfer<Filters>; replace: true }) => Promise<void>;
}

/**
 * What a list is narrowed to stands in the page's address, so that it can be sent to somebody; the way
 * back leads out of the list and not through every letter that was typed.
 */
export function useAddressFilters<Filters>(
  route: FilteredRoute<Filters>,
): [filters: Filters, onFilters: (filters: Filters) => void] {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return [filters, (search) => void navigate({ search, replace: true })];
}
