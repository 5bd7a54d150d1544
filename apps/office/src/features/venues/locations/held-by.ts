import { isOnTheWayToBePaid, type HoldFilter } from '@tipwell/contract/people/payout-blocks';
import type { Member } from './member-sheet.tsx';
import type { HeldByStaff } from './team-csv.ts';

/** The people whose money is kept by this, whoever has waited longest first. */
export function heldBy(
  hold: HoldFilter,
  members: readonly Member[],
  held: HeldByStaff,
): readonly Member[] {
  const sinceOf = ({ staffId }: Member) => Date.parse(held.get(staffId)?.hold.since ?? '');
  return members
    .filter(({ staffId }) => {
      const kind = held.get(staffId)?.hold.kind;
      if (hold === 'NOT_PAYABLE') return kind !== undefined && isOnTheWayToBePaid(kind);
      return kind === hold;
    })
    .toSorted((one, other) => sinceOf(one) - sinceOf(other));
}
