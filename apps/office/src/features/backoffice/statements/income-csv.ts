import {
  incomeParts,
  type Income,
  type IncomeAmounts,
  type IncomePart,
} from '@tipwell/contract/backoffice/calls/income';
import { csvAmount, writeCsv, type CsvCell } from '@tipwell/contract/api/csv';

/** How an income is said in the reader's language. */
export interface IncomeCsvWords {
  from: string;
  to: string;
  parts: Record<IncomePart, string>;
  earned: string;
  balance: string;
  currency: string;
}

/** An income as a file for spreadsheets: one line a month, and the year below them. */
export function incomeCsv(income: Income, words: IncomeCsvWords): string {
  const { months, total, closing, currency, from, to } = income;
  return writeCsv([
    [
      words.from,
      words.to,
      ...incomeParts.map((part) => words.parts[part]),
      words.earned,
      words.balance,
      words.currency,
    ],
    ...months.map((month) => [
      month.from,
      month.to,
      ...cellsOf(month),
      csvAmount(month.closing),
      currency,
    ]),
    [from, to, ...cellsOf(total), csvAmount(closing), currency],
  ]);
}

const cellsOf = (of: IncomeAmounts): CsvCell[] =>
  [...incomeParts.map((part) => of[part]), of.earned].map(csvAmount);
