import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import type { Piece } from '#ledger/ledger';

/** A payout that failed or was returned. */
export interface CameBack {
  state: 'FAILED' | 'RETURNED';
  endedAt: Date;
  /** What it had taken. */
  pieces: readonly Piece[];
}

/** A payout of the same payee that stands. */
export interface Standing {
  payoutId: string;
  state: 'SUBMITTED' | 'PAID';
  submittedAt: Date;
  pieces: readonly Piece[];
}

/**
 * The payout by which the money of another one that came back has been taken again, all of it; where it
 * took several, the one that took the last of it. Money that comes back lies where it was (record 0063),
 * so the postings tell; null where some of it still lies there, or where the books do not say.
 */
export function takenAgainBy(
  { state, endedAt, pieces }: CameBack,
  later: readonly Standing[],
): Payout['paidAgainBy'] {
  const open = new Map<string, number>();
  for (const piece of pieces.filter(({ amount }) => amount > 0)) {
    open.set(keyOf(piece), (open.get(keyOf(piece)) ?? 0) + piece.amount);
  }
  if (open.size === 0) return null;
  const since = later
    .filter(({ submittedAt }) => submittedAt >= endedAt)
    // Of one moment, that which was asked for later has the later id.
    .toSorted(
      (a, b) =>
        a.submittedAt.getTime() - b.submittedAt.getTime() || (a.payoutId < b.payoutId ? -1 : 1),
    );
  for (const { payoutId, state: itsState, submittedAt, pieces: taken } of since) {
    for (const piece of taken) {
      // The books mark what had left and came back; what never left they do not.
      if (piece.amount <= 0 || (state === 'RETURNED' && !piece.cameBack)) continue;
      const left = (open.get(keyOf(piece)) ?? 0) - piece.amount;
      if (left > 0) open.set(keyOf(piece), left);
      else open.delete(keyOf(piece));
    }
    if (open.size === 0) return { payoutId, state: itsState, at: submittedAt.toISOString() };
  }
  return null;
}

/** One posting; an entry may post to several accounts. */
const keyOf = ({ entryId, version }: Piece): string => `${entryId} ${version}`;
