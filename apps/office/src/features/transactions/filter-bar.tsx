import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { businessCountries } from '@tipwell/contract/countries/list';
import { transactionStates } from '@tipwell/contract/transaction-kinds';
import { useState } from 'react';
import { useLocale } from '../../lib/locale.ts';
import { localDay, readSearch, shownDays, type TransactionSearch } from './filters.ts';
import styles from './transactions.module.css';
import { stateWords } from './words.ts';

interface FilterBarProps {
  search: TransactionSearch;
  now: Date;
  onSearch: (search: TransactionSearch) => void;
}

/** Narrows the list; every choice stands in the page's address. */
export function FilterBar({ search, now, onSearch }: FilterBarProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [words, setWords] = useState(search.q ?? '');
  const { from, to } = shownDays(search, now);
  const countryNames = new Intl.DisplayNames(locale, { type: 'region' });
  const isNarrowed = Object.keys(search).length > 0;
  // On a phone the payments come first; whoever has narrowed them sees by what.
  const [areOpen, setAreOpen] = useState(Object.keys(search).some((name) => name !== 'q'));

  /** Empty words take a filter away. */
  const change = (changed: { [Name in keyof TransactionSearch]?: string }) =>
    onSearch(readSearch({ ...search, ...changed }));

  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: words });
        }}
      >
        <div className={styles.searchField}>
          <TextInput
            type="search"
            label={t`Search`}
            description={t`Receipt, person or location`}
            value={words}
            maxLength={100}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="default"
            aria-label={t`Search`}
            className={styles.searchButton ?? ''}
          >
            <IconSearch size={18} stroke={1.75} aria-hidden />
          </Button>
        </div>
        <Button
          variant="default"
          className={styles.openChoices ?? ''}
          aria-expanded={areOpen}
          onClick={() => setAreOpen(!areOpen)}
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        >
          {areOpen ? t`Fewer filters` : t`Filters`}
        </Button>
        <div className={styles.choices} data-open={areOpen}>
          <NativeSelect
            label={t`State`}
            value={search.state ?? ''}
            onChange={({ currentTarget }) => change({ state: currentTarget.value })}
            data={[
              { value: '', label: t`All` },
              ...transactionStates.map((value) => ({ value, label: i18n._(stateWords[value]) })),
            ]}
          />
          <NativeSelect
            label={t`Kind`}
            value={search.kind ?? ''}
            onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
            data={[
              { value: '', label: t`All` },
              { value: 'TIP', label: t`With a tip` },
              { value: 'BILL', label: t`With a bill` },
            ]}
          />
          <NativeSelect
            label={t`Country`}
            value={search.country ?? ''}
            onChange={({ currentTarget }) => change({ country: currentTarget.value })}
            data={[
              { value: '', label: t`All` },
              ...businessCountries.map((value) => ({
                value,
                label: countryNames.of(value.toUpperCase()) ?? value,
              })),
            ]}
          />
          <TextInput
            type="date"
            label={t`From`}
            value={from}
            max={to}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t`To`}
            value={to}
            min={from}
            max={localDay(now)}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
          {isNarrowed && (
            <Button variant="subtle" onClick={() => onSearch({})}>
              {t`Clear the filters`}
            </Button>
          )}
        </div>
      </form>
    </search>
  );
}
