import type { Kept } from '#platform/kept/kept-rows.ts';

/** How long this module keeps its rows, and which of them a person can read as their own data. */
export const kept: readonly Kept[] = [
  {
    table: 'menu.entries',
    what: 'Menus',
    keeping: { how: 'STAYS', because: 'Until the venue replaces them.' },
  },
  {
    table: 'menu.files',
    what: 'Files of menus',
    keeping: { how: 'STAYS', because: 'Until the venue replaces them.' },
  },
  {
    table: 'menu.menus',
    what: 'Menus',
    keeping: { how: 'STAYS', because: 'Until the venue replaces them.' },
  },
];
