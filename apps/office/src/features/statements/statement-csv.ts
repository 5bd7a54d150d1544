import type { Statement, StatementLine } from '@tipwell/contract/calls/statements';
import { csvAmount, writeCsv, type CsvCell } from '@tipwell/contract/csv';

const heads = [
  'day',
  'booked_at',
  'kind',
  'about',
  'amount',
  'balance',
  'currency',
  'platform_fee',
  'vat_percent',
  'vat',
  'processor_fee',
  'sales_tax',
  'split_day',
  'weight',
  'pool_total',
  'run_id',
  'paid_on',
  'payout_id',
  'destination',
];

/** A statement as a file for spreadsheets: one line a booking, times in UTC, amounts with a point. */
export function statementCsv(statement: Statement): string {
  const { currency, from, to, opening, closing } = statement;
  let balance = opening;
  const edge = (day: string, kind: string, amount: number): CsvCell[] => [
    day,
    '',
    kind,
    '',
    '',
    csvAmount(amount),
    currency,
    ...none,
  ];
  return writeCsv([
    heads,
    edge(from, 'OPENING', opening),
    ...statement.lines.map((line) => {
      balance += line.amount;
      return [
        line.day,
        line.at,
        line.kind,
        'of' in line ? line.of : '',
        csvAmount(line.amount),
        csvAmount(balance),
        currency,
        ...more(line),
      ];
    }),
    edge(to, 'CLOSING', closing),
  ]);
}

/** Where a row has nothing to say of what only some kinds have. */
const none: readonly CsvCell[] = heads.slice(heads.indexOf('currency') + 1).map(() => '');

/** The cells that only some kinds have. */
function more(line: StatementLine): CsvCell[] {
  const fees = line.kind === 'FEES' ? line : null;
  const split = line.kind === 'POOL_SHARE' ? line : null;
  return [
    fees ? csvAmount(fees.platformFee) : '',
    fees ? fees.vatBps / 100 : '',
    fees ? csvAmount(fees.vat) : '',
    fees ? csvAmount(fees.processorFee) : '',
    line.kind === 'SERVICE_PAYMENT' ? csvAmount(line.salesTax) : '',
    split?.businessDay ?? '',
    split?.weight ?? '',
    split ? csvAmount(split.poolTotal) : '',
    split?.runId ?? '',
    line.kind === 'REFUND' ? line.paidOn : '',
    'payoutId' in line ? line.payoutId : '',
    'lastFour' in line ? `${line.brand} ${line.lastFour}` : '',
  ];
}
