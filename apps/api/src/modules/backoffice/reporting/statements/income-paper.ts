import {
  earnedParts,
  incomeParts,
  takenParts,
  type Income,
  type IncomeAmounts,
  type IncomePart,
} from '@tipwell/contract/backoffice/calls/income';
import type { Locale } from '@tipwell/contract/api/fields';
import { formatMoney } from '@tipwell/contract/money/money';
import { isWholeMonth, taxYearName } from '@tipwell/contract/distribution/tax-year.rule';
import { writtenDate, writtenPeriod } from '#platform/written-date.ts';
import type { PaperDay, PaperRow, StatementPaper } from './statement-document.ts';
import { statementWords } from './statement-messages.ts';
import { incomeWords } from './income-words.ts';

/** Writes an income in a language, for the paper that statements are written on: months are its days. */
export function incomePaper(income: Income, locale: Locale, today: string): StatementPaper {
  const words = statementWords[locale];
  const own = incomeWords[locale];
  const { from, to, opening, closing, total, months } = income;
  const money = (amount: number): string => formatMoney(amount, income.currency, locale);
  return {
    direction: words.direction,
    title: own.title,
    period: `${own.taxYear(taxYearName({ from, to }))} · ${writtenPeriod(from, to, locale)}`,
    personName: income.personName,
    locationName: income.locationName,
    opening: { name: words.opening, notes: [], amount: money(opening) },
    sums: sumsOf(total),
    closing: {
      name: words.closing,
      notes: income.isOver ? [] : [own.soFar],
      amount: money(closing),
    },
    balanceTitle: words.balance,
    days: months.flatMap((month): PaperDay[] => {
      const rows = rowsOf(month, incomeParts);
      const name = isWholeMonth(month)
        ? writtenDate(month.from, locale, 'month')
        : writtenPeriod(month.from, month.to, locale);
      return rows.length === 0 ? [] : [{ name, balance: money(month.closing), rows }];
    }),
    nothing: words.nothing,
    made: words.made(writtenDate(today, locale)),
    // What it sums up is told, with its seals, by the statements of its months.
    sealed: null,
    page: words.page,
  };

  function rowsOf(amounts: IncomeAmounts, parts: readonly IncomePart[]): PaperRow[] {
    return parts
      .filter((part) => amounts[part] !== 0)
      .map((part) => ({ name: own.parts[part], notes: [], amount: money(amounts[part]) }));
  }

  function qualifiedNotes(): string[] {
    const { qualified } = income;
    if (!qualified || qualified.occupationCode === null) return [];
    return [own.qualified(money(qualified.tips), qualified.occupationCode)];
  }

  /** The parts, with what was earned between what makes it and what is taken out of it. */
  function sumsOf(amounts: IncomeAmounts): PaperRow[] {
    return [
      ...rowsOf(amounts, earnedParts),
      {
        name: own.earned,
        notes: [own.earnedNote, ...qualifiedNotes()],
        amount: money(amounts.earned),
        isStrong: true,
      },
      ...rowsOf(amounts, takenParts),
    ];
  }
}
