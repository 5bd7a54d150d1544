import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tipwell/contract/calls/profile';
import { useState } from 'react';
import { queryKeys } from '../../query.ts';
import { readSaved, withSaved, type SavedFilter } from './saved-filters.ts';

/** The filters that somebody has saved for a list, kept in this browser for each person by themselves. */
export function useSavedFilters(list: string): {
  saved: SavedFilter[];
  save: (filter: SavedFilter) => void;
  remove: (name: string) => void;
} {
  const person = useQueryClient().getQueryData<Profile>(queryKeys.profile)?.id ?? '';
  const key = `tipwell.filters.${list}.${person}`;
  const [saved, setSaved] = useState(() => readSaved(localStorage.getItem(key)));
  const keep = (next: SavedFilter[]) => {
    setSaved(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return {
    saved,
    save: (filter) => keep(withSaved(saved, filter)),
    remove: (name) => keep(saved.filter((one) => one.name !== name)),
  };
}
