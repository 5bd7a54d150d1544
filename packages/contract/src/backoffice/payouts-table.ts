import type { LocationPayout } from '../payouts/calls/payouts.ts';
import { csvAmount, type CsvCell } from '../api/csv.ts';

/** Payouts for spreadsheets: one a line, times in UTC. */
export const payoutsTable = {
  heads: [
    'payout_id',
    'payee',
    'staff_id',
    'name',
    'kind',
    'period_from',
    'period_to',
    'state',
    'reason',
    'sent_at',
    'ended_at',
    'amount',
    'fee',
    'arrives',
    'currency',
    'destination',
  ],
  cells: (payout: LocationPayout): CsvCell[] => [
    payout.payoutId,
    payout.payee,
    payout.staffId ?? '',
    payout.displayFullName,
    payout.covers?.period ?? payout.kind,
    payout.covers?.from ?? '',
    payout.covers?.to ?? '',
    payout.state,
    payout.reason ?? '',
    payout.submittedAt ?? '',
    payout.endedAt ?? '',
    csvAmount(payout.amount),
    csvAmount(payout.fee),
    csvAmount(payout.arrives),
    payout.currency,
    `${payout.destination.brand} ${payout.destination.lastFour}`,
  ],
};
