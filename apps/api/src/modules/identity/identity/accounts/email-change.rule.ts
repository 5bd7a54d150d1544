/** New addresses that somebody may ask for within a day: each answer says whether one is taken. */
export const emailChangesADay = 5;

/** For so long the old address can take a change back. */
const undoHours = 72;

/** Until when the letter to the old address undoes a change that was asked for now. */
export function undoEnd(now: Date): Date {
  return new Date(now.getTime() + undoHours * 3_600_000);
}

interface Change {
  /** The old address had been proved: whoever reads it is the person. */
  mayTakeBack: boolean;
  undoUntil: Date;
  doneAt: Date | null;
  endedAt: Date | null;
}

/**
 * What the link in the letter to the old address does. Before the new address is proved it calls the
 * change off. Afterwards it takes it back: then somebody knew the password, and it has to be a new one.
 * Never for an address that nobody had proved: a slip of the pen may have made it a stranger's, who would
 * get the account with it.
 */
export function judgeUndo(change: Change, now: Date): 'CALL_OFF' | 'TAKE_BACK' | 'OVER' {
  if (change.endedAt !== null || change.undoUntil <= now) return 'OVER';
  if (change.doneAt === null) return 'CALL_OFF';
  return change.mayTakeBack ? 'TAKE_BACK' : 'OVER';
}
