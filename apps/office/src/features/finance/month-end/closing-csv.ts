import type { MonthClosing } from '@tipwell/contract/finance/calls/month-end';
import { csvAmount, writeCsv } from '@tipwell/contract/api/csv';

const heads = ['month', 'currency', 'part', 'name', 'entry', 'opening', 'came', 'went', 'closing'];

/**
 * A month's closing as a file: what guests paid, every account with what each kind of entry moved, and
 * the figures that have to be the same.
 */
export function closingCsv({ month, currencies }: MonthClosing): string {
  return writeCsv([
    heads,
    ...currencies.flatMap(({ currency, paid, accounts, checks }) => [
      ...Object.entries(paid).map(([name, amount]) => [
        month,
        currency,
        'PAID',
        name,
        '',
        '',
        '',
        '',
        csvAmount(amount),
      ]),
      ...accounts.flatMap(({ account, opening, lines, came, went, closing }) => [
        [
          month,
          currency,
          'ACCOUNT',
          account,
          '',
          csvAmount(opening),
          csvAmount(came),
          csvAmount(went),
          csvAmount(closing),
        ],
        ...lines.map((line) => [
          month,
          currency,
          'ENTRIES',
          account,
          line.kind,
          '',
          csvAmount(line.came),
          csvAmount(line.went),
          '',
        ]),
      ]),
      ...checks.map(({ check, told, booked, isSame }) => [
        month,
        currency,
        'CHECK',
        check,
        isSame ? 'SAME' : 'DIFFERS',
        csvAmount(told),
        '',
        '',
        csvAmount(booked),
      ]),
    ]),
  ]);
}
