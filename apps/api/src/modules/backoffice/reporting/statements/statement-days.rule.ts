import { add, sum } from '@tipwell/contract/money/money';
import {
  statementKinds,
  type Statement,
  type StatementKind,
  type StatementLine,
} from '@tipwell/contract/backoffice/calls/statements';

type LineOf<Kind extends StatementKind> = Extract<StatementLine, { kind: Kind }>;

/**
 * The lines of each day, with its payments added up by what they are; splits, refunds and payouts stay
 * single, because each of them is looked up by itself.
 */
export function byDay(lines: readonly StatementLine[]): StatementLine[] {
  const days = new Map<string, Map<string, StatementLine>>();
  for (const line of lines) {
    const day = days.get(line.day) ?? new Map<string, StatementLine>();
    days.set(line.day, day);
    const name = togetherAs(line);
    const known = day.get(name);
    day.set(name, known ? together(known, line) : { ...line, key: `${line.day} ${name}` });
  }
  return [...days.values()].flatMap((day) =>
    [...day.values()].toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind)),
  );
}

const rankOf = (kind: StatementKind): number => statementKinds.indexOf(kind);

/** Lines of one name are added up within a day. */
function togetherAs(line: StatementLine): string {
  switch (line.kind) {
    case 'TIP':
    case 'PRIMARY_SHARE':
    case 'SERVICE_PAYMENT':
    case 'WORKPLACE_FEE':
      return line.kind;
    case 'FEES':
      return `${line.kind} ${line.of} ${line.vatBps}`;
    default:
      return line.key;
  }
}

function together(a: StatementLine, b: StatementLine): StatementLine {
  const both = {
    at: b.at,
    amount: add(a.amount, b.amount),
    ...('tipId' in a ? { tipId: null } : {}),
  };
  if (a.kind === 'FEES' && b.kind === 'FEES') {
    return { ...a, ...both, payments: a.payments + b.payments, ...addCosts(a, b) };
  }
  if (a.kind === 'SERVICE_PAYMENT' && b.kind === 'SERVICE_PAYMENT') {
    const salesTax = add(a.salesTax, b.salesTax);
    return { ...a, ...both, payments: a.payments + b.payments, salesTax };
  }
  if (a.kind === 'PRIMARY_SHARE' && b.kind === 'PRIMARY_SHARE') {
    return { ...a, ...both, payments: a.payments + b.payments, net: add(a.net, b.net) };
  }
  if ('payments' in a && 'payments' in b) {
    return { ...a, ...both, payments: a.payments + b.payments };
  }
  throw new Error(`Two lines of the kind ${a.kind} are never one.`);
}

type Cost = Pick<LineOf<'FEES'>, 'platformFee' | 'vat' | 'processorFee'>;

function addCosts(a: Cost, b: Cost): Cost {
  return {
    platformFee: add(a.platformFee, b.platformFee),
    vat: add(a.vat, b.vat),
    processorFee: add(a.processorFee, b.processorFee),
  };
}

/** The sums of the lines shown, and of nothing else (money rule 8). */
export function sumsOf(
  lines: readonly StatementLine[],
): Pick<Statement, 'totals' | 'fees' | 'salesTax'> {
  const fees = new Map<string, Statement['fees'][number]>();
  for (const line of lines) {
    if (line.kind !== 'FEES') continue;
    const { of, vatBps, platformFee, vat, processorFee } = line;
    const name = `${of} ${vatBps}`;
    const known = fees.get(name);
    const cost = { platformFee, vat, processorFee };
    fees.set(name, { of, vatBps, ...(known ? addCosts(known, cost) : cost) });
  }
  const totals = statementKinds.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    return own.length === 0 ? [] : [{ kind, amount: sum(own.map(({ amount }) => amount)) }];
  });
  const salesTax = sum(lines.map((line) => (line.kind === 'SERVICE_PAYMENT' ? line.salesTax : 0)));
  return { totals, fees: [...fees.values()], salesTax };
}
