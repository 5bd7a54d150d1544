import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { mastersQuery } from './queries.ts';
import type { Settings } from './typed-settings.ts';

interface MasterPickerProps {
  settings: Settings;
  /** The chosen one's number; empty: none. */
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
}

/** Chooses what a location is a part of, by name: nobody has to know numbers. */
export function MasterPicker({ settings, value, onChange, error }: MasterPickerProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { masterLocationId, masterName } = settings;
  const [chosen, setChosen] = useState(
    masterLocationId === null ? null : { value: String(masterLocationId), label: masterName ?? '' },
  );
  const found = useQuery(mastersQuery(search.trim().slice(0, 60), settings.country));
  const options = (found.data?.locations ?? [])
    .filter(({ id }) => id !== settings.id)
    .map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` }));
  const hasChosen = chosen === null || options.some((one) => one.value === chosen.value);
  return (
    <Select
      // What is seen carries the name: whoever is told that it is wrong is taken to it.
      attributes={{ input: { name: 'masterLocationId' } }}
      label={t`Part of`}
      placeholder={t`No other location`}
      data={hasChosen ? options : [chosen, ...options]}
      value={value === '' ? null : value}
      onChange={(picked, option) => {
        setChosen(picked === null ? null : { value: picked, label: option?.label ?? picked });
        onChange(picked ?? '');
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Part of no other location` }}
      onSearchChange={(typed) => setSearch(typed === chosen?.label ? '' : typed)}
      filter={({ options: all }) => all}
      nothingFoundMessage={
        found.isFetching ? t`Searching…` : t`There is no master location with that name.`
      }
      error={error}
    />
  );
}
