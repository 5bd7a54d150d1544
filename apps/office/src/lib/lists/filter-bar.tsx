import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './filter-bar.module.css';
import { daysOfPeriod, localDay, periodOfDays, quickPeriods } from './quick-periods.ts';
import { SavedChips, type SavedProps } from './saved-filters/saved-chips.tsx';
import { useTypedSearch } from './use-typed-search.ts';

/** Changes of filters by name; what becomes undefined is taken away. */
export type FilterChanges = Record<string, string | undefined>;

interface Choice {
  /** The filter's name in the address. */
  name: string;
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  /** What no choice is called; “All” where nothing is said. */
  all?: string;
}

interface FilterBarProps {
  /** Left out where nothing is searched by words. */
  search?: { name: string; label: string; hint?: string; value: string | undefined };
  choices: readonly Choice[];
  /** The days that are shown: chosen ones, or those that are shown without a choice. */
  days?: { from: string | undefined; to: string | undefined; now: Date };
  /** Filters that only a link sets: what they are, in words. */
  fixed?: readonly { name: string; words: string }[];
  /** Whether anything is narrowed that can be taken away again. */
  isNarrowed: boolean;
  onChange: (changes: FilterChanges) => void;
  onClear: () => void;
  /** Left out where nobody comes back to the same filters every day. */
  saved?: SavedProps;
}

/**
 * Narrows a list: by words as one types them, by choices and by days. What is narrowed stands below,
 * each to be taken away by itself.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, choices, days, fixed = [], isNarrowed, onChange, onClear, saved } = props;
  const { t } = useLingui();
  const searched = (text: string): FilterChanges =>
    search ? { [search.name]: text || undefined } : {};
  const words = useTypedSearch(search?.value ?? '', (text) => onChange(searched(text)));
  /** What was typed counts with whatever is chosen. */
  const change = (changes: FilterChanges) => onChange({ ...searched(words.settle()), ...changes });
  const chosen = choices.filter(({ value }) => value !== undefined);
  // On a phone the list comes first; whoever has narrowed it sees by what.
  const [areOpen, setAreOpen] = useState(chosen.length > 0);
  const chips = [
    ...fixed,
    ...chosen.map(({ name, label, value, options }) => ({
      name,
      words: `${label}: ${options.find((option) => option.value === value)?.label ?? value}`,
    })),
  ];
  return (
    <search className={styles.bar}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          change({});
        }}
      >
        {search && (
          <TextInput
            type="search"
            className={styles.words ?? ''}
            label={search.label}
            {...(search.hint ? { description: search.hint } : {})}
            value={words.typed}
            onChange={({ currentTarget }) => words.type(currentTarget.value)}
            leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
            maxLength={80}
            dir="auto"
          />
        )}
        <Button
          variant="default"
          className={styles.open ?? ''}
          aria-expanded={areOpen}
          onClick={() => setAreOpen(!areOpen)}
          leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        >
          {areOpen ? t`Fewer filters` : t`Filters`}
        </Button>
        <div className={styles.choices} data-open={areOpen} data-odd={choices.length % 2 === 1}>
          {choices.map(({ name, label, value, options, all }) => (
            <NativeSelect
              key={name}
              label={label}
              value={value ?? ''}
              onChange={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
              data={[{ value: '', label: all ?? t`All` }, ...options]}
            />
          ))}
          {days && (
            <>
              <TextInput
                type="date"
                label={t`From`}
                value={days.from ?? ''}
                max={days.to ?? localDay(days.now)}
                error={
                  days.from && days.to && days.from > days.to && t`The first day is after the last`
                }
                onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
              />
              <TextInput
                type="date"
                label={t`To`}
                value={days.to ?? ''}
                min={days.from ?? ''}
                max={localDay(days.now)}
                onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
              />
            </>
          )}
        </div>
      </form>
      {(days || isNarrowed || saved) && (
        <div className={styles.chips}>
          {days && <QuickPeriods days={days} onChoose={change} />}
          {chips.map(({ name, words: what }) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              data-removes="true"
              aria-label={t`Without ${what}`}
              onClick={() => change({ [name]: undefined })}
            >
              <bdi>{what}</bdi>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          ))}
          {isNarrowed && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                words.clear();
                onClear();
              }}
            >
              {t`Clear the filters`}
            </button>
          )}
          {saved && (
            <SavedChips
              {...saved}
              onSearch={(next) => {
                words.settle();
                saved.onSearch(next);
              }}
            />
          )}
        </div>
      )}
    </search>
  );
}

function QuickPeriods({
  days,
  onChoose,
}: {
  days: NonNullable<FilterBarProps['days']>;
  onChoose: (changes: FilterChanges) => void;
}) {
  const { t } = useLingui();
  const { from, to, now } = days;
  const today = localDay(now);
  const shown = periodOfDays({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, today);
  const names = {
    today: t`Today`,
    week: t`7 days`,
    month: t`30 days`,
    thisMonth: t`This month`,
    lastMonth: t`Last month`,
  };
  return quickPeriods.map((period) => (
    <button
      key={period}
      type="button"
      className={styles.chip}
      aria-pressed={period === shown}
      onClick={() => onChoose({ ...daysOfPeriod(period, today) })}
    >
      {names[period]}
    </button>
  ));
}
