import type { LocationPayout } from '../payouts/calls/payouts.ts';
import { csvAmount } from '../api/csv.ts';
import { tableOf } from './table-of.ts';

/** Payouts for spreadsheets: one a line, times in UTC. */
export const payoutsTable = tableOf<LocationPayout>({
  payout_id: (payout) => payout.payoutId,
  payee: (payout) => payout.payee,
  staff_id: (payout) => payout.staffId ?? '',
  name: (payout) => payout.displayFullName,
  kind: (payout) => payout.covers?.period ?? payout.kind,
  period_from: (payout) => payout.covers?.from ?? '',
  period_to: (payout) => payout.covers?.to ?? '',
  state: (payout) => payout.state,
  reason: (payout) => payout.reason ?? '',
  sent_at: (payout) => payout.submittedAt ?? '',
  ended_at: (payout) => payout.endedAt ?? '',
  amount: (payout) => csvAmount(payout.amount),
  fee: (payout) => csvAmount(payout.fee),
  arrives: (payout) => csvAmount(payout.arrives),
  currency: (payout) => payout.currency,
  destination: (payout) => `${payout.destination.brand} ${payout.destination.lastFour}`,
});
