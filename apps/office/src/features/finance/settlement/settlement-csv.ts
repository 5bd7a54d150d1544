import type {
  SettlementDay,
  SettlementDayInFull,
} from '@tipwell/contract/finance/calls/settlement-days';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';

const heads = [
  'account',
  'day_utc',
  'state',
  'currency',
  'lines',
  'gross',
  'fees',
  'net',
  'recorded',
  'difference',
  'open_differences',
  'open_since',
];

/** Days of settlement as a file: one account, day and currency a line. What was not told has no sums. */
export function settlementCsv(days: readonly SettlementDay[]): string {
  return writeCsv([
    heads,
    ...days.flatMap(({ account, day, trouble, sums }) =>
      trouble !== null || sums.length === 0
        ? [[account, day, trouble ?? 'TOLD', '', '', '', '', '', '', '', '', '']]
        : sums.map((sum) => [
            account,
            day,
            'TOLD',
            sum.currency,
            sum.lines,
            csvAmount(sum.gross),
            csvAmount(sum.fees),
            csvAmount(sum.net),
            csvAmount(sum.recorded),
            csvAmount(sum.difference),
            sum.open,
            sum.openSince ?? '',
          ]),
    ),
  ]);
}

const differenceHeads = [
  'account',
  'day_utc',
  'difference',
  'about',
  'payment_id',
  'payout_id',
  'processor_reference',
  'currency',
  'settled',
  'settled_fee',
  'recorded',
  'recorded_fee',
  'settled_less_recorded',
  'found_at',
  'ended_at',
];

/** What of a day differs or differed. */
export function differencesCsv({ account, day, differences }: SettlementDayInFull): string {
  return writeCsv([
    differenceHeads,
    ...differences.map((one) => [
      account,
      day,
      one.kind,
      one.about,
      one.tipId ?? '',
      one.payout?.payoutId ?? '',
      one.source ?? '',
      one.currency,
      csvAmount(one.settledAmount),
      csvAmount(one.settledFee),
      csvAmount(one.recordedAmount),
      csvAmount(one.recordedFee),
      csvAmount(one.difference),
      one.foundAt,
      one.endedAt ?? '',
    ]),
  ]);
}
