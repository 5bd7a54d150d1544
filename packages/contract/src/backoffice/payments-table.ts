import type { Transaction } from './calls/payments.ts';
import { csvAmount } from '../api/csv.ts';
import { tableOf } from './table-of.ts';

/** Payments for spreadsheets: one a line and no sums among them, times in UTC. */
export const paymentsTable = tableOf<Transaction>({
  payment_id: (payment) => payment.tipId,
  state: (payment) => payment.state,
  started_at: (payment) => payment.startedAt,
  captured_at: (payment) => payment.capturedAt ?? '',
  location_id: (payment) => payment.location.locationId,
  location: (payment) => payment.location.name,
  city: (payment) => payment.location.city,
  country: (payment) => payment.location.country,
  staff_id: (payment) => payment.staff?.staffId ?? '',
  paid_to: (payment) => payment.staff?.displayFullName ?? '',
  group: (payment) => payment.groupName ?? '',
  charged: (payment) => csvAmount(payment.charged),
  tip: (payment) => csvAmount(payment.tip),
  bill: (payment) => csvAmount(payment.bill),
  currency: (payment) => payment.currency,
  card: (payment) =>
    payment.card ? `${payment.card.brand} ${payment.card.lastFour ?? ''}`.trim() : '',
  refund: (payment) => payment.refundState ?? '',
  reported: (payment) => payment.openReport?.kind ?? '',
  dispute: (payment) => payment.dispute?.state ?? '',
});
