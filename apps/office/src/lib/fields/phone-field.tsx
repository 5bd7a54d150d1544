import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import {
  countryOf,
  likelyCountry,
  otherCountries,
  preferredCountries,
  wholeNumber,
} from './dial-codes.ts';
import { useLocale } from '../locale.ts';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  name: string;
  label: string;
  /** The whole number that was typed before; it is shown as it will be sent. */
  begunWith?: string;
  /** Hears the whole number with its country code. */
  onChange: (phoneNumber: string) => void;
  error: string | undefined;
  /** Where the person most likely is, once that is known; two lowercase letters. */
  country?: string | undefined;
}

/** A phone number: the country from a list that begins with ours, and the number as one writes it. */
export function PhoneField(props: PhoneFieldProps) {
  const { name, label, begunWith = '', onChange, error, country } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState(begunWith);
  const isoCode = chosen ?? country ?? likelyCountry(navigator.languages);
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale]);
  const nameOf = (iso: string) => names.of(iso.toUpperCase()) ?? iso;
  const others = useMemo(() => {
    const named = otherCountries.map((other) => ({
      ...other,
      name: names.of(other.isoCode.toUpperCase()) ?? other.isoCode,
    }));
    return named.toSorted((one, other) => one.name.localeCompare(other.name, locale));
  }, [names, locale]);
  return (
    <Input.Wrapper
      classNames={{ label: styles.label ?? '', error: styles.error ?? '' }}
      label={label}
      labelProps={{ htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div className={styles.field} dir="ltr" data-invalid={error ? true : undefined}>
        <label className={styles.country}>
          <span aria-hidden>+{countryOf(isoCode)?.dialCode}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
          <select
            aria-label={t`Country code`}
            value={isoCode}
            onChange={({ target }) => {
              setChosen(target.value);
              onChange(wholeNumber(target.value, typed));
            }}
          >
            {preferredCountries.map(({ isoCode: iso, dialCode }) => (
              <option key={iso} value={iso}>
                {nameOf(iso)} (+{dialCode})
              </option>
            ))}
            <hr />
            {others.map(({ isoCode: iso, dialCode, name: countryName }) => (
              <option key={iso} value={iso}>
                {countryName} (+{dialCode})
              </option>
            ))}
          </select>
        </label>
        <input
          id={id}
          name={name}
          className={styles.number}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            // What is shown beside a number that is being typed does not change by itself any more.
            setChosen(isoCode);
            onChange(wholeNumber(isoCode, target.value));
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
