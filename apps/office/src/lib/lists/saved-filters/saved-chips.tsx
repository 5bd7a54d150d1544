import { useLingui } from '@lingui/react/macro';
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react';
import { onDemand } from '@tipwell/ui/on-demand';
import { useState } from 'react';
import { useNow } from '../../now.ts';
import styles from '../filter-bar.module.css';
import { localDay } from '../quick-periods.ts';
import { keptSearch, searchOfToday } from './saved-days.ts';
import { isSameSearch } from './saved-filters.ts';
import { useSavedFilters } from './use-saved-filters.ts';

const SaveSheet = onDemand(async () => (await import('./save-sheet.tsx')).SaveSheet);

export interface SavedProps {
  /** The list's name, under which its filters are kept. */
  list: string;
  /** What it is narrowed to, as it stands in the address. */
  search: object;
  /** Narrows it to what was saved; whoever takes it reads it as an address. */
  onSearch: (search: Record<string, unknown>) => void;
}

/** Filters that somebody comes back to every day: one tap each, and a way to keep the present ones. */
export function SavedChips({ list, search, onSearch }: SavedProps) {
  const { t } = useLingui();
  const { saved, save, remove } = useSavedFilters(list);
  const [isSaving, setIsSaving] = useState(false);
  const today = localDay(useNow(60_000));
  const shown = saved.find((one) => isSameSearch(searchOfToday(one.search, today), search));
  const isNarrowed = Object.values(search).some((value) => value !== undefined);
  const shownName = shown?.name ?? '';
  return (
    <>
      {saved.map((one) => (
        <button
          key={one.name}
          type="button"
          className={styles.chip}
          aria-pressed={one === shown}
          onClick={() => onSearch(searchOfToday(one.search, today))}
        >
          <IconBookmark size={14} stroke={2} aria-hidden />
          <bdi>{one.name}</bdi>
        </button>
      ))}
      {isNarrowed && !shown && (
        <button type="button" className={styles.clear} onClick={() => setIsSaving(true)}>
          <IconBookmarkPlus size={16} stroke={1.75} aria-hidden />
          {t`Save these filters`}
        </button>
      )}
      {shown && (
        <button type="button" className={styles.clear} onClick={() => remove(shown.name)}>
          {t`Forget “${shownName}”`}
        </button>
      )}
      <SaveSheet
        isOpen={isSaving}
        onClose={() => setIsSaving(false)}
        onSave={(name) => {
          save({ name, search: keptSearch(search, today) });
          setIsSaving(false);
        }}
      />
    </>
  );
}
