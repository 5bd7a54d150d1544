import type { Currency } from '@tipwell/contract/money/money';
import type { SettlementKind } from '../../ports/balance-port.ts';

/** A row of a report of financial actions: one part of one action, in pounds with many places. */
export interface ReportRow {
  actionId: string;
  actionType: string;
  /** Null: it is about no payment, such as a settlement to our bank. */
  paymentId: string | null;
  breakdownType: string;
  currency: Currency;
  /** As it is written; above zero it came to us. */
  amount: string;
  at: Date;
}

/** An action of a report, its parts put together. */
export interface ReportedAction {
  actionId: string;
  kind: SettlementKind;
  paymentId: string | null;
  currency: Currency;
  amount: number;
  fee: number;
  at: Date;
}

/** What a part is called that is kept for a service and is no money of anybody's. */
const isFee = /fee|\btax\b|\(ARBL\)/i;

const kinds: readonly (readonly [RegExp, SettlementKind])[] = [
  [/capture/i, 'CHARGE'],
  [/refund/i, 'REFUND'],
  [/chargeback/i, 'DISPUTE'],
  [/payout|return/i, 'PAYOUT'],
];

/** So many places are told of an amount; money has two of them. */
const places = 8;
const oneMinorUnit = 10n ** BigInt(places - 2);

/**
 * The rows of a report as actions, in the order of their first rows. Fractions of a penny are added up
 * exactly, and a half is rounded away from zero, once. A payout of no payment is one to our own bank.
 */
export function actionsOfReport(rows: readonly ReportRow[]): ReportedAction[] {
  const byAction = Map.groupBy(rows, ({ actionId, currency }) => `${actionId} ${currency}`);
  return [...byAction.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const fees = parts.filter(({ breakdownType }) => isFee.test(breakdownType));
    const principal = parts.filter((part) => !fees.includes(part));
    return [
      {
        actionId: first.actionId,
        kind: kindOf(first, principal.length === 0),
        paymentId: first.paymentId,
        currency: first.currency,
        amount: minorOf(principal),
        fee: 0 - minorOf(fees),
        at: first.at,
      },
    ];
  });
}

function kindOf({ actionType, paymentId }: ReportRow, isFeeAlone: boolean): SettlementKind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(actionType)) ?? [];
  if (kind === 'PAYOUT' && paymentId === null) return 'BANK';
  return kind ?? (isFeeAlone ? 'FEE' : 'OTHER');
}

function minorOf(parts: readonly ReportRow[]): number {
  const all = parts.reduce((total, { amount }) => total + exactly(amount), 0n);
  const size = all < 0n ? -all : all;
  const rounded = Number((size * 2n + oneMinorUnit) / (oneMinorUnit * 2n));
  return all < 0n ? 0 - rounded : rounded;
}

/** In units of the last place that is told. */
function exactly(amount: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return sign === '-' ? -units : units;
}

/** Whether an amount is written as reports write it. */
export function isAmount(text: string): boolean {
  return /^-?\d{1,15}(?:\.\d{1,8})?$/.test(text);
}
