import { subtract } from '@tipwell/contract/money/money';
import type { BalanceLine } from '../ports/balance-port.ts';
import type { Transaction } from './shapes.ts';

const kinds = new Map<string, readonly [BalanceLine['kind'], 1 | -1]>([
  ['Capture', ['CHARGE', 1]],
  ['Refund', ['REFUND', -1]],
  ['Chargeback', ['DISPUTE', -1]],
  ['ChargebackReversal', ['DISPUTE', 1]],
]);

/**
 * What a transaction of a session has brought or taken; nothing where it moved no money. A capture whose fee
 * is not told yet is not told at all: its line would say that it was free.
 */
export function linesOf(told: Transaction): BalanceLine[] {
  const known = kinds.get(told.type);
  if (!known || told.status !== 'Succeeded') return [];
  const [kind, sign] = known;
  const fee = told.processingFee ?? null;
  if (kind === 'CHARGE' && fee === null) return [];
  return [
    {
      reference: told.id,
      kind,
      amount: sign > 0 ? told.amount : subtract(0, told.amount),
      fee: fee ?? 0,
      currency: told.currency,
      at: told.createdTimestamp,
      availableAt: null,
    },
  ];
}
