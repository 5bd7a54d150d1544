import type { Statement, StatementLine } from '@tipwell/contract/backoffice/calls/statements';

interface DayOfStatement {
  day: string;
  /** At the end of the day. */
  balance: number;
  lines: StatementLine[];
}

/** The days of a statement on which something was booked, each with the balance at its end. */
export function daysOf({ opening, lines }: Pick<Statement, 'opening' | 'lines'>): DayOfStatement[] {
  const days: DayOfStatement[] = [];
  let balance = opening;
  for (const line of lines) {
    balance += line.amount;
    const last = days.at(-1);
    if (last?.day === line.day) {
      last.balance = balance;
      last.lines.push(line);
    } else {
      days.push({ day: line.day, balance, lines: [line] });
    }
  }
  return days;
}
