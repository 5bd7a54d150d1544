import type { Payout } from './store.ts';

/** Why money is held for payouts, as the ledger keeps it, by how they came to be. */
export const holdReasons = {
  INSTANT: 'INSTANT_PAYOUT',
  PLANNED: 'PLANNED_PAYOUT',
  LEGAL: 'LEGAL_PAYOUT',
  FINAL: 'FINAL_PAYOUT',
} as const satisfies Record<Payout['kind'], string>;
