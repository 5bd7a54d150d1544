import { useLingui } from '@lingui/react/macro';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { businessCountries } from '@tipwell/contract/countries/list';
import { Card } from '@tipwell/ui/card';
import { useDeferredValue, useState } from 'react';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { roleWords } from '#lib/labels/people-labels.ts';
import { useCountryName } from './audience-words.ts';
import { audienceRoles, toggled, type Chosen } from './chosen-audience.ts';
import { audienceSearchQuery } from './queries.ts';
import styles from './notices.module.css';

interface AudiencePickerProps {
  chosen: Chosen;
  /** What is wrong with the choice, in words. */
  problem: string | undefined;
  onChange: (chosen: Chosen) => void;
}

/** Everybody, or roles and places and single persons. */
export function AudiencePicker({ chosen, problem, onChange }: AudiencePickerProps) {
  const { t, i18n } = useLingui();
  const countryName = useCountryName();
  const change = (part: Partial<Chosen>) => onChange({ ...chosen, ...part });
  return (
    <Card>
      <fieldset
        name="chosen"
        role="radiogroup"
        {...marks('audience-wrong', problem)}
        tabIndex={-1}
        className={styles.fields}
      >
        <legend className={styles.subtitle}>{t`Who gets the notice`}</legend>
        <label className={styles.option}>
          <input
            type="radio"
            name="audience"
            checked={chosen.isEverybody}
            onChange={() => change({ isEverybody: true })}
          />
          {t`Everybody`}
        </label>
        <label className={styles.option}>
          <input
            type="radio"
            name="audience"
            checked={!chosen.isEverybody}
            onChange={() => change({ isEverybody: false })}
          />
          {t`Only some`}
        </label>
        <FieldProblem id="audience-wrong">{problem}</FieldProblem>
      </fieldset>
      {!chosen.isEverybody && (
        <div className={styles.some}>
          <Chips
            label={t`Roles`}
            note={t`None chosen: all roles at the places below.`}
            choices={audienceRoles.map((role) => ({
              value: role,
              label: i18n._(roleWords[role]),
            }))}
            chosen={chosen.roles}
            onToggle={(role) => change({ roles: toggled(chosen.roles, role) })}
          />
          <Chips
            label={t`Countries`}
            note={t`None chosen: wherever they work.`}
            choices={businessCountries.map((code) => ({ value: code, label: countryName(code) }))}
            chosen={chosen.countries}
            onToggle={(code) => change({ countries: toggled(chosen.countries, code) })}
          />
          <ByName chosen={chosen} onChange={change} />
        </div>
      )}
    </Card>
  );
}

interface ChipsProps<Value extends string> {
  label: string;
  note: string;
  choices: { value: Value; label: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}

function Chips<Value extends string>({
  label,
  note,
  choices,
  chosen,
  onToggle,
}: ChipsProps<Value>) {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label: words }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen.includes(value)}
            onClick={() => onToggle(value)}
          >
            {words}
          </button>
        ))}
      </div>
      {chosen.length === 0 && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}

interface ByNameProps {
  chosen: Chosen;
  onChange: (part: Partial<Chosen>) => void;
}

function ByName({ chosen, onChange }: ByNameProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data: found } = useQuery(audienceSearchQuery(wanted));
  const { locations, persons } = chosen;
  const addLocation = (location: Chosen['locations'][number]) => {
    onChange({ locations: [...locations, location] });
    setText('');
  };
  const addPerson = (person: Chosen['persons'][number]) => {
    onChange({ persons: [...persons, person] });
    setText('');
  };
  const isNew = {
    location: (id: number) => locations.every(({ locationId }) => locationId !== id),
    person: (id: string) => persons.every(({ userId }) => userId !== id),
  };
  return (
    <div>
      <label className={styles.label} htmlFor="audience-name">
        {t`Locations and people`}
      </label>
      <input
        id="audience-name"
        type="search"
        className={styles.field}
        maxLength={100}
        autoComplete="off"
        placeholder={t`Name of a location or a person`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found && wanted.length >= 2 && text !== '' && (
        <ul className={styles.found} aria-label={t`Found`}>
          {found.locations
            .filter(({ locationId }) => isNew.location(locationId))
            .map(({ locationId, name, city }) => (
              <li key={locationId}>
                <button type="button" onClick={() => addLocation({ locationId, name })}>
                  <IconPlus size={16} stroke={2} aria-hidden />
                  <bdi>{name}</bdi>
                  <span className={styles.note}>{city}</span>
                </button>
              </li>
            ))}
          {found.persons
            .filter(({ userId }) => isNew.person(userId))
            .map(({ userId, name, locationNames }) => (
              <li key={userId}>
                <button type="button" onClick={() => addPerson({ userId, name })}>
                  <IconPlus size={16} stroke={2} aria-hidden />
                  <bdi>{name}</bdi>
                  <span className={styles.note}>{locationNames}</span>
                </button>
              </li>
            ))}
          {found.locations.length + found.persons.length === 0 && (
            <li className={styles.note}>{t`Nothing found.`}</li>
          )}
        </ul>
      )}
      <ul className={styles.choices}>
        {locations.map((one) => (
          <li key={one.locationId}>
            <Taken
              name={one.name}
              onRemove={() => onChange({ locations: locations.filter((other) => other !== one) })}
            />
          </li>
        ))}
        {persons.map((one) => (
          <li key={one.userId}>
            <Taken
              name={one.name}
              onRemove={() => onChange({ persons: persons.filter((other) => other !== one) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Taken({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.taken}
      aria-label={t`Remove ${name} from the list`}
      onClick={onRemove}
    >
      <bdi>{name}</bdi>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  );
}
