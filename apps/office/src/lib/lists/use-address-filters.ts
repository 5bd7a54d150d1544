interface FilteredRoute<Filters> {
  useSearch: () => Filters;
  useNavigate: () => (to: { search: NoInfer<Filters>; replace: true }) => Promise<void>;
}

/**
 * What a list is narrowed to stands in the page's address, so that it can be sent to somebody; the way
 * back leads out of the list and not through every letter that was typed.
 * @param read leaves out what makes no sense: the router hands on what the address says all the same
 */
export function useAddressFilters<Filters extends object>(
  route: FilteredRoute<Filters>,
  read: (search: Record<string, unknown>) => NoInfer<Filters>,
): [filters: Filters, onFilters: (filters: Filters) => void] {
  const filters = read(Object.fromEntries(Object.entries(route.useSearch())));
  const navigate = route.useNavigate();
  return [filters, (search) => void navigate({ search, replace: true })];
}
