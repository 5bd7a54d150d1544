import { useQueryClient } from '@tanstack/react-query';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import type { TableChoice } from '@tipwell/ui/data-table';
import { useState } from 'react';
import { queryKeys } from './query.ts';
import { readTableChoice } from './table-choice.ts';

/** What somebody has chosen for a table, kept in this browser for each person by themselves. */
export function useTableChoice(name: string): [TableChoice, (choice: TableChoice) => void] {
  const person = useQueryClient().getQueryData<Profile>(queryKeys.profile)?.id ?? '';
  const key = `tipwell.table.${name}.${person}`;
  const [choice, setChoice] = useState(() => readTableChoice(localStorage.getItem(key)));
  const choose = (next: TableChoice) => {
    setChoice(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return [choice, choose];
}
