import { subtract, type Currency } from '@tipwell/contract/money/money';
import type { BalanceLine } from '../ports/balance-port.ts';

/** A financial action of a payment, as Checkout.com tells it: amounts in pounds, with many places. */
export interface FinancialAction {
  actionId: string;
  type: string;
  at: Date;
  parts: readonly { type: string; currency: Currency | null; amount: number }[];
}

/** So many places are told of an amount; money has two of them. */
const places = 8;
const oneMinorUnit = 10n ** BigInt(places - 2);

/** What a part is called that is kept for a service and is no money of the guest. */
const isFee = /fee|\btax\b|\(ARBL\)/i;

const kinds: readonly (readonly [RegExp, BalanceLine['kind'], 1 | -1])[] = [
  [/capture/i, 'CHARGE', 1],
  [/refund/i, 'REFUND', -1],
  [/chargeback/i, 'DISPUTE', -1],
];

/** The bank gave back what it had taken: these are their codes for it. */
const cameBack = /\((?:CBRV|RPDW|ARBW)\)/;

/**
 * A financial action as a line of our account. What is kept is told in several parts with fractions of a
 * penny; they are added up exactly and a half is rounded up, once. Which sign a part has is not published
 * for all of them, so what an action is says whether its money came or went.
 */
export function lineOf({ actionId, type, at, parts }: FinancialAction): BalanceLine {
  const [, kind, usual] = kinds.find(([pattern]) => pattern.test(type)) ?? [null, 'OTHER', 1];
  const principal = parts.filter((part) => !isFee.test(part.type) && kind !== 'OTHER');
  const fees = parts.filter((part) => isFee.test(part.type));
  const isBack = principal.some((part) => cameBack.test(part.type));
  const currencies = new Set(parts.map(({ currency }) => currency));
  const [currency = null] = currencies;
  const moved = minorOf(principal);
  return {
    reference: actionId,
    kind,
    amount: isBack || usual === 1 ? moved : subtract(0, moved),
    fee: minorOf(fees),
    currency: currencies.size === 1 ? currency : null,
    at,
    availableAt: null,
  };
}

/** The sum of parts in minor units, at or above zero. */
function minorOf(parts: readonly { amount: number }[]): number {
  const sum = parts.reduce((all, { amount }) => all + exactly(Math.abs(amount)), 0n);
  return Number((sum * 2n + oneMinorUnit) / (oneMinorUnit * 2n));
}

/** In units of the last place that is told. */
function exactly(amount: number): bigint {
  return BigInt(amount.toFixed(places).replace('.', ''));
}
