/** A payment that was started and has not ended. */
export interface OpenPayment {
  tipId: string;
  startedAt: Date;
}

/**
 * Which of a guest's open payments to the same recipient stand against one of theirs: those before it,
 * which have to end first, and the latest after it, to which it gives way. Of two that start at the same
 * moment each sees the other or one of them does, and both servers decide alike. What the guest has said
 * yes to stands against nothing, nor does what they started before that.
 * @param mine the payment in question; null while it is not written down, so that all others are before it
 * @param confirmed the open payment after which the guest wants to pay again
 */
export function paymentsAgainst<Payment extends OpenPayment>(
  open: readonly Payment[],
  mine: OpenPayment | null,
  confirmed: string | null,
): { before: Payment[]; after: Payment | null } {
  const ordered = open.toSorted(byStart);
  const covered = ordered.findIndex(({ tipId }) => tipId === confirmed);
  const others = ordered.slice(covered + 1).filter(({ tipId }) => tipId !== mine?.tipId);
  if (mine === null) return { before: others, after: null };
  return {
    before: others.filter((other) => byStart(other, mine) < 0),
    after: others.findLast((other) => byStart(other, mine) > 0) ?? null,
  };
}

/** The id decides between two that were started in the same millisecond. */
function byStart(a: OpenPayment, b: OpenPayment): number {
  return a.startedAt.getTime() - b.startedAt.getTime() || (a.tipId < b.tipId ? -1 : 1);
}
