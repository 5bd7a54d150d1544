import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import { useState } from 'react';
import { filtersPrefix } from '../../forms/forget-drafts.ts';
import { queryKeys } from '../../query.ts';
import { readSaved, withSaved, type SavedFilter } from './saved-filters.ts';

/** The filters that somebody has saved for a list, kept in this browser for each person by themselves. */
export function useSavedFilters(list: string): {
  saved: SavedFilter[];
  save: (filter: SavedFilter) => void;
  remove: (name: string) => void;
} {
  const person = useQueryClient().getQueryData<Profile>(queryKeys.profile)?.id;
  const key = `${filtersPrefix}${person}.${list}`;
  const [changed, setChanged] = useState<{ key: string; saved: SavedFilter[] } | null>(null);
  const read = () => (person === undefined ? [] : readSaved(localStorage.getItem(key)));
  // What another tab has saved meanwhile stays: each change begins with what is kept now.
  const keep = (saved: SavedFilter[]) => {
    if (person === undefined) return;
    localStorage.setItem(key, JSON.stringify(saved));
    setChanged({ key, saved });
  };
  return {
    saved: changed?.key === key ? changed.saved : read(),
    save: (filter) => keep(withSaved(read(), filter)),
    remove: (name) => keep(read().filter((one) => one.name !== name)),
  };
}
