import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { venueSearchQuery } from './queries.ts';
import styles from './promotions.module.css';

interface Venue {
  locationId: number;
  name: string;
  city: string;
}

interface VenuePickerProps {
  chosen: readonly Venue[];
  problem: string | undefined;
  onChange: (chosen: Venue[]) => void;
}

/** Chooses venues by their name or city. */
export function VenuePicker({ chosen, problem, onChange }: VenuePickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: found } = useQuery(venueSearchQuery(wanted));
  const others = found?.filter((one) =>
    chosen.every(({ locationId }) => locationId !== one.locationId),
  );
  return (
    <div>
      <TextInput
        name="locations"
        type="search"
        label={t`Locations`}
        description={t`Type a part of the name or the city.`}
        maxLength={100}
        autoComplete="off"
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter chooses; it does not send the form.
          event.preventDefault();
          const [first] = others ?? [];
          if (!first || text === '') return;
          onChange([...chosen, first]);
          setText('');
        }}
      />
      {others && wanted.length >= 2 && text !== '' && (
        <ul className={styles.found} aria-label={t`Found`}>
          {others.map((one) => (
            <li key={one.locationId}>
              <button
                type="button"
                onClick={() => {
                  onChange([...chosen, one]);
                  setText('');
                }}
              >
                <IconPlus size={16} stroke={2} aria-hidden />
                <bdi>{one.name}</bdi>
                <span className={styles.city}>{one.city}</span>
              </button>
            </li>
          ))}
          {others.length === 0 && <li className={styles.city}>{t`Nothing found.`}</li>}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={t`Chosen`}>
          {chosen.map((one) => {
            const name = `${one.name}, ${one.city}`;
            return (
              <li key={one.locationId}>
                <button
                  type="button"
                  aria-label={t`Remove ${name} from the list`}
                  onClick={() => onChange(chosen.filter((other) => other !== one))}
                >
                  <bdi>{name}</bdi>
                  <IconX size={14} stroke={2} aria-hidden />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
