import { entryKinds } from '@tipwell/contract/ledger/entry-kinds';
import type { Booked, Movement } from './movement.ts';

/** What is wrong between a movement and its journal entries. */
export type BooksFinding = 'ENTRY_MISSING' | 'BOOKED_TOO_EARLY' | 'SUM_DIFFERS';

/** Which entries a movement has in each of its states; a state that is not named has none. */
const entriesOf: Record<Movement['kind'], Readonly<Record<string, readonly string[]>>> = {
  TIP: {
    CAPTURED: [entryKinds.tip],
    REFUNDED: [entryKinds.tip],
    CHARGED_BACK: [entryKinds.tip],
  },
  REFUND: { SUCCEEDED: [entryKinds.refund] },
  DISPUTE: {
    TAKEN: [entryKinds.chargeback],
    PARTLY_BACK: [entryKinds.chargeback, entryKinds.chargebackReversed],
    BACK: [entryKinds.chargeback, entryKinds.chargebackReversed],
  },
  PAYOUT: { PAID: [entryKinds.payout], RETURNED: [entryKinds.payout, entryKinds.payoutReturned] },
};

/**
 * Whether the books say of a movement what its own module says (money rule 3.1); null where they do. A
 * tip and the bill that was paid with it are one charge and up to two entries.
 */
export function compareBooks(movement: Movement, booked: readonly Booked[]): BooksFinding | null {
  const wanted = entriesOf[movement.kind][movement.state] ?? [];
  if (wanted.length === 0) return booked.length === 0 ? null : 'BOOKED_TOO_EARLY';
  if (movement.kind === 'TIP') {
    if (booked.length === 0) return 'ENTRY_MISSING';
    return sumOf(booked, 'clearing') === -movement.amount && isInCurrency(movement, booked)
      ? null
      : 'SUM_DIFFERS';
  }
  const kinds = booked.map(({ kind }) => kind);
  if (wanted.some((kind) => !kinds.includes(kind))) return 'ENTRY_MISSING';
  if (kinds.some((kind) => !wanted.includes(kind))) return 'BOOKED_TOO_EARLY';
  if (!isInCurrency(movement, booked)) return 'SUM_DIFFERS';
  if (movement.kind === 'REFUND') {
    return sumOf(booked, 'clearing') === movement.amount ? null : 'SUM_DIFFERS';
  }
  if (movement.kind === 'DISPUTE') {
    const taken = booked.filter(({ kind }) => kind === entryKinds.chargeback);
    const isTaken = sumOf(taken, 'clearing') === movement.amount;
    const isLeft = sumOf(booked, 'clearing') === movement.amount - backOf(movement);
    return isTaken && isLeft ? null : 'SUM_DIFFERS';
  }
  const left = movement.state === 'RETURNED' ? 0 : movement.amount - movement.fee;
  const paid = booked.filter(({ kind }) => kind === entryKinds.payout);
  const isWhole = sumOf(paid, 'float') === movement.amount - movement.fee;
  return isWhole && sumOf(booked, 'float') === left ? null : 'SUM_DIFFERS';
}

/** How much of what a dispute took has come back. */
function backOf({ state, amount, returns = [] }: Movement): number {
  return state === 'BACK' ? amount : Math.max(0, ...returns.map(({ inAll }) => inAll));
}

function sumOf(booked: readonly Booked[], accounts: string): number {
  return booked.reduce((sum, { sums }) => sum + (sums[accounts] ?? 0), 0);
}

function isInCurrency({ currency }: Movement, booked: readonly Booked[]): boolean {
  return booked.every((entry) => entry.currency === currency);
}
