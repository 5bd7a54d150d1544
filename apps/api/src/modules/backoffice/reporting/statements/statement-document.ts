import type { Locale } from '@tipwell/contract/api/fields';
import { add, formatMoney } from '@tipwell/contract/money/money';
import type { Statement, StatementLine } from '@tipwell/contract/backoffice/calls/statements';
import type { Direction } from '#platform/print/shape-line.ts';
import { writtenDate, writtenPeriod, writtenRate, writtenTime } from '#platform/written-date.ts';
import { statementWords, type StatementWords } from './statement-messages.ts';

/** A row of words and an amount. */
export interface PaperRow {
  name: string;
  /** In smaller letters; none where there is nothing to add. */
  notes: string[];
  amount: string;
  /** It adds up what stands above it. */
  isStrong?: boolean;
}

/** A day with what was booked on it, and the balance at its end. */
export interface PaperDay {
  name: string;
  balance: string;
  rows: PaperRow[];
}

/** A statement in words and written amounts, ready to be put on paper. */
export interface StatementPaper {
  direction: Direction;
  title: string;
  period: string;
  personName: string;
  locationName: string;
  opening: PaperRow;
  sums: PaperRow[];
  closing: PaperRow;
  balanceTitle: string;
  days: PaperDay[];
  /** Said in the place of days where there are none. */
  nothing: string;
  made: string;
  /** Null where the days are not over or their seal is not published yet. */
  sealed: string | null;
  page: (page: number, pages: number) => string;
}

/** Writes a statement in a language. */
export function statementPaper(
  statement: Statement,
  locale: Locale,
  today: string,
): StatementPaper {
  const words = statementWords[locale];
  const writer: Writer = {
    words,
    locale,
    statement,
    money: (amount) => formatMoney(amount, statement.currency, locale),
  };
  const { money } = writer;
  const { opening, closing, held, from, to, seal } = statement;
  return {
    direction: words.direction,
    title: words.title,
    period: writtenPeriod(from, to, locale),
    personName: statement.personName,
    locationName: statement.locationName,
    opening: { name: words.opening, notes: [], amount: money(opening) },
    sums: statement.totals.map(({ kind, amount }) => ({
      name: words.kinds[kind],
      notes: notesOfSum(writer, kind),
      amount: money(amount),
    })),
    closing: {
      name: words.closing,
      notes: held === null || held === 0 ? [] : [words.held(money(held))],
      amount: money(closing),
    },
    balanceTitle: words.balance,
    days: daysOf(writer),
    nothing: words.nothing,
    made: words.made(writtenDate(today, locale)),
    sealed: seal && words.sealed(writtenDate(seal.day, locale), seal.blockNo, seal.hash),
    page: words.page,
  };
}

interface Writer {
  words: StatementWords;
  locale: Locale;
  statement: Statement;
  money: (amount: number) => string;
}

function daysOf(writer: Writer): PaperDay[] {
  const { statement, locale, money } = writer;
  const days: PaperDay[] = [];
  let day = '';
  let balance = statement.opening;
  for (const line of statement.lines) {
    if (line.day !== day) {
      days.push({ name: writtenDate(line.day, locale, 'weekday'), balance: '', rows: [] });
      day = line.day;
    }
    balance = add(balance, line.amount);
    const last = days.at(-1);
    if (!last) continue;
    last.balance = money(balance);
    last.rows.push({
      name: nameOf(writer, line),
      notes: notesOf(writer, line),
      amount: money(line.amount),
    });
  }
  return days;
}

function nameOf({ words }: Writer, line: StatementLine): string {
  if (line.kind === 'FEES') return words.feesOf[line.of];
  const isOne = line.kind === 'PAYOUT' || line.kind === 'PAYOUT_RETURNED';
  return isOne ? words.one[line.kind] : words.kinds[line.kind];
}

function notesOf(writer: Writer, line: StatementLine): string[] {
  const { words, locale, money, statement } = writer;
  const count = (payments: number): string =>
    statement.detail === 'DAYS'
      ? words.payments(payments)
      : writtenTime(new Date(line.at), statement.timeZone);
  switch (line.kind) {
    case 'TIP':
    case 'WORKPLACE_FEE':
      return [count(line.payments)];
    case 'PRIMARY_SHARE':
      return [count(line.payments), words.ofNet(money(line.net))];
    case 'SERVICE_PAYMENT':
      return [
        count(line.payments),
        ...(line.salesTax ? [words.salesTax(money(line.salesTax))] : []),
      ];
    case 'POOL_SHARE': {
      const split = words.split(
        writtenDate(line.businessDay, locale),
        line.poolTotal === null ? null : money(line.poolTotal),
      );
      return line.weight === null ? [split] : [split, words.weight(String(line.weight))];
    }
    case 'FEES':
      return costs(writer, line);
    case 'REFUND':
    case 'CHARGEBACK':
    case 'CHARGEBACK_REVERSED': {
      const paidOn = words.paidOn(writtenDate(line.paidOn, locale));
      return line.of === 'BILLS' ? [words.bill, paidOn] : [paidOn];
    }
    case 'PAYOUT':
    case 'PAYOUT_RETURNED': {
      const way = `${line.brand} ·· ${line.lastFour}`;
      return [
        way,
        ...(line.isCompany ? [words.company] : []),
        ...(line.venueFee > 0 && line.kind === 'PAYOUT'
          ? [words.paidByWorkplace(money(line.venueFee))]
          : []),
      ];
    }
    case 'INSTANT_PAYOUT_FEE':
    case 'PLAN_FEE':
      return line.amount > 0 ? [words.givenBack] : [];
    default:
      return [];
  }
}

type Costs = Statement['fees'][number];

function costs({ words, locale, money }: Writer, fees: Omit<Costs, 'of'>): string[] {
  const { cost } = words;
  return [
    ...(fees.platformFee ? [`${cost.service} ${money(fees.platformFee)}`] : []),
    ...(fees.vat ? [`${cost.vat(writtenRate(fees.vatBps, locale))} ${money(fees.vat)}`] : []),
    ...(fees.processorFee ? [`${cost.processing} ${money(fees.processorFee)}`] : []),
  ];
}

function notesOfSum(writer: Writer, kind: StatementLine['kind']): string[] {
  const { statement, words, money } = writer;
  if (kind === 'SERVICE_PAYMENT' && statement.salesTax > 0) {
    return [words.salesTax(money(statement.salesTax))];
  }
  if (kind !== 'FEES') return [];
  const isMixed = statement.fees.length > 1;
  return statement.fees.map((fees) => {
    const told = costs(writer, fees).join(' · ');
    return isMixed ? `${words.feesOf[fees.of]}: ${told}` : told;
  });
}
