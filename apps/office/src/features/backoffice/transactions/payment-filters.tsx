import { useLingui } from '@lingui/react/macro';
import type { Transaction } from '@tipwell/contract/backoffice/calls/payments';
import { businessCountries } from '@tipwell/contract/countries/list';
import { transactionFilters } from '@tipwell/contract/payments/payment-kinds';
import { FilterBar } from '#lib/lists/filter-bar.tsx';
import { useLocale } from '#lib/locale.ts';
import { shownDays } from './filters.ts';
import { readSearch, type TransactionSearch } from './transaction-search.ts';
import { stateWords } from './words.ts';

interface PaymentFiltersProps {
  search: TransactionSearch;
  /** What is shown: it knows the names of a place or person that only a link can ask for. */
  payments: readonly Transaction[] | undefined;
  now: Date;
  onSearch: (search: TransactionSearch) => void;
}

/** Narrows the list of payments. */
export function PaymentFilters({ search, payments, now, onSearch }: PaymentFiltersProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' });
  const { location: locationId, person } = search;
  const place =
    payments?.find(({ location }) => location.locationId === locationId)?.location.name ??
    `#${locationId}`;
  const paidTo =
    payments?.find(({ staff }) => staff?.userId === person)?.staff?.displayFullName ??
    t`one person`;
  return (
    <FilterBar
      search={{
        name: 'q',
        label: t`Search`,
        hint: t`Person, location, amount, last four digits, short code, e-mail or number`,
        value: search.q,
      }}
      choices={[
        {
          name: 'state',
          label: t`State`,
          value: search.state,
          options: transactionFilters.map((value) => ({
            value,
            label: value === 'DISPUTED' ? t`With a dispute` : i18n._(stateWords[value]),
          })),
        },
        {
          name: 'kind',
          label: t`Kind`,
          value: search.kind,
          options: [
            { value: 'TIP', label: t`With a tip` },
            { value: 'BILL', label: t`With a bill` },
          ],
        },
        {
          name: 'country',
          label: t`Country`,
          value: search.country,
          options: businessCountries.map((value) => ({
            value,
            label: countryNames.of(value.toUpperCase()) ?? value,
          })),
        },
      ]}
      days={{ ...shownDays(search, now), now }}
      fixed={[
        ...(locationId === undefined ? [] : [{ name: 'location', words: t`Location: ${place}` }]),
        ...(person === undefined ? [] : [{ name: 'person', words: t`Paid to: ${paidTo}` }]),
      ]}
      isNarrowed={Object.keys(search).length > 0}
      onChange={(changes) => onSearch(readSearch({ ...search, ...changes }))}
      onClear={() => onSearch({})}
      saved={{
        list: 'transactions',
        search: search,
        onSearch: (saved) => onSearch(readSearch(saved)),
      }}
    />
  );
}
