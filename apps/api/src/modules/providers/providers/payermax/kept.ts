import type { Kept } from '#platform/kept/kept-rows.ts';

/** What is kept for PayerMax, and how long. */
export const keptOfPayerMax: readonly Kept[] = [
  {
    table: 'providers.payees',
    what: 'Accounts that people are paid to, for a processor that keeps none',
    keeping: {
      how: 'STAYS',
      because: 'Until nobody is paid to it any more: each payout has to name it.',
    },
  },
];
