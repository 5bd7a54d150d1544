import type { LocationPayout } from '@tipwell/contract/calls/payouts';
import { csvAmount, writeCsv } from '@tipwell/contract/csv';

const heads = [
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
];

/** Payouts as a file for spreadsheets: one a line, times in UTC, amounts with a point. */
export function locationPayoutsCsv(payouts: readonly LocationPayout[]): string {
  return writeCsv([
    heads,
    ...payouts.map((payout) => [
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
    ]),
  ]);
}
