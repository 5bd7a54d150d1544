import type { Statement, StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import { csvAmount, writeCsv, type CsvCell } from '@tipwell/contract/api/csv';
import { sortableTime } from '#lib/format/dates.ts';

/** What the columns are called in the reader's language, in their order. */
export interface CsvHeads {
  day: string;
  /** With the name of the zone. */
  time: string;
  what: string;
  amount: string;
  balance: string;
  currency: string;
  platformFee: string;
  vatPercent: string;
  vat: string;
  processorFee: string;
  salesTax: string;
  splitDay: string;
  weight: string;
  poolTotal: string;
  run: string;
  paidOn: string;
  payout: string;
  destination: string;
}

/** How a statement is said in the reader's language. */
export interface CsvWords {
  heads: CsvHeads;
  opening: string;
  closing: string;
  nameOf: (line: StatementLine) => string;
}

/** A statement as a file for spreadsheets: one line a booking, times of the place, amounts with a point. */
export function statementCsv(statement: Statement, words: CsvWords): string {
  const { currency, from, to, opening, closing, timeZone } = statement;
  let balance = opening;
  const edge = (day: string, what: string, amount: number): CsvCell[] => [
    day,
    '',
    what,
    '',
    csvAmount(amount),
    currency,
    ...none,
  ];
  return writeCsv([
    columns.map((column) => words.heads[column]),
    edge(from, words.opening, opening),
    ...statement.lines.map((line) => {
      balance += line.amount;
      return [
        line.day,
        sortableTime(new Date(line.at), timeZone),
        words.nameOf(line),
        csvAmount(line.amount),
        csvAmount(balance),
        currency,
        ...more(line),
      ];
    }),
    edge(to, words.closing, closing),
  ]);
}

const columns = [
  'day',
  'time',
  'what',
  'amount',
  'balance',
  'currency',
  'platformFee',
  'vatPercent',
  'vat',
  'processorFee',
  'salesTax',
  'splitDay',
  'weight',
  'poolTotal',
  'run',
  'paidOn',
  'payout',
  'destination',
] as const satisfies readonly (keyof CsvHeads)[];

/** Where a row has nothing to say of what only some kinds have. */
const none: readonly CsvCell[] = columns.slice(columns.indexOf('currency') + 1).map(() => '');

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
    split && split.poolTotal !== null ? csvAmount(split.poolTotal) : '',
    split?.runId ?? '',
    'paidOn' in line ? line.paidOn : '',
    'payoutId' in line ? line.payoutId : '',
    'lastFour' in line ? `${line.brand} ${line.lastFour}` : '',
  ];
}
