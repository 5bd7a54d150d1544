import type { Transaction } from '@tipwell/contract/calls/transactions';
import { csvAmount, writeCsv } from '@tipwell/contract/csv';

const heads = [
  'payment_id',
  'state',
  'started_at',
  'captured_at',
  'location_id',
  'location',
  'city',
  'country',
  'staff_id',
  'paid_to',
  'group',
  'charged',
  'tip',
  'bill',
  'currency',
  'card',
  'refund',
  'reported',
  'dispute',
];

/** Payments as a file for spreadsheets: one a line and no sums among them, times in UTC. */
export function transactionsCsv(payments: readonly Transaction[]): string {
  return writeCsv([
    heads,
    ...payments.map((payment) => [
      payment.tipId,
      payment.state,
      payment.startedAt,
      payment.capturedAt ?? '',
      payment.location.locationId,
      payment.location.name,
      payment.location.city,
      payment.location.country,
      payment.staff?.staffId ?? '',
      payment.staff?.displayFullName ?? '',
      payment.groupName ?? '',
      csvAmount(payment.charged),
      csvAmount(payment.tip),
      csvAmount(payment.bill),
      payment.currency,
      payment.card ? `${payment.card.brand} ${payment.card.lastFour ?? ''}`.trim() : '',
      payment.refundState ?? '',
      payment.openReport?.kind ?? '',
      payment.dispute?.state ?? '',
    ]),
  ]);
}
