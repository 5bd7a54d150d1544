import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isProhibitedPlace } from '@tipwell/contract/countries/prohibited-place.rule';
import type { ReactNode } from 'react';
import { useLocale } from '#lib/locale.ts';
import { everyCountryQuery } from './queries.ts';

interface CountryFieldProps {
  name: string;
  label: string;
  value: string;
  error: ReactNode;
  onChange: (code: string) => void;
}

/** A country by its name in the reader's language; those that the terms prohibit are not offered. */
export function CountryField({ onChange, ...field }: CountryFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useQuery(everyCountryQuery);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = (data?.countries ?? [])
    .filter(({ isoCode }) => !isProhibitedPlace(isoCode))
    .map(({ isoCode, name }) => ({
      value: isoCode,
      // `sl` stands for Slovenia in the specification's list beside `si`.
      label: isoCode === 'sl' ? name : (names.of(isoCode.toUpperCase()) ?? name),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <NativeSelect
      {...field}
      data={[{ value: '', label: t`Choose` }, ...countries]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
