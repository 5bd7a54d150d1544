import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, how long, and what of it is told to whom it is about. */
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
