import { subtract } from '@tipwell/contract/money/money';
import type { SettlementKind } from '../ports/balance-port.ts';

/** What Ryft calls a move of our balance, in our words, and whether it brought or took. */
const kinds = new Map<string, readonly [SettlementKind, 1 | -1]>([
  ['TransactionCapture', ['CHARGE', 1]],
  ['TransactionRefund', ['REFUND', -1]],
  ['TransactionChargeback', ['DISPUTE', -1]],
  ['TransactionChargebackReversal', ['DISPUTE', 1]],
  ['PlatformChargeback', ['DISPUTE', -1]],
  ['PlatformChargebackReversal', ['DISPUTE', 1]],
  ['TransferOut', ['PAYOUT', -1]],
  ['TransferIn', ['PAYOUT', 1]],
  ['Payout', ['BANK', -1]],
  ['PayoutReversal', ['BANK', 1]],
]);

/** A reservation moves nothing. */
const movesNothing = new Set(['TransactionApproval']);

/**
 * What a line of our balance is about, and its sum with its sign; null where it moved nothing. People are
 * paid by transfers, so what Ryft calls a payout of ours is money on its way to our own bank account.
 * Whether its sums carry a sign is not documented, so what a line is says which way the money went; of
 * lines that are new to us the sum is taken as it is told.
 */
export function moveOf(
  type: string,
  amount: number,
): { kind: SettlementKind; amount: number } | null {
  if (movesNothing.has(type)) return null;
  const known = kinds.get(type);
  if (!known) return { kind: 'OTHER', amount };
  const [kind, sign] = known;
  const sum = Math.abs(amount);
  return { kind, amount: sign > 0 ? sum : subtract(0, sum) };
}
