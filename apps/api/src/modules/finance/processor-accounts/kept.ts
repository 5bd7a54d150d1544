import type { Kept } from '#platform/kept/kept-rows.ts';

/** What this module keeps, and how long. */
export const kept: readonly Kept[] = [
  {
    table: 'payment_accounts.versions',
    what: 'Accounts with processors that administrators entered, sealed',
    keeping: { how: 'STAYS', because: 'They say who let money through which account.' },
  },
  {
    table: 'payment_accounts.answers',
    what: 'What such accounts answered the last time',
    keeping: { how: 'STAYS', because: 'One row for each account.' },
  },
];
